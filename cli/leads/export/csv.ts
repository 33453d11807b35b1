/**
 * Writes CSV that is safe in spreadsheets: BOM, CRLF, every field quoted. Text that a spreadsheet would run as a formula or
 * change into a number or a date gets a leading apostrophe (OWASP CSV Injection; ASVS 5.0, 1.2.10). Quotes alone do not
 * help, because Excel and LibreOffice still drop the zero of 012345 and the plus of +91. ="012345" would keep them, but is
 * a formula. Spreadsheets show the apostrophe. The XLSX export has typed cells, so it needs none.
 */
import { type Cell, type CellType, cellText } from '../read/columns.ts'

const lines = (rows: string[][]) =>
  rows.map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('')

/** Spreadsheets save a line break in a cell as a line feed, so the export does too. */
const oneKindOfBreak = (text: string) => text.replace(/\r\n?/g, '\n')

/** Yields the header even if there are no rows. */
export async function* csvLines(
  names: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
  kinds: readonly (CellType | undefined)[] = [],
) {
  yield `\ufeff${lines([[...names]])}`
  for await (const batch of batches)
    yield lines(
      batch.map((cells) => cells.map((cell, at) => escapeFormula(oneKindOfBreak(cellText(cell, kinds[at]))))),
    )
}

/** Characters that start a formula, with their full-width forms. */
const SIGN = '[=+\\-@|%\uff0b\uff0d\uff1d\uff20]'

const FORMULA = new RegExp(`^[\\s\ufeff]*${SIGN}|^[\\t\\r\\n\\0]`)
/**
 * A formula in the middle of a text. In countries where `;` or tab separates cells, Excel treats our quotes as text: it
 * starts a new cell at these characters and a new row at a line break, so the rest of the text could be a formula.
 */
const LATER_FORMULA = new RegExp(`${SIGN}(?<=[;\\t\\r\\n][\\s"]*.)`, 'gs')
/** Numbers that a spreadsheet shows unchanged: without leading zeros, trailing decimal zeros or more than 15 digits. */
const STABLE_NUMBER = /^(?:0|-?[1-9]\d{0,10})$|^-?(?:0|[1-9]\d{0,10})\.\d{0,3}[1-9]$/
/** A day as the export writes it, or the reference of a lead. */
const DAY_OR_REFERENCE = /^\d{4}-\d{2}-\d{2}$|^[\dA-F]{4}-[\dA-F]{4}$/

const MONTHS = 'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|'
const LATER_MONTHS = 'oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const WEEKDAYS = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?'
/**
 * Spreadsheets detect numbers in many spellings: `21E45`, `1,23,456`, `50 %`, `(500)`, `₹500`, `12/03/2008`, `5 Dec`,
 * `5:30 pm`, `1 1/2`, `true`. They show them in a different spelling, and may swap day and month.
 */
const CONVERTED = new RegExp(
  `^(?=.*\\p{Nd})(?:[\\p{Nd}\\s.,:/%'()+\\-₹$€£¥]|${MONTHS}${LATER_MONTHS}|${WEEKDAYS}|(?:[ap]m?|e)(?<=\\p{Nd}\\s*[a-z]+)|inr|rs)+$|^(?:true|false)$`,
  'iu',
)

/** Makes `text` safe for a CSV cell; harmless text is returned unchanged. */
export function escapeFormula(text: string): string {
  if (STABLE_NUMBER.test(text) || DAY_OR_REFERENCE.test(text)) return text
  const inside = text.replace(LATER_FORMULA, "'$&")
  return FORMULA.test(text) || CONVERTED.test(text) ? `'${inside}` : inside
}
