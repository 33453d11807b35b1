/** Seats that are left, by the clock of the browser (DEF-51, DEF-90). */
import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { nextBatch, openBatches } from '#content/model/batches.ts'
import type { Batch } from '#content/model/schema/course.ts'
import type { SoundSite } from '#content/model/site.ts'
import { translate } from '#content/model/translation/translate.ts'
import { istInstant } from '#lambdas/shared/india.ts'
import { start } from '#site/client/parts/batches.ts'
import { CourseCard } from '#site/components/CourseCard.tsx'
import { cardOf, weekOf } from '#site/components/course-data.ts'
import { PageProvider } from '#site/components/provided.ts'
import { CourseHero, StickyBar } from '#site/pages/courses/@slug/Ends.tsx'
import { Batches } from '#site/pages/courses/@slug/Parts.tsx'
import { Departures } from '#site/pages/courses/index/Tables.tsx'
import { BatchSchedule } from '#site/pages/index/BatchSchedule.tsx'
import { courseData } from '#site/structured-data/course.ts'
import { shippedSite } from '../shipped-site.ts'
import { htmlFiles, read, text, translatedFiles } from './built.ts'

const english = await shippedSite()
const [telugu] = english.languages
if (!telugu) throw new Error('content/languages.yaml does not name Telugu')
const sites = { en: english, te: translate(english, telugu) }
type Language = keyof typeof sites

const PLACE = { location: 'Hyderabad', totalSeats: 15 }
const rule = (seatsLeft: number, asOf: string): Batch => ({ every: 'Monday', ...PLACE, seatsLeft, asOf })
const pair = (startDate: string, endDate: string, seatsLeft: number, asOf = '2026-11-20'): Batch => ({
  startDate,
  endDate,
  ...PLACE,
  seatsLeft,
  asOf,
})
const request = (seatsLeft: number): Batch => ({ onRequest: true, ...PLACE, seatsLeft })

function page(language: Language, site: SoundSite, data: object, shown: ReactNode): HTMLElement {
  const html = renderToStaticMarkup(
    <PageProvider value={{ site, pageContext: { data, urlPathname: '/' } as never }}>{shown}</PageProvider>,
  )
  return new JSDOM(`<html lang="${language}"><body>${html}</body></html>`).window.document.body
}

/** Every place that prints a batch, of a course with these batches, as it was built on that day. */
function built(batches: Batch[], day: string, language: Language = 'en'): HTMLElement {
  const site: SoundSite = sites[language]
  const shipped = site.courses.find(({ slug }) => slug === 'dgca-small')
  if (!shipped) throw new Error('no course dgca-small')
  const course = { ...shipped, batches }
  const now = istInstant(day)
  const next = nextBatch(batches, now)
  const shown = { course, card: cardOf(course), next }
  const data = { course, next, batches: openBatches(batches, now), courses: [shown] }
  return page(
    language,
    site,
    data,
    <>
      <CourseHero />
      <section>
        <Batches />
      </section>
      <StickyBar />
      <CourseCard {...shown} listed />
      <Departures />
    </>,
  )
}

/** What is left to be seen once the page's script has run at that moment. */
function seen(body: HTMLElement, moment: string): string {
  vi.stubGlobal('document', body.ownerDocument)
  start(body, istInstant(moment))
  vi.unstubAllGlobals()
  const copy = body.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[hidden]')) hidden.remove()
  return text(copy)
}

const SEATS = /\d+ of \d+ seats|seats left|సీట్లలో \d/

test('DEF-90: a count is shown only while it was taken after the previous batch had started', () => {
  const body = built([rule(8, '2026-11-24'), request(15)], '2026-11-27')
  // Monday the 23rd has left, the 30th comes next.
  expect(seen(body, '2026-11-27 10:00')).toContain('8 of 15 seats left as of 24 November 2026')
  expect(seen(body, '2026-11-29 23:59')).toContain('8 of 15 seats left')
  expect(seen(body, '2026-11-30 00:00')).not.toMatch(SEATS)
  const onTheDay = built([rule(8, '2026-11-23'), request(15)], '2026-11-27')
  expect(seen(onTheDay, '2026-11-27 10:00')).not.toMatch(SEATS)
})

test('DEF-51 DEF-90: the count of a pair of dates is shown until an earlier batch in the same place has left after it', () => {
  const [first, second] = [pair('2026-12-07', '2026-12-11', 3), pair('2027-01-11', '2027-01-15', 9)]
  const body = built([first, second], '2026-11-27')
  expect(seen(body, '2026-12-06 12:00')).toMatch(/3 of 15.*9 of 15/)
  expect(seen(body, '2026-12-07 12:00')).not.toMatch(SEATS)
  const counted = built([first, pair('2027-01-11', '2027-01-15', 9, '2026-12-08')], '2026-11-27')
  expect(seen(counted, '2026-12-09 12:00')).toMatch(/9 of 15 seats left as of 8 December 2026/)
})

test('DEF-90: a batch on request has no count at all', () => {
  expect(built([request(15), request(15)], '2026-11-27').innerHTML).not.toMatch(/of 15|15 of/)
})

test.each([
  ['en', /Mon, 30 Nov: Full\. Next: Mon, 7 Dec/g, 'Apply Now'],
  ['te', /30 నవంబర్, సోమవారం: నిండింది\. తర్వాతిది: 7 డిసెంబర్, సోమవారం/g, 'ఇప్పుడే దరఖాస్తు చేయండి'],
] as const)(
  'DEF-90: in %s, a weekly batch that is full says so and offers the date after it, everywhere',
  (language, words, apply) => {
    for (const full of [rule(0, '2026-11-24'), { ...rule(5, '2026-11-24'), full: true as const }]) {
      const body = built([full, request(15)], '2026-11-27', language)
      const now = seen(body, '2026-11-27 10:00')
      // Hero, list, card and departures.
      expect(now.match(words)).toHaveLength(4)
      expect(now).toContain(apply)
      expect(now).not.toMatch(SEATS)
      // The week after, nobody has counted yet.
      expect(seen(body, '2026-12-01 10:00')).not.toMatch(/Full|నిండింది/)
    }
  },
)

test.each([
  ['en', 'Full', 'Waiting list on WhatsApp', /Apply Now|Apply for Next Batch/],
  ['te', 'సీట్లు నిండాయి', 'వాట్సాప్‌లో వెయిటింగ్ లిస్ట్', /దరఖాస్తు/],
] as const)(
  'DEF-90: in %s, a course whose every batch is full offers the waiting list and no application',
  (language, full, waiting, apply) => {
    const body = built([pair('2026-12-07', '2026-12-11', 0), request(0)], '2026-11-27', language)
    const now = seen(body, '2026-11-27 10:00')
    expect(now.split(full).length - 1).toBeGreaterThanOrEqual(4)
    expect(now).not.toMatch(apply)
    expect(now).not.toMatch(SEATS)
    const links = [...body.querySelectorAll<HTMLAnchorElement>('a[href^="https://wa.me/"]')]
    expect(links.map((link) => text(link))).toEqual([waiting, waiting, waiting, waiting])
    expect(decodeURIComponent(links[0]?.href ?? '')).toContain(sites[language].settings.chats.waiting)
  },
)

test('DEF-90: while one of two batches is full, the other is the next one, and the full one has a waiting list', () => {
  const batches = [pair('2026-12-07', '2026-12-11', 0), pair('2027-01-11', '2027-01-15', 9)]
  const body = built(batches, '2026-11-27')
  seen(body, '2026-11-27 10:00')
  expect(text(body.querySelector('header'))).toMatch(/11 January 2027.*Apply Now/)
  expect(text(body.querySelector('header'))).not.toContain('Full')
  const [full, open] = body.querySelectorAll('section li')
  expect(text(full)).toMatch(/7 December 2026.*Full.*Waiting list on WhatsApp/)
  expect(text(open)).toContain('9 of 15 seats left')
})

test('DEF-90: the week on the home page offers the date after a full one', () => {
  const courses = english.courses.map((course) =>
    course.slug === 'dgca-small' ? { ...course, batches: [rule(0, '2026-11-24'), request(15)] } : course,
  )
  const data = { home: english.data.home, batches: weekOf({ ...english, courses }) }
  const week = seen(page('en', english, data, <BatchSchedule />), '2026-11-27 10:00')
  expect(week).toContain('Mon, 30 Nov: Full. Next: Mon, 7 Dec')
  expect(week).toContain('Next: Mon, 30 Nov')
})

/** A count as it is in the HTML. */
const COUNT = /<span data-as-of="[^"]*"([^>]*)>[^<]*<\/span>/g

test('DEF-90: no built page has a count before its script has run, and searches and structured data never see one', () => {
  let counts = 0
  for (const file of [...htmlFiles, ...translatedFiles]) {
    const html = read(file)
    for (const [, attributes] of html.matchAll(COUNT)) {
      counts++
      expect(attributes, file).toMatch(/data-pagefind-ignore.* hidden/)
    }
    expect(html.replace(COUNT, ''), file).not.toMatch(SEATS)
  }
  expect(counts).toBeGreaterThan(60)
  const { courses, settings } = english
  for (const course of courses)
    expect(JSON.stringify(courseData(course, settings, istInstant('2026-11-27')))).not.toMatch(/seat/i)
})
