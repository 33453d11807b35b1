/** Requests of one kind, some of them at a time. */

/** `work` for each item, at most `atOnce` under way. @returns what it gave, in the order of the items */
export async function each<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atOnce = 24,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += atOnce)
    results.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))))
  return results
}
