/** Work of one kind, some of it at a time. */
import pMap from 'p-map'

/**
 * `work` for each item, at most `concurrency` under way; after a failure no further item is begun.
 * @returns what it gave, in the order of the items
 */
export const each = <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  concurrency = 24,
): Promise<Result[]> => pMap(items, work, { concurrency })
