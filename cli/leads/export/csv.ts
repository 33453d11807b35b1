/**
 * CSV that is safe in spreadsheets (CLI-7): BOM, CRLF, every field quoted. Text that a spreadsheet would run as a formula or
 * change into a number gets a leading apostrophe (OWASP CSV Injection; ASVS 5.0, 1.2.10). CSV has no types: with quotes
 * alone, Excel and LibreOffice drop the zero of 012345 and the plus of +91, and the other known way, ="012345", is itself a
 * formula. The apostrophe is visible; XLSX does not need it.
 */
import { type Cell, cellText, type Kind } from '../read/columns.ts'

const lines = (rows: string[][]) =>
  rows.map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('')

/** Yields the header even without rows. */
export async function* csv(
  names: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
  kinds: readonly (Kind | undefined)[] = [],
) {
  yield `\ufeff${lines([[...names]])}`
  for await (const batch of batches)
    yield lines(batch.map((cells) => cells.map((cell, at) => asText(cellText(cell, kinds[at])))))
}

/** Characters that start a formula, with their full-width forms. */
const SIGN = '[=+\\-@|%\uff0b\uff0d\uff1d\uff20]'

const FORMULA = new RegExp(`^[\\s\ufeff]*${SIGN}|^[\\t\\r\\n\\0]`)
/**
 * The same after a character that ends a cell in countries whose separator is not the comma: Excel then treats our quotes as
 * text, splits at `;` or tab, and starts a row at a line break.
 */
const LATER_FORMULA = new RegExp(`(?<=[;\\t\\r\\n][\\s"]*)${SIGN}`, 'g')
/** A negative number stays unchanged. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/
/** As a number it would lose its leading zero or the digits after the eleventh. */
const NUMBER_LIKE = /^0[\d ]*\d$|^\d{12,}$/

/** `10-12`, `9/10`, `12/03/2008`: a spreadsheet reads a date, and may swap day and month. */
const DATE_LIKE = /^\d{1,2}[-/]\d{1,2}(?:[-/]\d{2,4})?$/

/** Makes `text` safe for a CSV cell; harmless text is returned unchanged. */
export function asText(text: string): string {
  const inside = text.replace(LATER_FORMULA, "'$&")
  const begins = FORMULA.test(text) && !NEGATIVE.test(text)
  return begins || NUMBER_LIKE.test(text) || DATE_LIKE.test(text) ? `'${inside}` : inside
}
