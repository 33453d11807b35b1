/** Which stage a command works on. */
import { didYouMean } from '#content/model/suggest.ts'
import { CliError, exit } from './errors.ts'

export const STAGES = ['local', 'dev', 'staging', 'prod'] as const

/** ACADEMY_STAGE; `local` when it is absent or empty. */
export const stageOf = (env: Readonly<Record<string, string | undefined>>): string =>
  env.ACADEMY_STAGE || 'local'

/** @throws CliError (usage) */
export function assertStage(name: string): void {
  if ((STAGES as readonly string[]).includes(name)) return
  throw new CliError(
    `ACADEMY_STAGE: there is no stage "${name}".${didYouMean(name, STAGES)} Known stages: ${STAGES.join(', ')}.`,
    exit.usage,
  )
}
