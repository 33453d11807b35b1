/** Shows the next dates and free seats of batches, as of today in India. */
import { istDay } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import { nextStart, nextStarts, shortDay, type WeeklyStarts } from '#lambdas/shared/weekly.ts'

/**
 * - `<span data-weekday="Monday">`, with `WeeklyStarts` as data attributes, gets the next date that is not full.
 * - `<a data-weekday="Monday">` with these attributes is replaced by links to the next three dates.
 * - `[data-until="2026-12-01"]` is hidden from that day on.
 */
export function start(root: ParentNode, now = new Date()): void {
  const find = (selector: string) => root.querySelectorAll<HTMLElement>(selector)
  const words = (day: string, form?: 'date') => shortDay(day, document.documentElement.lang, form)
  const today = istDay(now)
  for (const link of find('a[data-weekday]')) {
    const dates = nextStarts(link.dataset as unknown as WeeklyStarts, today, 3)
    link.replaceWith(
      ...dates.map((date, at) => {
        const dated = link.cloneNode() as HTMLAnchorElement
        dated.href += `&batch=${date}`
        dated.textContent = words(date, at === 0 ? undefined : 'date')
        return dated
      }),
    )
  }
  for (const place of find('span[data-weekday]')) {
    const { dataset } = place
    const { date, fullDay } = nextStart(dataset as unknown as WeeklyStarts, today)
    const textContent = fill((fullDay && dataset.fullWords) || dataset.words || '', {
      full: words(fullDay ?? date),
      date: words(date),
    })
    place.replaceChildren(Object.assign(document.createElement('time'), { dateTime: date, textContent }))
  }
  for (const element of find('[data-until]')) element.hidden = (element.dataset.until ?? '') <= today
}
