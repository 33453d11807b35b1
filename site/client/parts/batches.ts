/**
 * What a clock says of batches, in Indian time: the next date of a weekly rule, pairs of dates that are past, and whether a
 * count of seats is about the batch that comes next (DEF-51, DEF-90).
 */

import { IST_OFFSET } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const WEEK = 7 * 24 * 60 * 60 * 1000

const inIndia = (now: Date) => new Date(now.getTime() + IST_OFFSET)

const isoDay = (day: Date): string => day.toISOString().slice(0, 10)

/**
 * Next day in India, after today, on which the weekday falls: `Mon, 23 Nov`.
 * @param language of the page
 * @param weeks added to that; -1 is the start of the previous batch, which may be today
 */
export function nextDate(weekday: string, now: Date, language = 'en', weeks = 0) {
  const day = inIndia(new Date(now.getTime() + weeks * WEEK))
  const ahead = (DAYS.indexOf(weekday) - day.getUTCDay() + 6) % 7
  day.setUTCDate(day.getUTCDate() + ahead + 1)
  // `Mon, 23 Nov 2026 …`, as the language defines it: Intl takes a phone a tenth of a second to start.
  const text =
    language === 'en'
      ? day.toUTCString().slice(0, 'Mon, 23 Nov'.length).replace(', 0', ', ')
      : day.toLocaleDateString(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return { iso: isoDay(day), text }
}

/**
 * - `<time data-next-weekday="Monday">` gets the next date, or the one after it while the next batch is full
 *   (`data-full` is the day on which it was).
 * - `[data-as-of]` is shown if its day is later than the start of the previous batch: of `data-weekday`, or `data-after`
 *   once that day has come.
 * - `[data-until="2026-12-01"]` is hidden from that day on.
 */
export function start(root: ParentNode, now = new Date()): void {
  const find = (selector: string) => root.querySelectorAll<HTMLElement>(selector)
  const dateOf = (weekday = '', weeks = 0) => nextDate(weekday, now, document.documentElement.lang, weeks)
  const today = isoDay(inIndia(now))
  for (const time of find('[data-next-weekday]')) {
    const { nextWeekday, full = '', words = '' } = time.dataset
    const next = dateOf(nextWeekday)
    const isFull = full > dateOf(nextWeekday, -1).iso
    const date = isFull ? dateOf(nextWeekday, 1) : next
    ;(time as HTMLTimeElement).dateTime = date.iso
    time.textContent = fill((isFull && time.dataset.fullWords) || words, { full: next.text, date: date.text })
    time.hidden = false
  }
  for (const count of find('[data-as-of]')) {
    const { asOf = '', weekday, after = '' } = count.dataset
    const previous = weekday ? dateOf(weekday, -1).iso : after <= today ? after : ''
    count.hidden = asOf <= previous
  }
  for (const element of find('[data-until]')) element.hidden = (element.dataset.until ?? '') <= today
}
