/** Rules about dates: outdated figures and reviews, dates in the future, and dates in texts. */
import { daysBetween, istDay, istInstant } from '#lambdas/shared/india.ts'
import { everyPage, type Post } from '../../model/site.ts'
import { textRule } from '../shared/reader-texts.ts'
import { fieldTexts, type Rule } from '../shared/rule.ts'

const COMING = 'this date is in the future'
const PAST = 'today or earlier'

/** Days after which a figure must be checked again. */
const LIMIT = 90

export const staleFigure: Rule = {
  id: 'stale-figure',
  severity: 'warning',
  summary: 'Follower counts, seats and claims are looked at every 90 days.',
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

/** Whether an article has a rule or a DGCA document among its sources. */
const restsOnRules = ({ sources }: Post) => sources.some(({ title }) => /\bRules\b|\bDGCA\b/.test(title))

export const reviewRule: Rule = {
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
    for (const { source, state, date, publishAt } of site.all.posts) {
      const start = publishAt?.slice(0, 10)
      const expected = start ? `${start}, when the article is published` : `${PAST}, or publishAt: ${date}`
      if (state !== 'draft' && date > today && date > (start ?? today))
        report(source, ['date'], COMING, expected)
    }
    for (const { source, state, lastUpdated, addenda } of site.all.legal) {
      const days = [
        [['lastUpdated'], lastUpdated] as const,
        ...addenda.map(({ date }, index) => [['addenda', index, 'date'], date] as const),
      ]
      for (const [path, day] of days) if (state !== 'draft' && day > today) report(source, path, COMING, PAST)
    }
  },
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const MONTH =
  '(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
const WEEKDAY = '(?:\\b(Sun|Mon|Tue(?:s)?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?)(?:day)?,? (?:the )?)?'

/** `Monday, 23 November 2026`, `November 23, 2026`, `23/11/2026` and `2026-11-23`. */
const PATTERNS = [
  new RegExp(
    `${WEEKDAY}(?<![\\d./-])(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>${MONTH})\\b(?:,? (?<year>\\d{4}))?`,
    'g',
  ),
  new RegExp(
    `${WEEKDAY}(?<month>\\b${MONTH}) (?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,? (?<year>\\d{4}))?`,
    'g',
  ),
  /(?<![\d/.-])(?<day>\d{1,2})([/.-])(?<month>\d{1,2})\2(?<year>(?:19|20)\d\d)(?![\d/-])/g,
  /(?<![\d/-])(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)(?![\d-])/g,
]

/** Whether a text can contain a date at all. Much faster than the patterns. */
const MAYBE = new RegExp(`\\d[/.-]\\d{1,2}[/.-]\\d|${MONTH}`)

function faultOf(match: RegExpExecArray) {
  const { day = '', month = '', year } = match.groups ?? {}
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const got = match[0].trim()
  // A date without a year may be 29 February, so the leap year 2024 is assumed.
  const last = new Date(Date.UTC(Number(year ?? 2024), number, 0))
  const expected = 'day, month and year, as in 23 November 2026'
  if (number < 1 || number > 12) return { got, message: `there is no month ${month}`, expected }
  if (Number(day) < 1 || Number(day) > last.getUTCDate())
    return { got, message: `this month has no day ${Number(day)}`, expected: `1 to ${last.getUTCDate()}` }
  const weekday = year && /^(?:sun|mon|tue|wed|thu|fri|sat)/i.exec(got)?.[0]
  const right = DAYS[new Date(Date.UTC(Number(year), number - 1, Number(day))).getUTCDay()] ?? ''
  if (weekday && !right.toLowerCase().startsWith(weekday.toLowerCase()))
    return { got, message: `this day is a ${right}`, expected: `${right}, or another date` }
  return undefined
}

export const impossibleDate = textRule(
  'impossible-date',
  'A date in a text is a day of the calendar, and its weekday is right.',
  () =>
    function* ({ text }) {
      if (!MAYBE.test(text)) return
      for (const match of PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)])) {
        const fault = faultOf(match)
        if (fault) yield { ...fault, index: match.index }
      }
    },
)
