/** Finds content that goes live, expires, or needs a review within a number of days. */
import { checkSite } from '#content/checks/check.ts'
import { batchRule } from '#content/checks/rules/batches.ts'
import { reviewRule, staleFigure } from '#content/checks/rules/dates.ts'
import { exceptionEnd } from '#content/model/catalogue/batches.ts'
import { originalPriceEnd } from '#content/model/catalogue/prices.ts'
import { everyPage, type Site } from '#content/model/site.ts'
import { translationState } from '#content/model/translation/state.ts'
import { addDays, istDay } from '#lambdas/shared/india.ts'
import { counted } from '../output.ts'

interface Due {
  /** A day, or a day with hour and minute, in Indian time. */
  when: string
  what: string
  file: string
  line: number
}

/** Lists the entries of the coming days, earliest first. Content that is already out of date has today's date. */
export function dueContent(site: Site, now: Date, days: number): Due[] {
  const today = istDay(now)
  const last = addDays(today, days)
  const due: Due[] = []
  for (const page of everyPage(site)) {
    const add = (when: string | undefined, what: string, path: readonly PropertyKey[]) => {
      if (when && when.slice(0, 10) >= today && when.slice(0, 10) <= last)
        due.push({ when, what, file: page.file, line: page.position(path).line })
    }
    add(page.publishAt, 'goes live', ['publishAt'])
    add(page.expireAt, 'goes down', ['expireAt'])
    if ('reviewBy' in page) add(page.reviewBy, 'review the rules in this article', ['reviewBy'])
    if ('batches' in page)
      for (const [index, entry] of page.batches.entries())
        if ('startDate' in entry)
          add(entry.startDate, `batch in ${entry.location} starts and is no longer shown`, [
            'batches',
            index,
            'startDate',
          ])
        else if ('every' in entry)
          for (const [at, exception] of (entry.except ?? []).entries())
            add(exceptionEnd(exception), 'this exception ends', ['batches', index, 'except', at])
    if ('originalPrice' in page)
      add(originalPriceEnd(page), 'the struck-through price is no longer shown', ['originalPrice', 'until'])
  }
  due.push(...dueTranslations(site, today))
  for (const { message, file, line } of staleContent(site, now))
    due.push({ when: today, what: message, file, line })
  return due.sort((a, b) => a.when.localeCompare(b.when) || a.file.localeCompare(b.file))
}

/** Lists translations with missing or outdated blocks, and draft translations that need a reviewer. */
function dueTranslations(site: Site, today: string): Due[] {
  return site.overlays.flatMap((overlay): Due[] => {
    const { file, source, translation, language } = overlay
    const { line } = source.position(['translation'])
    const { waiting } = translationState(overlay)
    if (waiting.length > 0) {
      const what = `${counted(waiting.length, 'block')} to translate or accept: ${language.english} readers see English`
      return [{ when: today, what, file, line }]
    }
    if (translation?.status !== 'draft') return []
    return [{ when: today, what: 'this translation is a draft: another person must review it', file, line }]
  })
}

/** Finds past batches, overdue reviews and outdated figures. */
export const staleContent = (site: Site, now: Date) =>
  checkSite(site, { forms: [], production: false, now }, [batchRule, reviewRule, staleFigure])
