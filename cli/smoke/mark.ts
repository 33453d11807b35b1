/** Signs the leads of a check as canaries of the stage that is checked; without that key they would be ordinary leads. */

import { canaryMark } from '#lambdas/core/intake/canary.ts'
import { now } from '#lambdas/shared/clock.ts'
import { CliError, UsageError } from '../errors.ts'
import { findRunning } from '../local/stack/running.ts'
import type { Io } from '../output.ts'
import { stagePorts } from '../release/aws.ts'
import { dataFolder } from '../stage.ts'
import { isLocal } from './target.ts'

/** Name of the stage whose key and store may be used: the one that was named, or the local stack that answers here. */
export function stageAt({ env }: Io, base: URL, stage = env.ACADEMY_STAGE): string | undefined {
  if (stage) return stage
  const running = isLocal(base) ? findRunning(dataFolder(env)) : undefined
  return running && new URL(running.url).port === base.port ? 'local' : undefined
}

/**
 * @param stage as it was named; CANARY_KEY of the environment goes first, as PERSON_KEY does for leads
 * @throws CliError when the stage is not known, answers at another address, or its key cannot be read
 */
export async function markFor(io: Io, base: URL, stage: string | undefined): Promise<string> {
  const { env } = io
  if (env.CANARY_KEY) return canaryMark(env.CANARY_KEY, now(env))
  const name = stageAt(io, base, stage)
  if (!name) throw new UsageError('name the stage at this address, whose key signs them: --stage <stage>')
  const { url, canaryKey } = await stagePorts(name, env)
  const { host, port } = new URL(url)
  const isThere = isLocal(base) ? name === 'local' && port === base.port : host === base.host
  if (!isThere) throw new CliError(`the stage ${name} is at ${url}`)
  return canaryMark(await canaryKey(), now(env))
}
