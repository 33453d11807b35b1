/** Reads the cells of a workbook without a library, so that the test is independent of the writer. */
import { inflateRawSync } from 'node:zlib'
import { JSDOM } from 'jsdom'

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

type Value = string | number | Date | null

export interface Workbook {
  /** Cells of the first sheet; local dates are read as UTC. */
  rows: Value[][]
  /** Widths of the columns, characters. */
  widths: number[]
  /** XML of the sheet. */
  sheet: string
}

const xml = (text: string) => new JSDOM(text, { contentType: 'text/xml' }).window.document
const DAY = 86_400_000
/** Day 0 of Excel's calendar. */
const EPOCH = Date.UTC(1899, 11, 30)

export function workbook(zip: Buffer): Workbook {
  const sheet = unzip(zip, 'xl/worksheets/sheet1.xml')
  const document = xml(sheet)
  const strings = [...xml(unzip(zip, 'xl/sharedStrings.xml')).querySelectorAll('si')].map(
    (si) => si.textContent,
  )
  const styles = xml(unzip(zip, 'xl/styles.xml'))
  const formats = new Map(
    [...styles.querySelectorAll('numFmt')].map((format) => [
      format.getAttribute('numFmtId'),
      format.getAttribute('formatCode') ?? '',
    ]),
  )
  const isDate = [...styles.querySelectorAll('cellXfs > xf')].map((style) =>
    /yyyy/.test(formats.get(style.getAttribute('numFmtId')) ?? ''),
  )
  const valueIn = (cell: Element): Value => {
    const raw = cell.querySelector('v')?.textContent
    if (raw === undefined || raw === '') return null
    if (cell.getAttribute('t') === 's') return strings[Number(raw)] ?? null
    if (!isDate[Number(cell.getAttribute('s'))]) return Number(raw)
    return new Date(Math.round((EPOCH + Number(raw) * DAY) / 1000) * 1000)
  }
  const columnOf = (cell: Element) =>
    [...(cell.getAttribute('r') ?? '').replace(/\d+/, '')].reduce(
      (at, sign) => at * 26 + sign.charCodeAt(0) - 64,
      0,
    ) - 1
  const rows = [...document.querySelectorAll('row')].map((row) => {
    const cells: Value[] = []
    for (const cell of row.querySelectorAll('c')) cells[columnOf(cell)] = valueIn(cell)
    return Array.from(cells, (cell) => cell ?? null)
  })
  const across = Math.max(...rows.map((row) => row.length))
  return {
    rows: rows.map((row) => [...row, ...Array<null>(across - row.length).fill(null)]),
    widths: [...document.querySelectorAll('col')].map((column) => Number(column.getAttribute('width'))),
    sheet,
  }
}
