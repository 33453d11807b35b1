/** What the environment may say about the twin; all of it optional. */
import { dataFolder, type OpenOptions } from './open.ts'

type Env = NonNullable<OpenOptions['env']>

export interface TwinSettings {
  /** Data folder, absolute. */
  data: string
  /** 0 is a free port. */
  port: number
  /** Longest lag of index reads, milliseconds (ACADEMY_INDEX_DELAY). */
  indexDelayMs: number
  /** Between two sweeps, milliseconds (ACADEMY_SWEEP_MS). */
  sweepMs: number
  /** Requests a second and burst, `500,1000`, or `off` (ACADEMY_THROTTLE). */
  throttle: { rate: number; burst: number } | undefined
  /** Believe X-Forwarded-For (ACADEMY_TRUST_FORWARDED=1), so that tests come from many addresses. */
  trustForwarded: boolean
  /** Note when mails change state (ACADEMY_JOURNAL=1; journal.ts). */
  journal: boolean
  /** JSON of faults to start with (ACADEMY_MAIL_FAULTS, ACADEMY_DATA_FAULTS). */
  mailFaults: string
  dataFaults: string
  /** Variables of lambdas/core/env.ts that whoever starts the twin may set. */
  lambdas: Record<string, string>
}

/** A variable does not make sense. */
export class SettingsError extends Error {}

function whole(env: Env, name: string, fallback: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new SettingsError(`${name} must be a whole number from 0 to ${max}, not "${text}".`)
  return value
}

function throttleOf(text: string | undefined): TwinSettings['throttle'] {
  if (text === 'off') return undefined
  const [rate = Number.NaN, burst = Number.NaN] = (text || '500,1000').split(',').map(Number)
  if (!(rate > 0 && burst > 0))
    throw new SettingsError(`ACADEMY_THROTTLE must be "off" or like "500,1000", not "${text}".`)
  return { rate, burst }
}

const passedOn = [
  'ACADEMY_NOW',
  'ACADEMY_LOG',
  'RATE_PER_HOUR',
  'RETRY_BASE_MS',
  'LEASE_MS',
  'MAIL_FROM',
  'STAFF_RECIPIENTS',
  'RELEASE',
]

/** @throws SettingsError naming the variable. */
export function readSettings(env: Env): TwinSettings {
  const lambdas = passedOn.flatMap((name) => (env[name] ? [[name, env[name]]] : []))
  return {
    data: dataFolder(env),
    port: whole(env, 'PORT', 3000, 65_535),
    indexDelayMs: whole(env, 'ACADEMY_INDEX_DELAY', 0, 600_000),
    sweepMs: Math.max(50, whole(env, 'ACADEMY_SWEEP_MS', 60_000, 86_400_000)),
    throttle: throttleOf(env.ACADEMY_THROTTLE),
    trustForwarded: env.ACADEMY_TRUST_FORWARDED === '1',
    journal: env.ACADEMY_JOURNAL === '1',
    mailFaults: env.ACADEMY_MAIL_FAULTS || '{}',
    dataFaults: env.ACADEMY_DATA_FAULTS || '{}',
    lambdas: Object.fromEntries(lambdas) as Record<string, string>,
  }
}
