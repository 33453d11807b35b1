/** Remaining seats by the clock of the browser (DEF-51, DEF-90). */
import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { nextBatch, openBatches } from '#content/model/catalogue/batches.ts'
import { courseFacts } from '#content/model/catalogue/course-facts.ts'
import type { Batch, BatchException } from '#content/model/schema/course.ts'
import type { ValidSite } from '#content/model/site.ts'
import { translateSite } from '#content/model/translation/translate.ts'
import { istDay, istInstant } from '#lambdas/shared/india.ts'
import { start } from '#site/course/Batches.part.ts'
import { CourseCard } from '#site/course/CourseCard.tsx'
import { courseCardOf, freeStarts, weeklyTrainings } from '#site/course/course-data.ts'
import { nextBatchDays } from '#site/forms/apply/use-choice.ts'
import { PageProvider } from '#site/page/page.tsx'
import { CourseClosingCta, CourseHero, StickyBar } from '#site/pages/courses/@slug/Ends.tsx'
import { BatchSchedule } from '#site/pages/index/Programs.tsx'
import { shippedSite } from '../../shipped-site.ts'
import { text } from '../build/built.ts'

const english = await shippedSite()
const [telugu] = english.languages
if (!telugu) throw new Error('content/languages.yaml does not name Telugu')
const sites = { en: english, te: translateSite(english, telugu) }
type Language = keyof typeof sites

const PLACE = { location: 'Hyderabad', totalSeats: 15 }
const MONDAY = { every: 'Monday', ...PLACE } as const
const rule = (seatsLeft: number, asOf: string, except: BatchException[] = []): Batch => {
  return { ...MONDAY, seatsLeft, asOf, except }
}
/** Five days from `startDate`. */
const pair = (startDate: string, seatsLeft: number, asOf = '2026-11-20'): Batch => {
  const endDate = startDate.replace(/\d\d$/, (day) => `${Number(day) + 4}`)
  return { startDate, endDate, ...PLACE, seatsLeft, asOf }
}
const FULL_RULE: Batch = { ...MONDAY, full: true, asOf: '2026-11-24' }
const request = (seatsLeft: number): Batch => ({ onRequest: true, ...PLACE, seatsLeft })

function page(language: Language, site: ValidSite, data: object, shown: ReactNode): HTMLElement {
  const html = renderToStaticMarkup(
    <PageProvider value={{ site, pageContext: { data, urlPathname: '/' } as never }}>{shown}</PageProvider>,
  )
  return new JSDOM(`<html lang="${language}"><body>${html}</body></html>`).window.document.body
}

/** Every place that prints a batch, of a course with these batches, as it was built on that day. */
function built(batches: Batch[], day: string, language: Language = 'en'): HTMLElement {
  const site: ValidSite = sites[language]
  const shipped = site.courses.find(({ slug }) => slug === 'dgca-small')
  if (!shipped) throw new Error('no course dgca-small')
  const course = { ...shipped, batches }
  const now = istInstant(day)
  const next = nextBatch(batches, now)
  const shown = { course, card: courseCardOf(course), next, goals: '' }
  const open = { batches: openBatches(batches, now), today: istDay(now), paths: [] }
  const data = { course, facts: courseFacts(course), next, ...open, courses: [shown] }
  const places = (
    <>
      <CourseHero />
      <StickyBar />
      <CourseCard {...shown} similar={[]} />
    </>
  )
  return page(language, site, data, places)
}

/** Visible text after the script has run at that time. */
function seen(body: HTMLElement, moment: string): string {
  vi.stubGlobal('document', body.ownerDocument)
  start(body, istInstant(moment))
  vi.unstubAllGlobals()
  const copy = body.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[hidden]')) hidden.remove()
  return text(copy)
}

const SEATS = /\d+ of \d+ seats|seats left|సీట్లలో \d/

test('a count is shown only while it was taken after the previous batch had started (DET-20, DEF-90)', () => {
  const body = built([rule(8, '2026-11-24'), request(15)], '2026-11-27')
  expect(seen(body, '2026-11-27 10:00')).toContain('8 of 15 seats left as of 24 November 2026')
  expect(seen(body, '2026-11-29 23:59')).toContain('8 of 15 seats left')
  expect(seen(body, '2026-11-30 00:00')).not.toMatch(SEATS)
  const onTheDay = built([rule(8, '2026-11-23'), request(15)], '2026-11-27')
  expect(seen(onTheDay, '2026-11-27 10:00')).not.toMatch(SEATS)
  expect(built([request(15), request(15)], '2026-11-27').innerHTML).not.toMatch(/of 15|15 of/)
})

test('the count of a pair of dates is shown until an earlier batch in the same place has left after it (DEF-51, DEF-90)', () => {
  const [first, second] = [pair('2026-12-07', 3), pair('2027-01-11', 9)]
  const body = built([first, second], '2026-11-27')
  expect(seen(body, '2026-12-06 12:00')).toMatch(/3 of 15.*9 of 15/)
  expect(seen(body, '2026-12-07 12:00')).not.toMatch(SEATS)
  const counted = built([first, pair('2027-01-11', 9, '2026-12-08')], '2026-11-27')
  expect(seen(counted, '2026-12-09 12:00')).toMatch(/9 of 15 seats left as of 8 December 2026/)
})

test.each([
  ['en', /Mon, 30 Nov: Full\. Next: Mon, 7 Dec/g, 'Apply Now'],
  ['te', /30 నవం, సోమ: నిండింది\. తర్వాతిది: 7 డిసెం, సోమ/g, 'ఇప్పుడే దరఖాస్తు చేయండి'],
] as const)('in %s, a full weekly batch offers the date after it (DEF-90)', (language, words, apply) => {
  for (const full of [rule(0, '2026-11-24'), FULL_RULE]) {
    const body = built([full, request(15)], '2026-11-27', language)
    const now = seen(body, '2026-11-27 10:00')
    expect(now.match(words)).toHaveLength(2)
    expect(now).toContain(apply)
    expect(now).not.toMatch(SEATS)
    expect(seen(body, '2026-12-01 10:00')).not.toMatch(/Full|నిండింది/)
  }
})

test.each([
  ['en', 'Full', 'Waiting list on WhatsApp', /Apply Now|Apply for Next Batch/],
  ['te', 'సీట్లు నిండాయి', 'వాట్సాప్‌లో వెయిటింగ్ లిస్ట్', /ఇప్పుడే దరఖాస్తు/],
] as const)('in %s, a full course has a waiting list (DEF-90)', (language, full, waiting, apply) => {
  const body = built([pair('2026-12-07', 0), request(0)], '2026-11-27', language)
  const now = seen(body, '2026-11-27 10:00')
  expect(now.split(full).length - 1).toBeGreaterThanOrEqual(3)
  for (const gone of [apply, SEATS]) expect(now).not.toMatch(gone)
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a[href^="https://wa.me/"]')]
  expect(links.map((link) => text(link))).toEqual([waiting, waiting, waiting, waiting])
  expect(decodeURIComponent(links[0]?.href ?? '')).toContain(
    sites[language].messages.course.batches.waitingChatText,
  )
})

test('while one of two batches is full, the other is the next one, and the full one has a waiting list (DEF-90)', () => {
  const body = built([pair('2026-12-07', 0), pair('2027-01-11', 9)], '2026-11-27')
  seen(body, '2026-11-27 10:00')
  expect(text(body.querySelector('header dl'))).toMatch(/^(?!.*Full).*11 January 2027/)
  expect(text(body.querySelector('header'))).toContain('Apply Now')
  const [full, open] = body.querySelectorAll('#batches li')
  expect(text(full)).toMatch(/7 December 2026.*Full.*Waiting list on WhatsApp/)
  expect(text(open)).toContain('9 of 15 seats left')
})

test('the application offers each date that the course page offers, once (DEF-90)', () => {
  const [full, same, late] = [pair('2026-12-09', 0), pair('2026-12-14', 9), pair('2027-01-11', 9)]
  vi.setSystemTime(istInstant('2026-11-27 10:00'))
  const offered = nextBatchDays(freeStarts([rule(8, '2026-11-16'), full, same, late], new Date()))
  expect(offered).toEqual(['2026-11-30', '2026-12-07', '2026-12-14', '2027-01-11'])
  vi.useRealTimers()
})

/** `30` is 30 November 2026. */
const day = (date: string) => date.replace(/^\d\d$/, '2026-11-$&')
const skip = (date: string): BatchException => ({ date: day(date), cancelled: true })
const full = (date: string): BatchException => ({ date: day(date), full: true })
const move = (date: string, to: string): BatchException => ({ date: day(date), movedTo: day(to) })

test.each([
  ['one that is cancelled', [skip('30')], '27', 'Next: Mon, 7 Dec'],
  ['one that is full', [full('30')], '27', 'Mon, 30 Nov: Full. Next: Mon, 7 Dec'],
  ['two that are full', [full('30'), full('2026-12-07')], '27', 'Mon, 30 Nov: Full. Next: Mon, 14 Dec'],
  ['one moved to a later day', [move('30', '2026-12-02')], '27', 'Next: Wed, 2 Dec'],
  ['it on the day that it left', [move('30', '2026-12-02')], '30', 'Next: Wed, 2 Dec'],
  ['it once it has started', [move('30', '2026-12-02')], '2026-12-02', 'Next: Mon, 7 Dec'],
  ['one moved to an earlier day', [move('30', '28')], '27', 'Next: Sat, 28 Nov'],
  ['it once that day has come', [move('30', '28')], '28', 'Next: Mon, 7 Dec'],
  ['exceptions that are over', [skip('23')], '27', 'Next: Mon, 30 Nov'],
  ['a full one cancelled', [skip('30')], '27', 'Mon, 7 Dec: Full. Next: Mon, 14 Dec', FULL_RULE],
  ['a full one moved', [move('30', '2026-12-01')], '30', 'Tue, 1 Dec: Full. Next: Mon, 7 Dec', FULL_RULE],
] as [string, BatchException[], string, string, Batch?][])(
  'of a weekly batch and %s, every place says when it starts next (DEF-90)',
  (_, except, today, words, batch = rule(8, '2026-11-16')) => {
    const body = built([{ ...batch, except } as Batch, request(15)], '2026-11-27')
    const now = seen(body, `${day(today)} 10:00`)
    // List and card; the hero's row begins with that date.
    expect(now.split(words)).toHaveLength(3)
    expect(now).toContain(`Hyderabad${words.replace(/.*Next: /, '')}`)
  },
)

test('the hero leads from each of the next three free dates to the application for that batch', () => {
  const body = built([rule(8, '2026-11-16', [skip('2026-12-07')]), request(15)], '2026-11-27')
  const links = () => [...body.querySelectorAll<HTMLAnchorElement>('header dl a[href*="/apply"]')]
  expect(links().map((link) => [text(link), link.getAttribute('href')])).toEqual([
    ['Every Monday', '/apply?course=dgca-small'],
  ])
  seen(body, '2026-11-27 10:00')
  expect(links().map((link) => text(link))).toEqual(['Mon, 30 Nov', '14 Dec', '21 Dec'])
  expect(links().map((link) => link.getAttribute('href'))).toEqual(
    ['2026-11-30', '2026-12-14', '2026-12-21'].map((date) => `/apply?course=dgca-small&batch=${date}`),
  )
})

test('a count ends with the start of its batch, which may be moved (DEF-90)', () => {
  const early = built([rule(8, '2026-11-24', [move('2026-11-30', '2026-11-27')])], '2026-11-24')
  expect(seen(early, '2026-11-26 23:59')).toMatch(SEATS)
  expect(seen(early, '2026-11-27 00:00')).not.toMatch(SEATS)
  const late = built([rule(8, '2026-11-24', [skip('2026-11-30')])], '2026-11-24')
  expect(seen(late, '2026-12-06 23:59')).toMatch(SEATS)
  expect(seen(late, '2026-12-07 00:00')).not.toMatch(SEATS)
})

test.each([
  ['en', 'No batch on 30 November 2026', '7 December 2026 moved to 9 December 2026'],
  ['te', '30 నవంబర్, 2026న బ్యాచ్ లేదు', '7 డిసెంబర్, 2026 బ్యాచ్ 9 డిసెంబర్, 2026కు మారింది'],
] as const)('in %s, a page says without its script what is moved (DEF-90)', (language, cancelled, moved) => {
  const batches = [rule(8, '2026-11-16', [skip('2026-11-30'), move('2026-12-07', '2026-12-09')])]
  const list = (day: string) => text(built(batches, day, language).querySelector('#batches'))
  expect(list('2026-11-29')).toMatch(new RegExp(`${cancelled}.*${moved}`))
  expect(list('2026-11-30')).not.toContain(cancelled)
  expect(list('2026-12-08')).toContain(moved)
  expect(list('2026-12-09')).not.toContain(moved)
  expect(seen(built(batches, '2026-11-29', language), '2026-12-09 10:00')).not.toContain(moved)
})

test('the week on the home page takes day, place and exceptions from the course (DEF-90)', () => {
  const week = (batch: Batch, moment: string) => {
    const courses = english.courses.map((course) =>
      course.slug === 'dgca-small' ? { ...course, batches: [batch] } : course,
    )
    const data = { home: english.data.home, batches: weeklyTrainings({ ...english, courses }) }
    return seen(page('en', english, data, <BatchSchedule />), moment)
  }
  const friday: Batch = { ...rule(3, '2026-11-16', [skip('2026-12-04')]), every: 'Friday', location: 'Pune' }
  expect(week(friday, '2026-12-01 10:00')).toMatch(/Every FridayNext: Fri, 11 Dec\s*DGCA Small Class\s*Pune/)
})

test('a struck-through price is shown until its last day, with its basis, and one without an end stays (DEF-91)', () => {
  const words = (until: string, moment: string) => {
    const shipped = english.courses.find(({ slug }) => slug === 'dgca-small')
    const originalPrice = { amount: 55000, basis: 'Fee of 2025, before the second hangar', until }
    const data = { course: { ...shipped, originalPrice } }
    return seen(page('en', english, data, <CourseClosingCta />), moment)
  }
  const both = /₹55,000.*Fee of 2025/
  expect(words('2026-12-31', '2026-12-31 23:59')).toMatch(both)
  expect(words('2026-12-31', '2027-01-01 00:00')).not.toMatch(/55,000|Fee of 2025/)
  expect(words('toConfirm', '2029-01-01 00:00')).toMatch(both)
})
