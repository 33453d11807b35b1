/** Finds the stage of a command, and the data folder of the local stack. */
import { resolve } from 'node:path'
import { didYouMean } from '#content/model/parse/suggest.ts'
import { UsageError } from './errors.ts'
import type { Env, Io } from './output.ts'

export const STAGES = ['local', 'dev', 'staging', 'prod'] as const

/** Returns ACADEMY_STAGE, or `local` if the variable is absent or empty. */
export const currentStage = (env: Env): string => env.ACADEMY_STAGE || 'local'

/** Absolute path of the local stack's data: ACADEMY_DATA, else `.data` in the current folder. */
export const dataFolder = (env: Env) => resolve(env.ACADEMY_DATA || '.data')

/** Applies the option `--stage`, which overrides ACADEMY_STAGE. */
export const ioOfStage = (io: Io, stage: string | undefined): Io =>
  stage ? { ...io, env: { ...io.env, ACADEMY_STAGE: stage } } : io

export const isStage = (name: string): boolean => (STAGES as readonly string[]).includes(name)

/** Checks the name of a stage. @throws UsageError for an unknown stage */
export function assertStage(name: string): void {
  if (isStage(name)) return
  throw new UsageError(
    `ACADEMY_STAGE: there is no stage "${name}".${didYouMean(name, STAGES)} Known stages: ${STAGES.join(', ')}.`,
  )
}
