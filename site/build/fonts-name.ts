/**
 * Gives a TrueType font a PostScript name of its own. Instances of one variable font all keep its name, and a
 * PDF writer that goes by names then embeds a font again at each change of weight (1,100 times in the guide).
 */

/** Sum of the table's 32-bit words, as its entry in the table directory holds it. */
function checksum(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let sum = 0
  for (let i = 0; i + 4 <= bytes.length; i += 4) sum = (sum + view.getUint32(i)) >>> 0
  return sum
}

/**
 * @param ttf the font; comes back as a copy
 * @param style six characters that stand for `Medium`, the default instance of Anek, in every name
 */
export function renamed(ttf: Uint8Array, style: string): Uint8Array {
  if (style.length !== 6) throw new RangeError(`a style name has the length of "Medium": ${style}`)
  // fontkit reads ten bytes of an empty glyph, too, which may be the last of the file.
  const font = Buffer.concat([ttf, Buffer.alloc(12)])
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + i * 16
    if (font.toString('latin1', entry, entry + 4) !== 'name') continue
    const [start, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
    const table = font.subarray(start, start + Math.ceil(length / 4) * 4)
    for (const encode of [
      (text: string) => Buffer.from(text, 'latin1'),
      (text: string) => Buffer.from(text, 'utf16le').swap16(),
    ]) {
      const word = encode('Medium')
      for (let at = table.indexOf(word); at >= 0; at = table.indexOf(word, at + 1))
        encode(style).copy(table, at)
    }
    font.writeUInt32BE(checksum(table), entry + 4)
  }
  return font
}
