/** Rules about dates: outdated figures and reviews, and dates in the future. */
import { daysBetween, istDay, istInstant, plainDay } from '#lambdas/shared/india.ts'
import { everyPage, type Post } from '../../model/site.ts'
import { fieldTexts, type Rule } from '../shared/rule.ts'

const COMING = 'this date is in the future'
const past = (day: string) => ({ got: plainDay(day), expected: 'today or earlier' })

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
        report(source, path, `this figure is ${age} days old`, {
          got: plainDay(day),
          expected: `a day of the last ${LIMIT} days`,
        })
      if (age < 0) report(source, path, COMING, { severity: 'error', ...past(day) })
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
        if (reviewed || reviewBy || restsOnRules(post))
          report(source, ['sources'], 'this article rests on rules and does not say when it was reviewed', {
            severity: 'error',
            got: reviewed ? 'reviewed' : reviewBy ? 'reviewBy' : 'nothing',
            expected: 'reviewed: and reviewBy:',
          })
        continue
      }
      if (reviewed > today) report(source, ['reviewed'], COMING, { severity: 'error', ...past(reviewed) })
      if (reviewBy <= reviewed)
        report(source, ['reviewBy'], 'the next review is not after the last', {
          severity: 'error',
          got: reviewBy,
          expected: `later than ${reviewed}`,
        })
      else if (reviewBy < today)
        report(source, ['reviewBy'], 'what this article says of rules was to be reviewed', {
          got: plainDay(reviewBy),
          expected: 'a day to come',
        })
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
        report(page, ['expireAt'], 'the page expires before it is published', {
          got: page.expireAt,
          expected: `later than ${page.publishAt}`,
        })
  },
}

export const futureDate: Rule = {
  id: 'future-date',
  severity: 'error',
  summary: 'Articles and legal pages do not show a date in the future.',
  run(site, facts, report) {
    const today = istDay(facts.now)
    for (const { source, date, publishAt } of site.all.posts)
      if (date > today && date > (publishAt?.slice(0, 10) ?? today))
        report(source, ['date'], COMING, {
          got: plainDay(date),
          expected: publishAt
            ? `${publishAt.slice(0, 10)}, when the article is published`
            : 'today or earlier',
        })
    for (const { source, lastUpdated, addenda } of site.all.legal) {
      const days = [
        [['lastUpdated'], lastUpdated] as const,
        ...addenda.map(({ date }, index) => [['addenda', index, 'date'], date] as const),
      ]
      for (const [path, day] of days) if (day > today) report(source, path, COMING, past(day))
    }
  },
}
