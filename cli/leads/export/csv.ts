/**
 * CSV that spreadsheets open right and cannot be attacked by: BOM, CRLF, all quoted, all text kept as text (CLI-7). What a
 * spreadsheet would run, or would change by reading it as a number, gets a leading apostrophe (OWASP CSV Injection; ASVS
 * 5.0, 1.2.10). CSV has no types: quotes alone make Excel and LibreOffice neither keep the zero of 012345 nor the plus of
 * +91, and the other known way, ="012345", is itself a formula. The apostrophe is visible; XLSX needs none.
 */
import { stringify } from 'csv-stringify/sync'
import { type Cell, cellText, type Kind } from '../read/columns.ts'

const lines = (rows: string[][]) =>
  stringify(rows, { record_delimiter: 'windows', quoted: true, quoted_empty: true })

/** Batches of rows → text, chunk by chunk; the header comes even when there is no row. */
export async function* csv(
  names: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
  kinds: readonly (Kind | undefined)[] = [],
) {
  yield `\ufeff${lines([[...names]])}`
  for await (const batch of batches)
    yield lines(batch.map((cells) => cells.map((cell, at) => asText(cellText(cell, kinds[at])))))
}

/** Signs that begin a formula, with their full-width forms. */
const SIGN = '[=+\\-@|%\uff0b\uff0d\uff1d\uff20]'

const FORMULA = new RegExp(`^[\\s\ufeff]*${SIGN}|^[\\t\\r\\n\\0]`)
/**
 * The same after what ends a cell where the country's separator is not the comma: Excel then takes our quotes for text,
 * splits at `;` or tab, and begins a row at a line break.
 */
const LATER_FORMULA = new RegExp(`(?<=[;\\t\\r\\n][\\s"]*)${SIGN}`, 'g')
/** A plain number below zero stays one. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/
/** Digits that lose a zero in front, or all after the eleventh, when they are read as a number. */
const NUMBER_LIKE = /^0[\d ]*\d$|^\d{12,}$/

/** `10-12`, `9/10`, `12/03/2008`: a spreadsheet takes it for a day, and may swap day and month. */
const DATE_LIKE = /^\d{1,2}[-/]\d{1,2}(?:[-/]\d{2,4})?$/

/** `text` as it is safe in a cell of CSV; what no spreadsheet would touch is returned as it is. */
export function asText(text: string): string {
  const inside = text.replace(LATER_FORMULA, "'$&")
  const begins = FORMULA.test(text) && !NEGATIVE.test(text)
  return begins || NUMBER_LIKE.test(text) || DATE_LIKE.test(text) ? `'${inside}` : inside
}
