/** The part of subset-font that fonts.ts uses; the package has no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: {
      targetFormat: 'sfnt' | 'woff' | 'woff2'
      variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
      keepFeatures?: string[]
      /** Keeps the whole font; `text` must be undefined. */
      keepAllGlyphs?: boolean
    },
  ): Promise<Uint8Array>
}
