/** Reads the settings of the local stack from environment variables, which are all optional. */
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { CliError } from '../../errors.ts'
import type { Env } from '../../output.ts'
import { dataFolder } from '../../stage.ts'

export type StackSettings = ReturnType<typeof readStackSettings>

function integerOf(env: Env, name: string, max: number): number | undefined {
  const text = env[name]
  if (!text) return undefined
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new CliError(`${name} must be a whole number from 0 to ${max}, not "${text}".`)
  return value
}

/** Reads and checks the variables. @throws CliError that names a variable with an invalid value */
export function readStackSettings(env: Env) {
  return {
    data: dataFolder(env),
    /** 0 means any free port. */
    port: integerOf(env, 'PORT', 65_535) ?? 3000,
    /** Interval of `rate(1 minute)` rules in milliseconds. */
    minuteMs: integerOf(env, 'ACADEMY_SWEEP_MS', DAY_MS),
    throttled: env.ACADEMY_THROTTLE !== 'off',
    /** Takes the visitor's IP address from X-Forwarded-For, so that tests can have many visitors. */
    trustForwarded: env.ACADEMY_TRUST_FORWARDED === '1',
  }
}
