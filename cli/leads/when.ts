/** Moments as staff type and read them: India's clock (UTC+05:30), always with its offset. */
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { IST_OFFSET, istDay } from '#lambdas/shared/india.ts'
import { CliError, exit } from '../errors.ts'

const MINUTE = 60_000
const UNITS: Readonly<Record<string, number>> = { h: 60 * MINUTE, d: DAY_MS, w: 7 * DAY_MS }

/** `since` included, `until` not; both ISO 8601 UTC with milliseconds, as `createdAt` is stored. */
export interface Range {
  since: string
  until: string
}

/** UTC moment → `2026-11-21T05:46:20.123+05:30`. */
export function ist(moment: string | Date): string {
  return new Date(new Date(moment).getTime() + IST_OFFSET).toISOString().replace('Z', '+05:30')
}

/** UTC moment → `2026-11-21 05:46`, for tables. */
export function istShort(moment: string | Date): string {
  return ist(moment).slice(0, 16).replace('T', ' ')
}

const startOfIstDay = (day: string) => new Date(Date.parse(`${day}T00:00:00.000Z`) - IST_OFFSET)

/**
 * `90m` is not a word here: `24h`, `7d`, `2w` count back from `now`; `today`, `yesterday`, `2026-11-21` are days in
 * India (as an end they include the day); `2026-11-21 09:30` is India's clock; with `Z` or an offset it is taken as is.
 * @throws CliError (usage) for anything else.
 */
export function parseMoment(text: string, now: Date, side: 'since' | 'until'): Date {
  const back = /^(\d{1,5})([hdw])$/.exec(text)
  if (back) return new Date(now.getTime() - Number(back[1]) * (UNITS[back[2] ?? ''] ?? 0))
  const named = text === 'today' ? 0 : text === 'yesterday' ? DAY_MS : undefined
  const day = named === undefined ? text : istDay(new Date(now.getTime() - named))
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && isCalendarDay(day)) {
    const start = startOfIstDay(day)
    return side === 'since' ? start : new Date(start.getTime() + DAY_MS)
  }
  const clock = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/.exec(
    text,
  )
  const moment =
    clock && isCalendarDay(clock[1] ?? '')
      ? new Date(`${clock[1]}T${clock[2]}${clock[3] ?? '+05:30'}`)
      : undefined
  if (moment && !Number.isNaN(moment.getTime())) return moment
  throw new CliError(
    `--${side} ${JSON.stringify(text)} is not a time. Use 24h, 7d, 2w, today, yesterday, 2026-11-21 or "2026-11-21 09:30" (India's clock).`,
    exit.usage,
  )
}

/** Whether `2026-02-30` and the like are real days. */
export function isCalendarDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00.000Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

/**
 * Options of a command → range; without `until` up to and including now.
 * @param fallback how far back from its end, when `since` is not given
 */
export function parseRange(options: { since?: string; until?: string }, now: Date, fallback: string): Range {
  const until = options.until ? parseMoment(options.until, now, 'until') : new Date(now.getTime() + 1)
  const since = options.since
    ? parseMoment(options.since, now, 'since')
    : parseMoment(fallback, until, 'since')
  if (since >= until)
    throw new CliError(
      options.until ? '--since must be earlier than --until.' : '--since is in the future.',
      exit.usage,
    )
  return { since: since.toISOString(), until: until.toISOString() }
}

/** No lead is older than this product: one that says so was stored by a wrong clock. */
export const FIRST_DAY = '2026-01-01'

/** Sort before and behind every moment. */
const BEGINNING = ''
export const END = '~'

/** All there is, whatever clock has dated it. */
export const EVER: Range = { since: BEGINNING, until: END }

/** As parseRange, but open where nothing is said: without `until` also what a clock that ran ahead has stored. */
export function openRange(options: { since?: string; until?: string }, now: Date, fallback?: string): Range {
  const until = options.until ? parseMoment(options.until, now, 'until').toISOString() : END
  const from = options.until ? new Date(until) : now
  const since = options.since
    ? parseMoment(options.since, now, 'since').toISOString()
    : fallback
      ? parseMoment(fallback, from, 'since').toISOString()
      : BEGINNING
  if (since >= until) throw new CliError('--since must be earlier than --until.', exit.usage)
  return { since, until }
}
