/** The day that staff promise to call, as they type it: a word or a date, by India's calendar. */
import { addDays, istDay } from '#lambdas/shared/india.ts'
import { CliError, exit } from '../errors.ts'
import { NO_CALL } from './history.ts'
import { isCalendarDay } from './when.ts'

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Nobody promises a call later than that; a year mistyped is found. */
const MOST_DAYS = 366

/**
 * `today`, `tomorrow`, `mon` or `monday` (the next one, not today), `2026-11-23` → a day; `none` stays.
 * @throws CliError (usage) for anything else, and for a day that is past or more than a year away
 */
export function callDay(text: string, now: Date): string {
  const word = text.trim().toLowerCase()
  const today = istDay(now)
  if (word === NO_CALL) return NO_CALL
  const day =
    word === 'today' ? today : word === 'tomorrow' ? addDays(today, 1) : (weekday(word, today) ?? word)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isCalendarDay(day))
    throw new CliError(
      `--call ${JSON.stringify(text)} is not a day. Use today, tomorrow, mon to sun, 2026-11-23, or none.`,
      exit.usage,
    )
  if (day < today || day > addDays(today, MOST_DAYS))
    throw new CliError(`--call ${day} is ${day < today ? 'past' : 'more than a year away'}.`, exit.usage)
  return day
}

/** `2026-11-23` → `Mon 2026-11-23`: who typed a weekday sees which one was meant. */
export function dayText(day: string): string {
  const word = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return `${word.replace(/^./, (first) => first.toUpperCase())} ${day}`
}

function weekday(word: string, today: string): string | undefined {
  const wanted = WEEKDAYS.indexOf(word.slice(0, 3))
  if (wanted < 0 || !/^(mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(day)?$/.test(word)) return undefined
  const from = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, ((wanted - from + 6) % 7) + 1)
}
