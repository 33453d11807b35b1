/** Rules about dates: outdated figures and reviews, and dates in the future. */
import { daysBetween, istDay, istInstant } from '#lambdas/shared/india.ts'
import { everyPage, type Post } from '../../model/site.ts'
import { fieldTexts, type Rule } from '../shared/rule.ts'

const COMING = 'this date is in the future'
const PAST = 'today or earlier'

/** Days after which a figure must be checked again (DEF-69). */
const LIMIT = 90

export const staleFigure: Rule = {
  id: 'stale-figure',
  severity: 'warning',
  summary: 'Follower counts, seats and claims are looked at every 90 days (DEF-69).',
  run(site, facts, report) {
    const today = istDay(facts.now)
    for (const { source, path, text: day } of fieldTexts(site)) {
      if (path.at(-1) !== 'asOf') continue
      const age = daysBetween(day, today)
      if (age > LIMIT)
        report(source, path, `this figure is ${age} days old`, `a day of the last ${LIMIT} days`)
      if (age < 0) report(source, path, COMING, PAST, { severity: 'error' })
    }
  },
}

/** Whether one of the sources is a rule or a DGCA document. */
const restsOnRules = ({ sources }: Post) => sources.some(({ title }) => /\bRules\b|\bDGCA\b/.test(title))

export const review: Rule = {
  id: 'review',
  severity: 'warning',
  summary: 'Articles about rules are compared with their sources again by a stated day.',
  run(site, facts, report) {
    const today = istDay(facts.now)
    for (const post of site.all.posts) {
      const { reviewed, reviewBy, source } = post
      if (!reviewed || !reviewBy) {
        const message = 'this article rests on rules and does not say when it was reviewed'
        if (reviewed || reviewBy || restsOnRules(post))
          report(source, ['sources'], message, 'reviewed: and reviewBy:', { severity: 'error' })
        continue
      }
      if (reviewed > today) report(source, ['reviewed'], COMING, PAST, { severity: 'error' })
      if (reviewBy <= reviewed)
        report(source, ['reviewBy'], 'the next review is not after the last', `later than ${reviewed}`, {
          severity: 'error',
        })
      else if (reviewBy < today)
        report(source, ['reviewBy'], 'what this article says of rules was to be reviewed', 'a day to come')
    }
  },
}

export const publicationWindow: Rule = {
  id: 'publication-window',
  severity: 'error',
  summary: 'A page is published before it expires.',
  run(site, _, report) {
    for (const page of everyPage(site))
      if (page.publishAt && page.expireAt && istInstant(page.expireAt) <= istInstant(page.publishAt))
        report(page, ['expireAt'], 'the page expires before it is published', `later than ${page.publishAt}`)
  },
}

export const futureDate: Rule = {
  id: 'future-date',
  severity: 'error',
  summary: 'Articles and legal pages do not show a date in the future.',
  run(site, facts, report) {
    const today = istDay(facts.now)
    for (const { source, date, publishAt } of site.all.posts) {
      const start = publishAt?.slice(0, 10)
      if (date > today && date > (start ?? today))
        report(source, ['date'], COMING, start ? `${start}, when the article is published` : PAST)
    }
    for (const { source, lastUpdated, addenda } of site.all.legal) {
      const days = [
        [['lastUpdated'], lastUpdated] as const,
        ...addenda.map(({ date }, index) => [['addenda', index, 'date'], date] as const),
      ]
      for (const [path, day] of days) if (day > today) report(source, path, COMING, PAST)
    }
  },
}
