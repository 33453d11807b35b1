/** The leads of a check are canaries of the stage: signed with its key, and removed afterwards with `--clean`. */
import { setTimeout as wait } from 'node:timers/promises'
import { canaryMark } from '#lambdas/core/intake/canary.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { now, utcDay } from '#lambdas/shared/clock.ts'
import { findRunning } from '../aws/running.ts'
import { asKnown, CliError, UsageError } from '../errors.ts'
import { removeObjects, uploadKey } from '../leads/files.ts'
import { type Store, withStore } from '../leads/store.ts'
import { itemsAt, removeItem } from '../leads/table.ts'
import { counted, type Io } from '../output.ts'
import { stagePorts } from '../release/aws.ts'
import { dataFolder, onStage } from '../stage.ts'
import { findUnless, type GroupFinding } from './finding.ts'
import { pageOf } from './forms.ts'
import { isLocal, type SignCanary, type Target } from './target.ts'

/** Name of the stage at an address: the given one, ACADEMY_STAGE, or the local stack that answers there. */
function stageAt({ env }: Io, base: URL, stage = env.ACADEMY_STAGE): string | undefined {
  if (stage) return stage
  const running = isLocal(base) ? findRunning(dataFolder(env)) : undefined
  return running && new URL(running.url).port === base.port ? 'local' : undefined
}

/**
 * Returns what signs the mark of a stage's canary. Without it, the leads of the check would be ordinary ones.
 * CANARY_KEY of the environment takes precedence, as PERSON_KEY does for leads.
 * @throws CliError when the stage is unknown, answers at another address, or its key cannot be read
 */
export async function canaryMarkFor(io: Io, base: URL, stage: string | undefined): Promise<SignCanary> {
  const { env } = io
  const signWith = (key: string) => (id: string) => canaryMark(key, id, now(env))
  if (env.CANARY_KEY) return signWith(env.CANARY_KEY)
  const name = stageAt(io, base, stage)
  if (!name) throw new UsageError('name the stage at this address, whose key signs them: --stage <stage>')
  const { url, canaryKey } = await stagePorts(name, env)
  const { host, port } = new URL(url)
  const isThere = isLocal(base) ? name === 'local' && port === base.port : host === base.host
  if (!isThere) throw new CliError(`the stage ${name} is at ${url}`)
  return signWith(await canaryKey())
}

/**
 * Removes the canaries of a run with `--clean`, and reports them in words.
 * @param started before the first post: a run may cross midnight UTC
 * @returns a finding when accepted leads are not in the store as canaries: they are lost, or in the way of staff
 */
export async function cleanUp(
  target: Pick<Target, 'base' | 'runId' | 'created'>,
  { clean, stage }: { clean?: boolean; stage?: string },
  io: Io,
  started: Date,
  pause: (ms: number) => Promise<void> = wait,
): Promise<{ words: string; findings: GroupFinding[] }> {
  const { leads } = target.created
  if (leads === 0) return { words: 'No lead was accepted.', findings: [] }
  const made = `${counted(leads, 'canary lead')} made`
  const kept = (why: string) => ({ words: `${made}; they expire in a day${why}`, findings: [] })
  const name = stageAt(io, target.base, stage)
  if (!clean || !name) return kept(clean ? ' (--stage says whose store to clean).' : '.')
  const days = [...new Set([started, now(io.env)].map((at) => utcDay(at)))]
  try {
    const removed = await withStore(onStage(io, name), (store) => removeCanaries(store, target, days, pause))
    const expected = `${counted(leads, 'canary', 'canaries')} of this run`
    const lost = findUnless(removed === leads, { path: 'store' }, expected, String(removed))
    const findings = lost.map((finding) => ({ group: 'clean', ...finding }))
    return { words: `${made}, ${removed} removed.`, findings }
  } catch (error) {
    const known = asKnown(error)
    if (!known) throw error
    return kept(`: the store is out of reach. ${known.message}`)
  }
}

/** The index may lag, so a run queries it again while leads are missing. */
const QUERIES = 5
const PAUSE_MS = 500

/** @param days UTC days of the posts, such as `2026-11-22`. @returns the number of removed leads */
async function removeCanaries(
  store: Store,
  { runId, created }: Pick<Target, 'runId' | 'created'>,
  days: readonly string[],
  pause: (ms: number) => Promise<void>,
): Promise<number> {
  const removed = new Set<string>()
  for (let query = 0; query < QUERIES && removed.size < created.leads; query += 1) {
    if (query > 0) await pause(PAUSE_MS)
    for (const day of days)
      for (const lead of await itemsAt<Lead>(store, 'gsi1pk', `CANARY#${day}`))
        if (lead.source.page === pageOf(runId) && !removed.has(lead.id)) {
          await removeItem(store, lead)
          removed.add(lead.id)
        }
  }
  // The bucket's lifecycle removes the copies of claimed files after a day, as for every canary.
  await removeObjects(store, created.uploads)
  for (const key of created.uploads) await removeItem(store, uploadKey(key))
  return removed.size
}
