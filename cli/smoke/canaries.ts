/** Signs the test leads (canaries) that a check posts with the stage's key, and deletes them afterwards (`--clean`). */
import { canaryMark } from '#lambdas/core/intake/canary.ts'
import { now } from '#lambdas/shared/clock.ts'
import { findRunningStack } from '../aws/running.ts'
import { CliError, toCliError, UsageError } from '../errors.ts'
import { withStore } from '../leads/store.ts'
import { leadKey, readItems, removeItem } from '../leads/table.ts'
import { counted, type Io } from '../output.ts'
import { stagePorts } from '../release/aws.ts'
import { dataFolder, ioOfStage } from '../stage.ts'
import { expectThat, type GroupFinding } from './finding.ts'
import { isLocal, type SignCanary, type Target } from './target.ts'

/** Returns the stage at a URL: the given one, else ACADEMY_STAGE, else `local` if the local stack runs there. */
function stageAt({ env }: Io, base: URL, stage = env.ACADEMY_STAGE): string | undefined {
  if (stage) return stage
  const running = isLocal(base) ? findRunningStack(dataFolder(env)) : undefined
  return running && new URL(running.url).port === base.port ? 'local' : undefined
}

/**
 * Returns a function that signs a test lead (canary). Lambdas would treat an unsigned lead as a real one.
 * CANARY_KEY in the environment takes precedence over the key of the stage.
 * @throws CliError if the stage is unknown, has a different URL, or its key cannot be read
 */
export async function createCanarySigner(io: Io, base: URL, stage: string | undefined): Promise<SignCanary> {
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
 * Deletes the canaries of a run if `--clean` is set.
 * @returns a sentence about the canaries, and a finding if accepted leads are not stored as canaries (lost, or shown to staff)
 */
export async function removeCanaries(
  { base, created }: Pick<Target, 'base' | 'created'>,
  { clean, stage }: { clean?: boolean; stage?: string },
  io: Io,
): Promise<{ words: string; findings: GroupFinding[] }> {
  const { length } = created
  if (length === 0) return { words: 'No lead was accepted.', findings: [] }
  const summary = `${counted(length, 'canary lead')} made`
  const kept = (why: string) => ({ words: `${summary}; they expire in a day${why}`, findings: [] })
  const name = stageAt(io, base, stage)
  if (!clean || !name) return kept(clean ? ' (--stage says whose store to clean).' : '.')
  try {
    const removed = await withStore(ioOfStage(io, name), async (store) => {
      const canaries = (await readItems(store, created.map(leadKey))).filter(
        ({ status }) => status === 'canary',
      )
      for (const { id } of canaries) await removeItem(store, leadKey(String(id)))
      return canaries.length
    })
    const expected = `${counted(length, 'canary', 'canaries')} of this run`
    const lost = expectThat(removed === length, { path: 'store' }, expected, String(removed))
    const findings = lost.map((finding) => ({ group: 'clean', ...finding }))
    return { words: `${summary}, ${removed} removed.`, findings }
  } catch (error) {
    const known = toCliError(error)
    if (!known) throw error
    return kept(`: the store is out of reach. ${known.message}`)
  }
}
