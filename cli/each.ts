/** Concurrent work on a list. */
import pMap from 'p-map'

/** Maps `items`, at most `concurrency` at a time, and starts no further item after a failure. */
export const each = <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  concurrency = 24,
): Promise<Result[]> => pMap(items, work, { concurrency })
