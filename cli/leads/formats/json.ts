/** JSON (one array) and NDJSON (one object a line): the columns of the export with their own types, moments in UTC. */
import type { Cell, Kind } from '../cell.ts'

type Names = readonly string[]
type Batches = AsyncIterable<readonly Cell[][]>
type Kinds = readonly (Kind | undefined)[]

const utc = (cell: Cell | undefined) => (typeof cell === 'string' ? new Date(cell).toISOString() : cell)

const rowOf = (names: Names, cells: readonly Cell[], kinds: Kinds) =>
  JSON.stringify(
    Object.fromEntries(names.map((name, i) => [name, kinds[i] === 'moment' ? utc(cells[i]) : cells[i]])),
  )

/** Batches of rows → lines, chunk by chunk. */
export async function* ndjson(names: Names, batches: Batches, kinds: Kinds = []): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map((cells) => `${rowOf(names, cells, kinds)}\n`).join('')
}

/** Batches of rows → one JSON array, chunk by chunk; a row a line. */
export async function* json(names: Names, batches: Batches, kinds: Kinds = []): AsyncGenerator<string> {
  let before = '[\n'
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + batch.map((cells) => rowOf(names, cells, kinds)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
