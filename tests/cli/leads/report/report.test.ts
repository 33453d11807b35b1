import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { firstContactRows, tally, top } from '#cli/leads/report/tally.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { lead, NOW, OFFICE, testWorld } from '../world.ts'

const world = await testWorld()
const ago = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString()
await world.put(
  lead({ id: 'a', payload: { city: 'hyderabad ' } }),
  lead({
    id: 'b',
    createdAt: ago(2),
    status: 'contacted',
    payload: { city: 'Hyderabad', source: '<b>&"' },
  }),
  lead({
    id: 'c',
    createdAt: ago(3),
    status: 'enrolled',
    source: { utmFirst: { source: 'meta' } },
    payload: { source: '' },
  }),
  lead({ id: 'd', createdAt: ago(3), status: 'spam' }),
  lead({ id: 'e', createdAt: ago(50) }),
)

test('stats count days in India, cities in any case, and spam separately', async () => {
  const io = await world.academy('leads stats --form brochure --json')
  expect(JSON.parse(io.out)).toMatchObject({
    total: 3,
    spam: 1,
    days: { '2026-11-18': 1, '2026-11-19': 1, '2026-11-20': 0, '2026-11-21': 1 },
    statuses: { new: 1, contacted: 1, enrolled: 1 },
    cities: { Hyderabad: 3 },
    sources: { Google: 1, '<B>&"': 1, Meta: 1 },
  })
  const shown = await world.academy('leads stats --form brochure')
  expect(shown.out).toMatch(/By day\n {2}2026-11-18 {2}1 {2}▇+/)
  expect(shown.err).toBe('3 leads of 1 person since 2026-10-22, 1 more in spam.\n')
})

test('minutes to the first contact are working time, by form and by owner or else by who contacted', async () => {
  // Friday 17:30 in India until Saturday 10:00: the desk works 90 minutes.
  const [createdAt, at] = ['2026-11-20T12:00:00.000Z', '2026-11-21T04:30:00.000Z']
  const history = [{ at, by: 'arn:aws:sts::1:assumed-role/Staff/lena', from: 'new', to: 'contacted' }]
  const undone = { at, by: 'lena', from: 'contacted', to: 'new', undo: true as const }
  const leads = [
    lead({ id: 'one', createdAt, status: 'contacted', owner: 'ravi', history }),
    lead({ id: 'two', createdAt, status: 'contacted', history }),
    lead({ id: 'three', createdAt, history: [...history, undone] }),
  ]
  const range = { since: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }
  const { firstContacts } = await tally(Readable.from([leads]), range, OFFICE)
  expect(firstContactRows(firstContacts.form)).toEqual([['brochure', '3', '2', '90']])
  expect(firstContactRows(firstContacts.owner).toSorted()).toEqual([
    ['lena', '1', '1', '90'],
    ['nobody yet', '1', '0', '–'],
    ['ravi', '1', '1', '90'],
  ])
})

test('report is one self-contained page with SVG charts and without scripts', async () => {
  const out = join(world.folder, 'report.html')
  const io = await world.academy(`leads report --form brochure --since 30d --out ${out}`)
  expect(io.code, io.err).toBe(0)
  expect(statSync(out).mode & 0o777).toBe(0o600)
  const html = readFileSync(out, 'utf8')
  const { document } = new JSDOM(html).window
  const titles = [...document.querySelectorAll('h2')].map((each) => each.textContent)
  expect(titles).toEqual([
    'By day',
    'Funnel: how far leads came',
    'By status',
    'By form',
    'By course',
    'By source',
    'By city',
    'By first touch',
    'By last touch',
    'By hour of the day',
    'First contact, by form',
    'First contact, by owner',
    'What became of them, by course',
    'What became of them, by city',
  ])
  // The charts by day and by hour have a second version for phones.
  expect(document.querySelectorAll('svg[role=img]')).toHaveLength(12)
  expect(document.querySelectorAll('svg.on-phone')).toHaveLength(2)
  expect(document.querySelectorAll('script, link, img, iframe, [src]')).toHaveLength(0)
  expect(html.replaceAll('http://www.w3.org/', '')).not.toMatch(/https?:\/\//)
  expect(html).toContain('@page{size:A4')
  expect(html).not.toMatch(/asha|98765/i)
})

test('visitors’ words are text in the report, never markup', async () => {
  const { out } = await world.academy('leads report --form brochure')
  const { document } = new JSDOM(out).window
  expect(document.querySelectorAll('b')).toHaveLength(0)
  expect([...document.querySelectorAll('th')].map((each) => each.textContent)).toContain('<B>&"')
  expect(document.querySelector('text')).not.toBeNull()
})

test('an empty period makes a page, and on a terminal report needs --out', async () => {
  const io = await world.academy('leads report --form contact')
  expect(io.out).toContain('No leads in this time.')
  expect((await world.academy('leads report', { tty: true })).code).toBe(2)
})

test('the rest of a long list is summed up in one line', () => {
  const words = new Map([
    ['a', 5],
    ['b', 1],
    ['c', 2],
    ['d', 1],
  ])
  expect(top(words, 2)).toEqual([
    ['a', 5],
    ['c', 2],
    ['All others', 2],
  ])
  expect(top(words, 9)).toHaveLength(4)
})

test('days and hours change at midnight in India', async () => {
  const batches = (async function* (): AsyncGenerator<Lead[]> {
    yield [
      lead({ id: 'x', createdAt: '2026-11-20T18:29:59.999Z' }),
      lead({ id: 'y', createdAt: '2026-11-20T18:30:00.000Z' }),
    ]
  })()
  const counted = await tally(batches, { since: '2026-11-01T00:00:00.000Z', until: NOW }, OFFICE)
  expect([...counted.days]).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
  ])
  expect([counted.hours[23], counted.hours[0]]).toEqual([1, 1])
})

test('partner and privacy requests count for no course', async () => {
  async function* batches() {
    yield [
      lead({ id: 'r1', form: 'privacy', payload: { request: 'erasure' } }),
      lead({ id: 'r2', form: 'partner', payload: { partnershipType: 'Drone Pilots' } }),
      lead({
        id: 'r3',
        form: 'apply',
        payload: { preferredCourses: ['FPV Drone Training (Basic)', 'BVLOS 2 Days'] },
      }),
    ]
  }
  const counted = await tally(batches(), { since: '2026-11-01T00:00:00.000Z', until: NOW }, OFFICE)
  expect([...counted.courses.keys()]).toEqual(['FPV Drone Training (Basic)', 'BVLOS 2 Days'])
})

test('the page names the owner whose leads it shows', async () => {
  const { out } = await world.academy('leads report --owner lena --city Pune')
  expect(out).toContain('city: Pune, owner: lena')
})
