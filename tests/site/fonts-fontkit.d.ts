/** The part of fontkit that the font tests use. */
declare module 'fontkit' {
  interface Font {
    unitsPerEm: number
    ascent: number
    descent: number
    hasGlyphForCodePoint(code: number): boolean
    layout(text: string): { advanceWidth: number; glyphs: { id: number }[] }
  }
  export function create(bytes: Uint8Array): Font
}
