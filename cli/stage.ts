/** Which stage a command works on, and where the local one keeps its data. */
import { resolve } from 'node:path'
import { didYouMean } from '#content/model/parse/suggest.ts'
import { UsageError } from './errors.ts'
import type { Env, Io } from './output.ts'

export const STAGES = ['local', 'dev', 'staging', 'prod'] as const

/** ACADEMY_STAGE; `local` when it is absent or empty. */
export const stageOf = (env: Env): string => env.ACADEMY_STAGE || 'local'

/** The data folder of a local stack: ACADEMY_DATA, else `.data` of the current folder; absolute. */
export const dataFolder = (env: Env) => resolve(env.ACADEMY_DATA || '.data')

/** For commands with `--stage`: the stage that is named there, else that of ACADEMY_STAGE. */
export const onStage = (io: Io, stage: string | undefined): Io =>
  stage ? { ...io, env: { ...io.env, ACADEMY_STAGE: stage } } : io

/** @throws CliError (usage) */
export function assertStage(name: string): void {
  if ((STAGES as readonly string[]).includes(name)) return
  throw new UsageError(
    `ACADEMY_STAGE: there is no stage "${name}".${didYouMean(name, STAGES)} Known stages: ${STAGES.join(', ')}.`,
  )
}
