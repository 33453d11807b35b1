/** Work of one kind, some of it at a time. */

/**
 * `work` for each item, at most `atOnce` under way; after a failure no further item is begun.
 * @returns what it gave, in the order of the items
 */
export async function each<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atOnce = 24,
): Promise<Result[]> {
  const results: Result[] = []
  // Whoever leaves a loop over a generator ends it, for the other workers as well.
  const queue = (function* () {
    yield* items.entries()
  })()
  const worker = async () => {
    for (const [at, item] of queue) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
