/** Rows of a CSV or XLSX file as text. Of a workbook only the first sheet and its values are read. */
import { inflateRawSync } from 'node:zlib'
import { UsageError } from '../../errors.ts'

/** @throws UsageError if the file is neither a workbook nor CSV */
export function readTable(bytes: Buffer): string[][] {
  const isZip = bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  const rows = isZip ? sheetRows(bytes) : csvRows(decoded(bytes))
  return rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some(Boolean))
}

/** UTF-8, or Windows-1252 as Excel writes plain CSV. */
function decoded(bytes: Buffer): string {
  if (bytes.includes(0)) throw new UsageError('This is no CSV or XLSX file. Save it as CSV UTF-8 or as XLSX.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The separator is the most frequent of `,`, `;` and tab in the first line. */
function csvRows(text: string): string[][] {
  const [head = ''] = text.split('\n', 1)
  const separator = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]
  const rows: string[][] = [[]]
  for (const [, quoted, bare = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",;\t\r\n]*))([,;\t]|\r?\n|$)/g,
  )) {
    const row = rows.at(-1) as string[]
    // Another separator is part of the text.
    const isJoined = row.at(-1)?.endsWith('\0')
    const cell = quoted?.replaceAll('""', '"') ?? bare
    if (isJoined) row[row.length - 1] = `${row.at(-1)?.slice(0, -1)}${cell}`
    else row.push(cell)
    if (end && /[,;\t]/.test(end) && end !== separator) row[row.length - 1] += `${end}\0`
    else if (end && end !== separator) rows.push([])
    if (end === '') break
  }
  // Our own CSV marks text with an apostrophe.
  return rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\d])/, '')))
}

/** A file of a zip archive, or undefined. Sizes are those of the central directory. */
function unzip(zip: Buffer, name: string): string | undefined {
  const entry = 'PK\u0001\u0002'
  for (let at = zip.indexOf(entry); at >= 0; at = zip.indexOf(entry, at + 4)) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    if (zip.toString('utf8', at + 46, nameEnd) !== name) continue
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    const isPacked = zip.readUInt16LE(at + 10) === 8
    return (isPacked ? inflateRawSync(data, { maxOutputLength: 50_000_000 }) : data).toString('utf8')
  }
  return undefined
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Text of the `<t>` elements in a piece of XML. */
const textIn = (xml: string): string =>
  [...xml.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)]
    .map(([, text = '']) =>
      text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (_, decimal, hex, name) =>
        name
          ? (ENTITIES[name] ?? '')
          : String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)),
      ),
    )
    .join('')

function sheetRows(zip: Buffer): string[][] {
  const sheet = unzip(zip, 'xl/worksheets/sheet1.xml')
  if (!sheet) throw new UsageError('This workbook has no first sheet. Save it as XLSX.')
  const shared = [...(unzip(zip, 'xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, xml = '']) => textIn(xml),
  )
  return [...sheet.matchAll(/<row[ >].*?<\/row>/gs)].map(([row]) => {
    const cells: string[] = []
    for (const [, attributes = '', xml = ''] of row.matchAll(/<c((?:\s[^>]*?)?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const letters = /\sr="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? ''
      const at = letters
        ? [...letters].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1
        : cells.length
      const value = /<v>([^<]*)<\/v>/.exec(xml)?.[1] ?? ''
      const type = /\st="(\w+)"/.exec(attributes)?.[1]
      cells[at] =
        type === 's'
          ? (shared[Number(value)] ?? '')
          : type === 'inlineStr'
            ? textIn(xml)
            : type === 'str'
              ? value
              : value && String(Number(value))
    }
    return Array.from(cells, (cell) => cell ?? '')
  })
}
