/** JSON (one array) and NDJSON (one object a line): the columns of the export with their own types. */
import type { Lead } from '#lambdas/core/types.ts'
import type { Column } from '../columns.ts'

const rowOf = (columns: readonly Column[], lead: Lead) =>
  JSON.stringify(Object.fromEntries(columns.map((column) => [column.name, column.of(lead)])))

/** Batches of leads → lines, chunk by chunk. */
export async function* ndjson(
  columns: readonly Column[],
  batches: AsyncIterable<Lead[]>,
): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map((lead) => `${rowOf(columns, lead)}\n`).join('')
}

/** Batches of leads → one JSON array, chunk by chunk; a row a line. */
export async function* json(
  columns: readonly Column[],
  batches: AsyncIterable<Lead[]>,
): AsyncGenerator<string> {
  let lead = '[\n'
  for await (const batch of batches) {
    yield lead + batch.map((row) => rowOf(columns, row)).join(',\n')
    lead = ',\n'
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n'
}
