/** Dates in India (UTC+05:30, no daylight saving). */
import { DAY_MS } from './clock.ts'

export const IST_OFFSET = (5 * 60 + 30) * 60_000

/** Day in India, such as `2026-11-23`. */
export function istDay(moment: string | Date): string {
  return new Date(new Date(moment).getTime() + IST_OFFSET).toISOString().slice(0, 10)
}

/** Converts `2026-11-23` (00:00 IST) or `2026-11-23 09:00` (IST) to a Date. Throws if there is no such date. */
export function istInstant(text: string): Date {
  const [day = '', time = '00:00'] = text.split(' ')
  const moment = new Date(`${day}T${time}:00.000Z`)
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day)
    throw new RangeError(`not a date: ${text}`)
  return new Date(moment.getTime() - IST_OFFSET)
}

/** Adds days: `2026-11-30`, 2 → `2026-12-02`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Days from one day to another. Negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** Date formats by language, because creating a format takes as long as formatting thirty dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a long date. For English locales, the format is that of `english`. */
function written(day: string, locale: string, english: string): string {
  const language = locale.startsWith('en') ? english : locale
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  formats.set(language, format)
  return format.format(new Date(day))
}

/** `November 23, 2026`, the long US format on our pages. */
export const longUsDate = (day: string, locale = 'en-IN'): string => written(day, locale, 'en-US')

/** `23 November 2026`, for text in Indian English. */
export const longDate = (day: string, locale = 'en-IN'): string => written(day, locale, 'en-IN')
