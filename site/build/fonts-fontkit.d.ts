/** The part of fontkit that wordmarks and the font tests use. */
declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path
    translate(x: number, y: number): Path
    toSVG(): string
  }
  interface Font {
    unitsPerEm: number
    postscriptName: string
    ascent: number
    descent: number
    hasGlyphForCodePoint(code: number): boolean
    layout(text: string): {
      advanceWidth: number
      glyphs: { id: number; path: Path }[]
      positions: { xAdvance: number }[]
    }
  }
  export function create(bytes: Uint8Array): Font
}
