/** References of the newest leads of the local stack that runs, for a shell to complete. */
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { now } from '#lambdas/shared/clock.ts'
import { findRunning } from '../../local/stack/running.ts'
import type { Io } from '../../output.ts'
import { dataFolder, stageOf } from '../../stage.ts'
import { formNames } from '../forms.ts'
import { withStore } from '../store.ts'
import { parseRange } from '../when.ts'
import { leadsIn } from './pages.ts'

const MOST = 200

/** Newest first, of 90 days; none where no local stack runs: a key pressed must not ask a stage on AWS. */
export async function newestReferences(io: Io): Promise<string[]> {
  if (stageOf(io.env) !== 'local' || !findRunning(dataFolder(io.env))) return []
  const time = now(io.env)
  const query = { forms: formNames, range: parseRange({}, time, '90d'), order: 'newest' as const }
  return withStore(io, async (store) => {
    const found: string[] = []
    for await (const batch of leadsIn(store, query, time)) {
      found.push(...batch.map(({ id }) => referenceOf(id)))
      if (found.length >= MOST) break
    }
    return found.slice(0, MOST)
  })
}
