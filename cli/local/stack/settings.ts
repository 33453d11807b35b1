/** Settings of the local stack from environment variables, all optional. */
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { CliError } from '../../errors.ts'
import type { Env } from '../../output.ts'
import { dataFolder } from '../../stage.ts'
import type { Throttle } from '../api/api-gateway.ts'

export type Settings = ReturnType<typeof readSettings>

function integerOf(env: Env, name: string, max: number): number | undefined {
  const text = env[name]
  if (!text) return undefined
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new CliError(`${name} must be a whole number from 0 to ${max}, not "${text}".`)
  return value
}

function throttleOf(text: string | undefined): Throttle | 'off' | undefined {
  if (!text || text === 'off') return text ? 'off' : undefined
  const [rate = Number.NaN, burst = Number.NaN] = text.split(',').map(Number)
  if (!(rate > 0 && burst > 0))
    throw new CliError(`ACADEMY_THROTTLE must be "off" or like "500,1000", not "${text}".`)
  return { rate, burst }
}

/** @throws CliError that names the variable */
export function readSettings(env: Env) {
  return {
    data: dataFolder(env),
    /** 0 for a free port. */
    port: integerOf(env, 'PORT', 65_535) ?? 3000,
    /** Interval of `rate(1 minute)` rules, milliseconds. */
    minuteMs: integerOf(env, 'ACADEMY_SWEEP_MS', DAY_MS),
    /** Overrides the template: requests a second and burst, such as `500,1000`, or `off`. */
    throttle: throttleOf(env.ACADEMY_THROTTLE),
    /** Trust X-Forwarded-For, so that tests can use many addresses. */
    trustForwarded: env.ACADEMY_TRUST_FORWARDED === '1',
  }
}
