/** Reads the cells of a workbook, with a package that did not write them. */
import { inflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'

/** One file of a zip, found by its local header (sizes from the central directory). */
export function unzip(zip: Buffer, name: string): string {
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
    const [size, length] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    if (zip.toString('utf8', at + 46, at + 46 + length) !== name) continue
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + size)
    return (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data).toString('utf8')
  }
  throw new Error(`no ${name} in the zip`)
}

/** Cells of the first sheet, widths of its columns in characters, and its XML. Local dates are read as UTC. */
export async function workbook(zip: Buffer) {
  const sheet = unzip(zip, 'xl/worksheets/sheet1.xml')
  const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))
  return { rows: await readSheet(zip), widths, sheet }
}
