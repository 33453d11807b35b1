/** Concurrent work on a list, and a list in parts. */
import pMap from 'p-map'

/** Maps `items`, at most `concurrency` at a time, and starts no further item after a failure. */
export const each = <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  concurrency = 24,
): Promise<Result[]> => pMap(items, work, { concurrency })

/** The items in order, `size` to a part; the last has the rest. */
export const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
