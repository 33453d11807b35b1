/** CSV that spreadsheets open right and cannot be attacked by: BOM, CRLF, formulas neutralised (CLI-7). */
import { stringify } from 'csv-stringify/sync'
import type { Lead } from '#lambdas/core/types.ts'
import { type Column, cellText } from '../columns.ts'

/** First characters that spreadsheets read as a formula, their full-width forms included (OWASP, CSV Injection). */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/
/** A phone like +919876543210 or a plain number: read as a number at worst, so it stays as it was typed. */
const HARMLESS = /^\+\d[\d ]*$|^-?\d+(?:\.\d+)?$/

/** Text that a spreadsheet would run gets a leading apostrophe; everything else is returned as it is. */
export function neutral(text: string): string {
  return FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text
}

const lines = (rows: string[][]) => stringify(rows, { record_delimiter: 'windows', quoted_match: /[\n\r]/ })

/** Batches of leads → text, chunk by chunk; the header comes even when there is no lead. */
export async function* csv(
  columns: readonly Column[],
  batches: AsyncIterable<Lead[]>,
): AsyncGenerator<string> {
  yield `\ufeff${lines([columns.map((column) => column.name)])}`
  for await (const batch of batches)
    yield lines(batch.map((lead) => columns.map((column) => neutral(cellText(column.of(lead))))))
}
