/** Takes away what a run left in the store: its canary leads, and the files it announced. */
import type { Lead } from '#lambdas/core/types.ts'
import { removeObjects } from '../leads/files.ts'
import type { Store } from '../leads/store.ts'
import { itemsAt, removeItem } from '../leads/table.ts'
import { pageOf } from './post.ts'
import type { Target } from './target.ts'

/** Looks for leads that the index does not show yet. */
const LOOKS = 5
const PAUSE_MS = 500

type Run = Pick<Target, 'run' | 'made'>

/**
 * @param days UTC days on which the run posted, `2026-11-22`
 * @returns how many leads were found and removed; an index may lag, so it looks again while some are missing
 */
export async function removeCanaries(
  store: Store,
  { run, made }: Run,
  days: readonly string[],
  pause: (ms: number) => Promise<void>,
): Promise<number> {
  const seen = new Set<string>()
  for (let look = 0; look < LOOKS && seen.size < made.leads; look += 1) {
    if (look > 0) await pause(PAUSE_MS)
    for (const day of days)
      for (const lead of await itemsAt<Lead>(store, 'gsi1pk', `CANARY#${day}`))
        if (lead.source.page === pageOf(run) && !seen.has(lead.id)) {
          await removeItem(store, lead)
          seen.add(lead.id)
        }
  }
  // Copies of claimed files go by the bucket's lifecycle in a day, as those of every canary do.
  await removeObjects(store, made.uploads)
  for (const key of made.uploads) await removeItem(store, { pk: `UPLOAD#${key}`, sk: 'UPLOAD' })
  return seen.size
}
