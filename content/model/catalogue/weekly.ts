/** When a weekly batch starts. Pages run it in the browser, so it imports little. */
import { addDays } from '#lambdas/shared/india.ts'
import type { Weekday } from '../schema/course.ts'

/** Days are ISO days in India, separated by spaces. */
export interface WeeklyStarts {
  weekday: Weekday
  /** Days of that weekday on which no batch starts. */
  off?: string | undefined
  /** Other days on which one starts. */
  on?: string | undefined
  /** Starts without a free seat. */
  full?: string | undefined
}

/** The first start after a day that has a free seat, and the first full one before it, if there is one. */
export function nextStart({ weekday, off = '', on = '', full = '' }: WeeklyStarts, after: string) {
  let fullDay: string | undefined
  for (let date = addDays(after, 1); ; date = addDays(date, 1)) {
    const regular = weekday.startsWith(new Date(date).toUTCString().slice(0, 3)) && !off.includes(date)
    if (!regular && !on.includes(date)) continue
    if (!full.includes(date)) return { date, fullDay }
    fullDay ??= date
  }
}
