/** Sources, courses and conversion of leads. */
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { coursesOf, describeUtm, sourceOf } from '#cli/leads/forms.ts'
import { figuresOf, median, progressOf } from '#cli/leads/report/funnel.ts'
import { tally } from '#cli/leads/report/tally.ts'
import { courseOptions } from '#lambdas/apply/fields.ts'
import { contact } from '#lambdas/contact/fields.ts'
import { leadSource, sourceName } from '#lambdas/core/intake/lead-source.ts'
import type { HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { COURSE_INTERESTS, courseName } from '#lambdas/course-names.ts'
import { shippedSite } from '../../../shipped-site.ts'
import { lead, NOW, OFFICE, testWorld } from '../world.ts'

const ago = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString()
const move = (days: number, from: string, to: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: ago(days),
  by: 'lena',
  from,
  to,
  ...more,
})

test.each([
  ['google', 'Google'],
  ['Google ', 'Google'],
  ['Google Search', 'Google'],
  ['https://www.google.co.in/', 'Google'],
  ['m.facebook.com', 'Facebook'],
  ['fb', 'Facebook'],
  ['ig', 'Instagram'],
  ['youtu.be', 'YouTube'],
  ['wa', 'WhatsApp'],
  ['drone  expo', 'Drone Expo'],
  ['Googly News', 'Googly News'],
  ['Wayanad fair', 'Wayanad Fair'],
  ['Dronelife.com', 'dronelife.com'],
])('the source %j is named %s', (text, name) => {
  expect(sourceName(text)).toBe(name)
})

test('first visit, last visit, campaign and referrer are read from both spellings of the tags', () => {
  const brought = (source: Lead['source']) => leadSource({ source })
  expect(
    brought({
      referrer: 'https://www.dronelife.com/a',
      utmFirst: { source: 'meta', campaign: 'October' },
      utmLast: { source: 'google', medium: 'cpc', campaign: 'Monsoon ' },
    }),
  ).toEqual({ first: 'Meta', last: 'Google / cpc', campaign: 'monsoon', referrer: 'dronelife.com' })
  expect(brought({ referrer: 'https://www.google.com/' })).toMatchObject({ first: 'Google', last: 'Google' })
  expect(brought({ referrer: 'no address' })).toEqual({
    first: 'direct',
    last: 'direct',
    campaign: '',
    referrer: '',
  })
  expect(describeUtm({ source: 'ig', campaign: 'c', id: '7' })).toBe(
    'from Instagram, campaign c, campaign id 7',
  )
  const letter = lead({ id: 'n', form: 'newsletter', payload: { source: 'footer' }, source: {} })
  expect(sourceOf(letter)).toBe('unknown')
})

test('a course has its catalogue name, whichever form it came from', async () => {
  const { courses } = await shippedSite()
  const titles = new Map(courses.map(({ slug, title }) => [slug as string, title]))
  const options = courseOptions.filter(({ slug }) => slug)
  expect(options.length).toBeGreaterThan(20)
  for (const { label, slug } of options)
    expect([label, courseName(label)]).toEqual([label, titles.get(slug ?? '')])
  for (const [word, title] of Object.entries(COURSE_INTERESTS)) {
    expect(JSON.stringify(contact.fields)).toContain(JSON.stringify(word))
    expect([...titles.values()]).toContain(title)
  }
  const asked = (form: string, payload: object) => coursesOf(lead({ id: 'x', form, payload: { ...payload } }))
  expect(asked('brochure', { courseName: 'FPV Drone Training (Basic)' })).toEqual(
    asked('apply', { preferredCourses: ['FPV Basic 3 Days', 'fpv basic  3 days'] }),
  )
  expect(courseName('DGCA Drone Pilot Training')).toBe('DGCA Drone Pilot Training')
})

test('several interests of one message are several courses', () => {
  const message = lead({
    id: 'c',
    form: 'contact',
    payload: { courseInterest: 'Simulator Training Program, Corporate Training' },
  })
  expect(coursesOf(message)).toEqual(['Simulator Refresher', 'Corporate Training'])
  expect(coursesOf(lead({ id: 'b', payload: { courseName: 'Survey, Mapping and GIS' } }))).toEqual([
    'Survey, Mapping and GIS',
  ])
  expect(coursesOf(lead({ id: 'p', form: 'privacy', payload: { request: 'erasure' } }))).toEqual([])
})

test.each<[string, string, HistoryEntry[], string[], number]>([
  ['new', 'new', [], [], 0],
  ['contacted without a history', 'contacted', [], ['contacted undefined'], 0],
  [
    'enrolled in steps',
    'enrolled',
    [
      move(9, 'new', 'contacted'),
      move(6, 'contacted', 'qualified'),
      move(2, 'qualified', 'enrolled', { fee: 65_000 }),
    ],
    ['contacted 1', 'qualified 4', 'enrolled 8'],
    65_000,
  ],
  [
    'enrolled at once',
    'enrolled',
    [move(8, 'new', 'enrolled')],
    ['contacted 2', 'qualified 2', 'enrolled 2'],
    0,
  ],
  [
    'lost after it was qualified',
    'lost',
    [move(9, 'new', 'qualified'), move(1, 'qualified', 'lost')],
    ['contacted 1', 'qualified 1'],
    0,
  ],
  [
    'enrolled, then left',
    'lost',
    [move(9, 'new', 'enrolled', { fee: 5 }), move(1, 'enrolled', 'lost')],
    ['contacted 1', 'qualified 1'],
    0,
  ],
  [
    'a wrong enrolment undone',
    'new',
    [move(9, 'new', 'enrolled', { fee: 5 }), move(8, 'enrolled', 'new', { undo: true })],
    [],
    0,
  ],
])('funnel steps and days: %s', (_, status, history, steps, fee) => {
  const progress = progressOf({ status, history, createdAt: ago(10) })
  expect(progress?.steps.map(({ step, days }) => `${step} ${days}`)).toEqual(steps)
  expect(progress?.fee).toBe(fee)
})

test('stories and subscriptions are not in a funnel', () => {
  for (const status of ['pending', 'approved', 'confirmed'])
    expect(progressOf({ status, history: [], createdAt: NOW })).toBeUndefined()
})

test('a median is rounded to a tenth', () => {
  expect([median([]), median([3]), median([9, 1, 2]), median([1, 2.34])]).toEqual([undefined, 3, 2, 1.7])
})

const world = await testWorld()
const monsoon = { utmFirst: { source: 'google', campaign: 'monsoon' } }
await world.put(
  lead({
    id: 'a',
    createdAt: ago(10),
    source: monsoon,
    status: 'enrolled',
    history: [move(8, 'new', 'contacted'), move(4, 'contacted', 'enrolled', { fee: 60_000 })],
  }),
  lead({
    id: 'b',
    createdAt: ago(10),
    source: monsoon,
    status: 'enrolled',
    payload: { city: 'PUNE' },
    history: [move(8, 'new', 'enrolled', { fee: 40_000 })],
  }),
  lead({
    id: 'c',
    createdAt: ago(3),
    source: monsoon,
    status: 'lost',
    history: [move(2, 'new', 'lost', { reason: 'price' })],
  }),
  lead({ id: 'd', createdAt: ago(3), source: {} }),
)

test('stats --json has funnels by campaign, course and city, and a daily average over the period', async () => {
  const stats = await world.json('stats', '--since', '10d')
  expect(stats.perDay).toBe(0.4)
  expect(stats).toMatchObject({
    campaigns: { monsoon: 3 },
    firstTouches: { Google: 3, direct: 1 },
    referrers: {},
    reasons: { price: 1 },
    funnel: { leads: 4, contacted: 3, qualified: 2, enrolled: 2, fee: 100_000 },
  })
  expect(stats.funnels.campaign).toEqual({
    monsoon: {
      leads: 3,
      contacted: 3,
      qualified: 2,
      enrolled: 2,
      medianDays: { contacted: 2, qualified: 4, enrolled: 4 },
      fee: 100_000,
    },
    'no campaign': expect.objectContaining({ leads: 1, contacted: 0, fee: 0 }),
  })
  expect(stats.funnels.city.Pune).toMatchObject({ leads: 1, enrolled: 1, fee: 40_000 })
  expect(Object.keys(stats.funnels.course)).toEqual(['DGCA Small Class'])
  const shown = await world.academy('leads stats --since 10d')
  expect(shown.out).toMatch(
    /What became of them, by campaign\n +leads +contacted +days +qualified +days +enrolled +days +fees\n {2}monsoon +3 +3 +2 +2 +4 +2 +4 +₹1,00,000\n/,
  )
  expect(shown.out).toMatch(/How far they came\n.*\n {2}all leads +4 +3 +2 +2 +4 +2 +4 +₹1,00,000\n/)
})

test('the report has the same figures as stats', async () => {
  const { out } = await world.academy('leads report --since 10d')
  expect(out).toContain('<dt>A day</dt><dd>0.4</dd>')
  expect(out).toContain('<dt>Fees</dt><dd>₹1,00,000</dd>')
  const { document } = new JSDOM(out).window
  const cells = [...document.querySelectorAll('.progress tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()),
  )
  expect(cells).toContainEqual(['monsoon', '3', '3 2 d', '2 4 d', '2 4 d', '₹1,00,000'])
  // A phone hides the table header, so each figure has its own label.
  expect(
    [...document.querySelectorAll('.progress td[data-of]')].map((cell) => cell.getAttribute('data-of')),
  ).toEqual(expect.arrayContaining(['Leads', 'Contacted', 'Qualified', 'Enrolled', 'Fees']))
  const funnel = [...document.querySelectorAll('svg[aria-label^="Funnel"] text')].map(
    (text) => text.textContent,
  )
  expect(funnel.join('|')).toContain('contacted: 3|median 2 days')
  const searched = await world.academy('leads report --search asha@example.com')
  expect(searched.out).not.toContain('asha@')
})

test('a lead that asks for two courses is in both funnels, and once in the total', async () => {
  async function* batches() {
    yield [
      lead({
        id: 'x',
        form: 'apply',
        payload: { preferredCourses: ['FPV Basic 3 Days', 'BVLOS 2 Days', 'FPV Basic 3 Days'] },
      }),
    ]
  }
  const counted = await tally(batches(), { since: ago(5), until: NOW }, OFFICE)
  expect([...counted.funnels.course].map(([course, funnel]) => [course, figuresOf(funnel).leads])).toEqual([
    ['FPV Drone Training (Basic)', 1],
    ['BVLOS 2 Days', 1],
  ])
  expect(counted.funnel.leads).toBe(1)
})
