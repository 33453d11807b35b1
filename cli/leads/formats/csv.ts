/** CSV that spreadsheets open right and cannot be attacked by: BOM, CRLF, all quoted, all text kept as text (CLI-7). */
import { stringify } from 'csv-stringify/sync'
import { type Cell, cellText } from '../cell.ts'
import { asText } from './text.ts'

const lines = (rows: string[][]) =>
  stringify(rows, { record_delimiter: 'windows', quoted: true, quoted_empty: true })

/** Batches of rows → text, chunk by chunk; the header comes even when there is no row. */
export async function* csv(
  names: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<string> {
  yield `\ufeff${lines([[...names]])}`
  for await (const batch of batches)
    yield lines(batch.map((cells) => cells.map((cell) => asText(cellText(cell)))))
}
