/** Moments as staff type and read them: India's clock (UTC+05:30), always with its offset. */
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { addDays, IST_OFFSET, istDay, istInstant } from '#lambdas/shared/india.ts'
import { UsageError } from '../errors.ts'

const UNITS: Readonly<Record<string, number>> = { h: DAY_MS / 24, d: DAY_MS, w: 7 * DAY_MS }

const CLOCK = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/

/** `since` included, `until` not; both ISO 8601 UTC with milliseconds, as `createdAt` is stored. */
export type Range = Record<'since' | 'until', string>

/** UTC moment → `2026-11-21T05:46:20.123+05:30`. */
export function ist(moment: string | Date): string {
  return new Date(new Date(moment).getTime() + IST_OFFSET).toISOString().replace('Z', '+05:30')
}

/** UTC moment → `2026-11-21 05:46`, for tables. */
export const istShort = (moment: string | Date): string => ist(moment).slice(0, 16).replace('T', ' ')

/**
 * `90m` is not a word here: `24h`, `7d`, `2w` count back from `now`; `today`, `yesterday`, `2026-11-21` are days in
 * India (as an end they include the day); `2026-11-21 09:30` is India's clock; with `Z` or an offset it is taken as is.
 * @throws CliError (usage) for anything else.
 */
export function parseMoment(text: string, now: Date, side: 'since' | 'until'): Date {
  const back = /^(\d{1,5})([hdw])$/.exec(text)
  if (back) return new Date(now.getTime() - Number(back[1]) * (UNITS[back[2] ?? ''] ?? 0))
  const today = istDay(now)
  const named: Record<string, string> = { today, yesterday: addDays(today, -1) }
  const day = named[text] ?? text
  if (isCalendarDay(day)) return new Date(istInstant(day).getTime() + (side === 'until' ? DAY_MS : 0))
  const [, date = '', time, zone = '+05:30'] = CLOCK.exec(text) ?? []
  const moment = new Date(`${date}T${time}${zone}`)
  if (isCalendarDay(date) && !Number.isNaN(moment.getTime())) return moment
  throw new UsageError(
    `--${side} ${JSON.stringify(text)} is not a time. Use 24h, 7d, 2w, today, yesterday, 2026-11-21 or "2026-11-21 09:30" (India's clock).`,
  )
}

/** Whether `2026-02-30` and the like are real days. */
export function isCalendarDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00.000Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(moment.getTime())
  return isDay && moment.toISOString().startsWith(day)
}

/** No lead is older than this product: one that says so was stored by a wrong clock. */
export const FIRST_DAY = '2026-01-01'

/** Sort before and behind every moment. */
const BEGINNING = ''
export const END = '~'

/** All there is, whatever clock has dated it. */
export const EVER: Range = { since: BEGINNING, until: END }

/**
 * Options of a command → range, open where nothing is said: without `until` also what a clock that ran ahead has stored.
 * @param fallback how far back from its end, when `since` is not given
 */
export function openRange(ends: Partial<Range>, now: Date, fallback?: string): Range {
  const end = ends.until ? parseMoment(ends.until, now, 'until') : undefined
  const word = ends.since || fallback
  const from = ends.since ? now : (end ?? now)
  const since = word ? parseMoment(word, from, 'since').toISOString() : BEGINNING
  const until = end?.toISOString() ?? END
  if (since >= until) throw new UsageError('--since must be earlier than --until.')
  return { since, until }
}

/** As openRange, but without `until` up to and including now. */
export function parseRange(ends: Partial<Range>, now: Date, fallback: string): Range {
  const { since, until } = openRange(ends, now, fallback)
  const end = until === END ? new Date(now.getTime() + 1).toISOString() : until
  if (since >= end) throw new UsageError('--since is in the future.')
  return { since, until: end }
}
