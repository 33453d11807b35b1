/** Updates the dates and seats of batches for today in India (DEF-51, DEF-90). */

import { istDay } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import { nextStart, type WeeklyStarts } from '#lambdas/shared/weekly.ts'

/** `Mon, 23 Nov`. English does not use Intl, which takes a phone a tenth of a second to start. */
function shortDay(day: string, language = 'en'): string {
  const date = new Date(day)
  return language === 'en'
    ? date.toUTCString().slice(0, 'Mon, 23 Nov'.length).replace(', 0', ', ')
    : date.toLocaleDateString(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
}

/**
 * - `<time data-weekday="Monday">`, with `WeeklyStarts` as data attributes, gets the next date that is not full.
 * - `[data-until="2026-12-01"]` is hidden from that day on.
 */
export function start(root: ParentNode, now = new Date()): void {
  const find = (selector: string) => root.querySelectorAll<HTMLElement>(selector)
  const words = (day: string) => shortDay(day, document.documentElement.lang)
  const today = istDay(now)
  for (const time of find('[data-weekday]')) {
    const { date, fullDay } = nextStart(time.dataset as unknown as WeeklyStarts, today)
    ;(time as HTMLTimeElement).dateTime = date
    time.textContent = fill((fullDay && time.dataset.fullWords) || time.dataset.words || '', {
      full: fullDay ? words(fullDay) : '',
      date: words(date),
    })
    time.hidden = false
  }
  for (const element of find('[data-until]')) element.hidden = (element.dataset.until ?? '') <= today
}
