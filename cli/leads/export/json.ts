/** JSON (one array) and NDJSON (one object a line): the columns of the export with their own types. */
import type { Cell } from '../read/columns.ts'

type Names = readonly string[]
type Batches = AsyncIterable<readonly Cell[][]>

const rowOf = (names: Names, cells: readonly Cell[]) =>
  JSON.stringify(Object.fromEntries(names.map((name, i) => [name, cells[i]])))

/** Batches of rows → lines, chunk by chunk. */
export async function* ndjson(names: Names, batches: Batches): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map((cells) => `${rowOf(names, cells)}\n`).join('')
}

/** Batches of rows → one JSON array, chunk by chunk; a row a line. */
export async function* json(names: Names, batches: Batches): AsyncGenerator<string> {
  let before = '[\n'
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + batch.map((cells) => rowOf(names, cells)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
