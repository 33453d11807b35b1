/** What becomes of the canary leads of a run, in words; with `--clean` they go, when a store is in reach. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Lead } from '#lambdas/core/types.ts'
import { now, utcDay } from '#lambdas/shared/clock.ts'
import { asKnown } from '../errors.ts'
import { removeObjects, uploadKey } from '../leads/files.ts'
import { type Store, withStore } from '../leads/store.ts'
import { itemsAt, removeItem } from '../leads/table.ts'
import { counted, type Io } from '../output.ts'
import { onStage } from '../stage.ts'
import { type GroupFinding, unless } from './finding.ts'
import { stageAt } from './mark.ts'
import { pageOf } from './post.ts'
import type { Target } from './target.ts'

/**
 * @param started moment before the first post: a run may go past midnight UTC
 * @returns findings where leads were accepted and are not in the store as canaries: lost, or in the way of staff
 */
export async function leftBehind(
  target: Pick<Target, 'base' | 'run' | 'made'>,
  { clean, stage }: { clean?: boolean; stage?: string },
  io: Io,
  started: Date,
  pause: (ms: number) => Promise<void> = wait,
): Promise<{ words: string; findings: GroupFinding[] }> {
  const { leads } = target.made
  const made = `${counted(leads, 'canary lead')} made`
  const only = (words: string) => ({ words, findings: [] })
  if (leads === 0) return only('No lead was accepted.')
  if (!clean) return only(`${made}; they expire in a day.`)
  const name = stageAt(io, target.base, stage)
  if (!name) return only(`${made}; they expire in a day (--stage says whose store to clean).`)
  const days = [...new Set([started, now(io.env)].map((at) => utcDay(at)))]
  try {
    const removed = await withStore(onStage(io, name), (store) => removeCanaries(store, target, days, pause))
    const expected = `${counted(leads, 'canary', 'canaries')} of this run`
    const lost = unless(removed === leads, { path: 'store' }, expected, String(removed))
    const findings = lost.map((finding) => ({ group: 'clean', ...finding }))
    return { words: `${made}, ${removed} removed.`, findings }
  } catch (error) {
    const known = asKnown(error)
    if (!known) throw error
    return only(`${made}; they expire in a day: the store is out of reach. ${known.message}`)
  }
}

/** Looks for leads that the index does not show yet. */
const LOOKS = 5
const PAUSE_MS = 500

/**
 * @param days UTC days on which the run posted, `2026-11-22`
 * @returns how many leads were found and removed; an index may lag, so it looks again while some are missing
 */
async function removeCanaries(
  store: Store,
  { run, made }: Pick<Target, 'run' | 'made'>,
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
  for (const key of made.uploads) await removeItem(store, uploadKey(key))
  return seen.size
}
