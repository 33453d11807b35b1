/** Adds the next date of a weekday rule in Indian time and hides pairs of dates that are past (DEF-51). */

import { IST_OFFSET } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const inIndia = (now: Date) => new Date(now.getTime() + IST_OFFSET)

/** Next day in India, after today, on which the weekday falls: `Mon, 23 Nov`. @param language of the page */
export function nextDate(weekday: string, now: Date, language = 'en'): { iso: string; text: string } {
  const day = inIndia(now)
  const ahead = (DAYS.indexOf(weekday) - day.getUTCDay() + 6) % 7
  day.setUTCDate(day.getUTCDate() + ahead + 1)
  // `Mon, 23 Nov 2026 …`, as the language defines it: Intl takes a phone a tenth of a second to start.
  const text =
    language === 'en'
      ? day.toUTCString().slice(0, 'Mon, 23 Nov'.length).replace(', 0', ', ')
      : day.toLocaleDateString(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return { iso: day.toISOString().slice(0, 10), text }
}

/** `<time data-next-weekday="Monday">` gets the date; `[data-until="2026-12-01"]` is hidden from that day on. */
export function start(root: ParentNode, now = new Date()): void {
  for (const time of root.querySelectorAll<HTMLTimeElement>('[data-next-weekday]')) {
    const { iso, text } = nextDate(time.dataset.nextWeekday ?? '', now, document.documentElement.lang)
    time.dateTime = iso
    time.textContent = fill(time.dataset.words ?? '', { date: text })
    time.hidden = false
  }
  const today = inIndia(now).toISOString().slice(0, 10)
  for (const element of root.querySelectorAll<HTMLElement>('[data-until]'))
    element.hidden = (element.dataset.until ?? '') <= today
}
