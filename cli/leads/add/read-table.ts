/** Reads the rows of a CSV file, or of the first sheet of an XLSX file, as text, and finds the column of each answer. */
import { UsageError } from '../../errors.ts'
import { type Answers, trimText } from './added-lead.ts'

/**
 * Returns the rows that are not empty, each with its row number in the file.
 * @throws UsageError if the file is neither XLSX nor CSV
 */
export async function readTable(bytes: Buffer): Promise<{ row: number; cells: string[] }[]> {
  const isZip = bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  const rows = isZip ? await workbookRows(bytes) : await csvRows(bytes)
  return rows
    .map((cells, at) => ({ row: at + 1, cells: cells.map(plainText) }))
    .filter(({ cells }) => cells.some(Boolean))
}

/** Removes the two ways to mark a number as text: a leading apostrophe, as in our own CSV, and the formula `="98765"`. */
const plainText = (cell: string) =>
  trimText(cell).replace(/^'(?=[^\p{L}\s'])|^="(?=.*"$)|(?<=^=".*)"$/gsu, '')

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
  const text = decoded(bytes)
  if (text.includes('\0'))
    throw new UsageError('This is not a CSV or XLSX file. Save it as CSV UTF-8 or as XLSX.')
  const { default: papa } = await import('papaparse')
  const { data, errors } = papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'] })
  const fault = errors.find(({ type }) => type === 'Quotes')
  if (fault) throw new UsageError(`Row ${(fault.row ?? 0) + 1} has an odd quotation mark: ${fault.message}.`)
  return data
}

/** Decodes UTF-8, else UTF-16 (which `>` in Windows PowerShell 5.1 writes), else Windows-1252 (Excel's plain CSV). */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const mark = bytes.toString('hex', 0, 2)
    const wide = mark === 'feff' ? 'utf-16be' : mark === 'fffe' && 'utf-16le'
    return new TextDecoder(wide || 'windows-1252').decode(bytes)
  }
}

/** Words of headings with the name of something or somebody else, such as `ad_name`, `Course name` or `Father's name`. */
const OTHERS =
  'ad(?:s|set)?\\b|campaign|form|page|platform|file|user|course|program|batch|event|city|town|place|location|source|' +
  'college|school|institut|compan|organi[sz]|business|father|mother|parent|guardian|spouse|phone|mobile|number|mail'

/** Patterns that recognize the column of each answer by its heading. A second pattern is used if the first finds no column. */
const HEADINGS: readonly (readonly [keyof Answers, RegExp])[] = [
  ['name', new RegExp(`^(?!.*\\b(?:${OTHERS})).*name`)],
  ['phone', /^(?!.*(?:father|mother|parent|guardian)).*(?:phone|mobile|whats|cell|\btel)/],
  ['phone', /phone|mobile|whats|cell|number|\btel/],
  ['email', /mail/],
  ['course', /course|interest|program/],
  ['city', /city|town|place|location/],
  ['message', /message|note|remark|comment|question/],
  ['source', /source|channel|how/],
  ['consent', /consent|agreed/],
]

/** Finds the column of each answer. @throws UsageError if there is no name column, or neither a phone nor an email column */
export function matchColumns(head: readonly string[]): Map<keyof Answers, number> {
  const titles = head.map((title) => title.toLowerCase().replace(/_|\(.*?\)/g, ' '))
  const columns = new Map<keyof Answers, number>()
  for (const [answer, words] of HEADINGS) {
    const taken = new Set(columns.values())
    const at = titles.findIndex((title, column) => words.test(title) && !taken.has(column))
    if (at >= 0 && !columns.has(answer)) columns.set(answer, at)
  }
  if (columns.has('name') && (columns.has('phone') || columns.has('email'))) return columns
  throw new UsageError(
    `The first row must name the columns, at least Name and Phone or E-mail. It has: ${head.join(', ')}. For a template: npx academy leads import --template`,
  )
}
