/** What the environment may say about the local stack; all of it optional. */
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { CliError } from '../../errors.ts'
import type { Env } from '../../output.ts'
import { dataFolder } from '../../stage.ts'
import type { Throttle } from '../api/api-gateway.ts'

export type Settings = ReturnType<typeof readSettings>

function whole(env: Env, name: string, max: number): number | undefined {
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

/** @throws CliError naming the variable. */
export function readSettings(env: Env) {
  return {
    /** Data folder, absolute. */
    data: dataFolder(env),
    /** 0 is a free port. */
    port: whole(env, 'PORT', 65_535) ?? 3000,
    /** How often what runs every minute runs, milliseconds. */
    minuteMs: whole(env, 'ACADEMY_SWEEP_MS', DAY_MS),
    /** In place of the template's: requests a second and burst, `500,1000`, or `off`. */
    throttle: throttleOf(env.ACADEMY_THROTTLE),
    /** Believe X-Forwarded-For, so that tests come from many addresses. */
    trustForwarded: env.ACADEMY_TRUST_FORWARDED === '1',
  }
}
