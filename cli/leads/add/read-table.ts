/** Rows of a CSV or XLSX file as text. Of a workbook only the first sheet is read. */
import { UsageError } from '../../errors.ts'

/**
 * Rows that are not empty, each with its number in the file.
 * @throws UsageError if the file is neither a workbook nor CSV
 */
export async function readTable(bytes: Buffer): Promise<{ row: number; cells: string[] }[]> {
  const isZip = bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  const rows = isZip ? await workbookRows(bytes) : await csvRows(bytes)
  return rows
    .map((cells, at) => ({ row: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean))
}

async function workbookRows(bytes: Buffer): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(bytes).catch((error: Error) => {
    throw new UsageError(`This workbook cannot be read: ${error.message}. Save it as XLSX again.`)
  })
  const textOf = (cell: unknown) =>
    cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')
  return rows.map((row) => row.map(textOf))
}

async function csvRows(bytes: Buffer): Promise<string[][]> {
  if (bytes.includes(0)) throw new UsageError('This is no CSV or XLSX file. Save it as CSV UTF-8 or as XLSX.')
  const { default: papa } = await import('papaparse')
  const { data, errors } = papa.parse<string[]>(decoded(bytes), { delimitersToGuess: [',', ';', '\t'] })
  const fault = errors.find(({ type }) => type === 'Quotes')
  if (fault) throw new UsageError(`Row ${(fault.row ?? 0) + 1} has an odd quotation mark: ${fault.message}.`)
  // Our own CSV marks text with an apostrophe.
  return data.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\d])/, '')))
}

/** UTF-8, or Windows-1252 as Excel writes plain CSV. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
