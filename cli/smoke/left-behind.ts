/** What becomes of the canary leads of a run, in words; with `--clean` they go, when a store is in reach. */

import { setTimeout as wait } from 'node:timers/promises'
import { now, utcDay } from '#lambdas/shared/clock.ts'
import { asUnreachable, CliError } from '../errors.ts'
import { withStore } from '../leads/store.ts'
import { dataFolder } from '../local/open.ts'
import { findRunning } from '../local/running.ts'
import { counted, type Io } from '../output.ts'
import { onStage } from '../stage.ts'
import { removeCanaries } from './clean.ts'
import type { GroupFinding } from './groups.ts'
import { isLocal, type Target } from './target.ts'

interface LeftBehind {
  words: string
  /** Leads that were accepted and are not in the store as canaries: lost, or in the way of staff. */
  findings: GroupFinding[]
}

/** @param started moment before the first post: a run may go past midnight UTC */
export async function leftBehind(
  target: Pick<Target, 'base' | 'run' | 'made'>,
  { clean, stage }: { clean?: boolean; stage?: string },
  io: Io,
  started: Date,
  pause: (ms: number) => Promise<void> = wait,
): Promise<LeftBehind> {
  const { leads } = target.made
  const made = `${counted(leads, 'canary lead')} made`
  if (leads === 0) return { words: 'No lead was accepted.', findings: [] }
  if (!clean) return { words: `${made}; they expire in a day.`, findings: [] }
  const access = storeAccess(io, target.base, stage)
  if (!access)
    return { words: `${made}; they expire in a day (--stage says whose store to clean).`, findings: [] }
  const days = [...new Set([started, now(io.env)].map((at) => utcDay(at)))]
  try {
    const removed = await withStore(access, (store) => removeCanaries(store, target, days, pause))
    const lost = {
      group: 'clean',
      path: 'store',
      expected: `${counted(leads, 'canary', 'canaries')} of this run`,
      came: String(removed),
    }
    return { words: `${made}, ${removed} removed.`, findings: removed === leads ? [] : [lost] }
  } catch (error) {
    const known = error instanceof CliError ? error : asUnreachable(error)
    if (!known) throw error
    return {
      words: `${made}; they expire in a day: the store is out of reach. ${known.message}`,
      findings: [],
    }
  }
}

/** Which store, if any, may be used: of the stage that was named, or of the local stack that answers at this address. */
function storeAccess(io: Io, base: URL, stage = io.env.ACADEMY_STAGE): Io | undefined {
  if (stage) return onStage(io, stage)
  const running = isLocal(base) ? findRunning(dataFolder(io.env)) : undefined
  return running && new URL(running.url).port === base.port ? io : undefined
}
