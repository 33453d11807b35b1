/** Works on the items of a list concurrently, or splits a list into parts. */
import pMap from 'p-map'

/** Calls `work` for each item, for at most `concurrency` items at a time. After a failure, starts no further item. */
export const mapLimit = <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  concurrency = 24,
): Promise<Result[]> => pMap(items, work, { concurrency })

/** Splits a list into parts of `size` items. The last part may be shorter. */
export const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
