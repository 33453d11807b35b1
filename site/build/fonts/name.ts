/**
 * Renames a TrueType font. Instances of a variable font share its PostScript name, and the PDF writer, which identifies fonts
 * by name, would embed a font at each change of weight (1,100 times in the guide).
 */

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

/**
 * Does not update checksums, which fontkit and HarfBuzz ignore.
 * @param ttf not modified
 * @param style six characters that replace `Medium`, the default instance of Anek, in every name
 */
export function withStyleName(ttf: Uint8Array, style: string): Uint8Array {
  if (style.length !== 6) throw new RangeError(`a style name has the length of "Medium": ${style}`)
  // fontkit also reads ten bytes of an empty glyph, which may be the last of the file.
  const font = Buffer.concat([ttf, Buffer.alloc(12)])
  const entry = font.indexOf('name', 12, 'latin1')
  const start = font.readUInt32BE(entry + 8)
  const names = font.subarray(start, start + font.readUInt32BE(entry + 12))
  for (let at = names.indexOf(utf16('Medium')); at >= 0; at = names.indexOf(utf16('Medium')))
    utf16(style).copy(names, at)
  return font
}
