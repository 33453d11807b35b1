/** Start dates of a weekly batch. The module also runs in browsers and Lambdas, so it imports little. */
import { addDays } from './india.ts'

export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

/** Rule for the starts of a weekly batch. Each list has ISO days in India, separated by spaces. */
export type WeeklyStarts = {
  weekday: Weekday
  /** Days of that weekday on which no batch starts. */
  off?: string | undefined
  /** Other days on which a batch starts. */
  on?: string | undefined
  /** Starts without a free seat. */
  full?: string | undefined
}

/** Returns the first start with a free seat after a day, and the first full start before it, if any. */
export function nextStart({ weekday, off = '', on = '', full = '' }: WeeklyStarts, after: string) {
  let fullDay: string | undefined
  for (let date = addDays(after, 1); ; date = addDays(date, 1)) {
    const regular = weekday.startsWith(new Date(date).toUTCString().slice(0, 3)) && !off.includes(date)
    if (!regular && !on.includes(date)) continue
    if (!full.includes(date)) return { date, fullDay }
    fullDay ??= date
  }
}

/** The first `count` starts with a free seat after the day `after`. */
export function nextStarts(starts: WeeklyStarts, after: string, count: number): string[] {
  const { date } = nextStart(starts, after)
  return count === 1 ? [date] : [date, ...nextStarts(starts, date, count - 1)]
}

/** `Mon, 23 Nov`, or `23 Nov` as a `date`. English does not use Intl, which takes 0.1 s to start on a phone. */
export function shortDay(day: string, language = 'en', form: 'short' | 'date' = 'short'): string {
  const date = new Date(day)
  if (language === 'en')
    return date
      .toUTCString()
      .slice(form === 'date' ? 'Mon, '.length : 0, 'Mon, 23 Nov'.length)
      .replace(/(^|, )0/, '$1')
  const weekday = form === 'date' ? undefined : form
  return date.toLocaleDateString(language, { weekday, day: 'numeric', month: 'short', timeZone: 'UTC' })
}
