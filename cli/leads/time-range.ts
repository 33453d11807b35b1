/** Parses and formats times and periods for staff, in Indian time (UTC+05:30). */
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { addDays, IST_OFFSET, istDay, istInstant } from '#lambdas/shared/india.ts'
import { UsageError } from '../errors.ts'

const UNITS: Readonly<Record<string, number>> = { h: DAY_MS / 24, d: DAY_MS, w: 7 * DAY_MS }

const CLOCK = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/

/** `since` is inclusive, `until` exclusive; both ISO 8601 UTC with milliseconds, like `createdAt`. */
export type TimeRange = Record<'since' | 'until', string>

/** Returns the UTC months of a range, oldest first, each written as `2026-11`. */
export function monthsOf({ since, until }: TimeRange): string[] {
  const months: string[] = []
  const month = new Date(`${since.slice(0, 7)}-01T00:00:00.000Z`)
  for (; month.toISOString() < until; month.setUTCMonth(month.getUTCMonth() + 1))
    months.push(month.toISOString().slice(0, 7))
  return months
}

/** Formats a moment in Indian time: `2026-11-21T05:46:20.123+05:30`. */
export function ist(moment: string | Date): string {
  return new Date(new Date(moment).getTime() + IST_OFFSET).toISOString().replace('Z', '+05:30')
}

/** Formats a moment in Indian time, for tables: `2026-11-21 05:46`. */
export const istShort = (moment: string | Date): string => ist(moment).slice(0, 16).replace('T', ' ')

/**
 * Parses `24h`, `7d`, `2w` (back from `now`), `today`, `yesterday`, `2026-11-21`, `2026-11-21 09:30` (Indian time), or a
 * time with `Z` or an offset. A day returns its start in India, or its end if `side` is `until`.
 * @throws UsageError for any other text
 */
export function parseMoment(text: string, now: Date, side: 'since' | 'until', option: string = side): Date {
  const back = /^(\d{1,5})([hdw])$/.exec(text)
  if (back) return new Date(now.getTime() - Number(back[1]) * (UNITS[back[2] ?? ''] ?? 0))
  const day = parseDay(text, now)
  if (isCalendarDay(day)) return new Date(istInstant(day).getTime() + (side === 'until' ? DAY_MS : 0))
  const [, date = '', time, zone = '+05:30'] = CLOCK.exec(text) ?? []
  const moment = new Date(`${date}T${time}${zone}`)
  if (isCalendarDay(date) && !Number.isNaN(moment.getTime())) return moment
  throw new UsageError(
    `--${option} ${JSON.stringify(text)} is not a time. Use 24h, 7d, 2w, today, yesterday, 2026-11-21, 21/11/2026 or "2026-11-21 09:30" (Indian time).`,
  )
}

/** Converts `yesterday`, `today`, `tomorrow`, or `5/12/2026` (day first) to `2026-12-05`. Returns other texts unchanged. */
export function parseDay(text: string, now: Date): string {
  const near = ['yesterday', 'today', 'tomorrow'].indexOf(text)
  if (near >= 0) return addDays(istDay(now), near - 1)
  return text.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )
}

/** True for a date that exists, such as `2026-02-28`, but not for `2026-02-30`. */
export function isCalendarDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00.000Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(moment.getTime())
  return isDay && moment.toISOString().startsWith(day)
}

/** Start of the longest range. The product did not exist before, so no lead is older. */
export const EARLIEST_LEAD = '2026-01-01T00:00:00.000Z'

/**
 * Parses `--since` and `--until`. Without `until`, the range ends now, inclusive.
 * @param fallback length of the range if `since` is absent, such as `30d`; default: all leads
 */
export function parseRange(ends: Partial<TimeRange>, now: Date, fallback?: string): TimeRange {
  const end = ends.until ? parseMoment(ends.until, now, 'until') : undefined
  const word = ends.since || fallback
  const from = ends.since ? now : (end ?? now)
  const since = word ? parseMoment(word, from, 'since').toISOString() : EARLIEST_LEAD
  const until = end?.toISOString() ?? new Date(now.getTime() + 1).toISOString()
  if (since >= until)
    throw new UsageError(ends.until ? '--since must be earlier than --until.' : '--since is in the future.')
  return { since: since < EARLIEST_LEAD ? EARLIEST_LEAD : since, until }
}
