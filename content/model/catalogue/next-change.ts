/** When time alone changes what visitors see. */
import { istInstant } from '#lambdas/shared/india.ts'
import { everyPage, type Site } from '../site.ts'
import { exceptionEnd } from './batches.ts'
import { struckUntil } from './prices.ts'

/**
 * The first moment after `now` at which a page appears or goes, a batch or an exception begins and is no longer shown, or
 * a struck-through price ends; undefined when there is none. Other dates (reviews, figures) make warnings, and no page reads them against the calendar.
 */
export function nextChange({ all }: Pick<Site, 'all'>, now: Date): Date | undefined {
  const windows = everyPage({ all }).flatMap(({ publishAt, expireAt }) => [publishAt, expireAt])
  const batches = all.courses.flatMap((course) =>
    course.batches.flatMap((batch) => {
      if ('every' in batch) return batch.except?.map(exceptionEnd)
      return 'startDate' in batch ? batch.startDate : undefined
    }),
  )
  const prices = all.courses.map(struckUntil)
  const moments = [...windows, ...batches, ...prices].flatMap((text) =>
    text ? istInstant(text).getTime() : [],
  )
  const next = Math.min(...moments.filter((moment) => moment > now.getTime()))
  return Number.isFinite(next) ? new Date(next) : undefined
}
