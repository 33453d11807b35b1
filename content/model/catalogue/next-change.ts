/** When the site changes without an edit. */
import { istInstant } from '#lambdas/shared/india.ts'
import { everyPage, type Site } from '../site.ts'
import { exceptionEnd } from './batches.ts'
import { originalPriceEnd } from './prices.ts'

/**
 * Returns the first moment after `now` at which a page appears or disappears, a batch or an exception starts and is no
 * longer shown, or a struck-through price ends. Returns undefined if there is none. Dates of reviews and figures do not
 * count: they cause warnings, but change no page.
 */
export function nextChange({ all }: Pick<Site, 'all'>, now: Date): Date | undefined {
  const windows = everyPage({ all }).flatMap(({ publishAt, expireAt }) => [publishAt, expireAt])
  const batches = all.courses.flatMap((course) =>
    course.batches.flatMap((batch) => {
      if ('every' in batch) return batch.except?.map(exceptionEnd)
      return 'startDate' in batch ? batch.startDate : undefined
    }),
  )
  const prices = all.courses.map(originalPriceEnd)
  const moments = [...windows, ...batches, ...prices].flatMap((text) =>
    text ? istInstant(text).getTime() : [],
  )
  const next = Math.min(...moments.filter((moment) => moment > now.getTime()))
  return Number.isFinite(next) ? new Date(next) : undefined
}
