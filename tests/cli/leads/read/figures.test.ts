/** Figures of `leads stats`: rows by a fact, steps, medians, fees. */
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { countLeadsBy, type LeadFact, leadProgress, median } from '#cli/leads/read/figures.ts'
import type { HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { tableOf } from '../../table.ts'
import { lead, NOW, OFFICE } from '../world.ts'

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.parse(NOW) - days * DAY).toISOString()
const daysSince = (at: string) => (Date.parse(NOW) - Date.parse(at)) / DAY
const move = (days: number, from: string, to: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: ago(days),
  by: 'lena',
  from,
  to,
  ...more,
})
const rowsBy = async (by: LeadFact, ...leads: Lead[]) =>
  Object.fromEntries((await countLeadsBy(by, Readable.from([leads]), OFFICE)).rows)
const countsBy = async (by: LeadFact, ...leads: Lead[]) =>
  Object.fromEntries(Object.entries(await rowsBy(by, ...leads)).map(([word, row]) => [word, row.leads]))

type Move = [days: number, from: string, to: string, more?: Partial<HistoryEntry>]

test.each(tableOf<[string, string, Move[], string[], number][]>(import.meta.dirname, 'steps'))(
  'steps of a lead and its fee: %s',
  (_, status, moves, steps, fee) => {
    const progress = leadProgress({ status, history: moves.map((each) => move(...each)) })
    const known = progress.steps.map(({ step, at }) => (at ? `${step} ${daysSince(at)} days ago` : step))
    expect([known, progress.fee]).toEqual([steps, fee])
  },
)

test('a median is rounded to a tenth', () => {
  expect([median([]), median([3]), median([9, 1, 2]), median([1, 2.34])]).toEqual([null, 3, 2, 1.7])
})

test('cities count in any case, days and hours change at midnight in India and are in order of time', async () => {
  const leads = [
    lead({ id: 'y', createdAt: '2026-11-20T18:30:00.000Z', payload: { city: 'hyderabad ' } }),
    lead({ id: 'x', createdAt: '2026-11-20T18:29:59.999Z' }),
  ]
  expect(await countsBy('city', ...leads)).toEqual({ Hyderabad: 2 })
  expect(Object.entries(await countsBy('day', ...leads))).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
  ])
  expect(await countsBy('hour', ...leads)).toEqual({ '00': 1, 23: 1 })
})

test('minutes to the first contact are working time, and an owner is who took the lead or else contacted it', async () => {
  // Friday 17:30 in India until Saturday 10:00: the desk works 90 minutes.
  const [createdAt, at] = ['2026-11-20T12:00:00.000Z', '2026-11-21T04:30:00.000Z']
  const history = [{ at, by: 'arn:aws:sts::1:assumed-role/Staff/lena', from: 'new', to: 'contacted' }]
  const undone = { at, by: 'lena', from: 'contacted', to: 'new', undo: true as const }
  const leads = [
    lead({ id: 'one', createdAt, status: 'contacted', owner: 'ravi', history }),
    lead({ id: 'two', createdAt, status: 'contacted', history }),
    lead({ id: 'three', createdAt, history: [...history, undone] }),
  ]
  expect(await rowsBy('form', ...leads)).toMatchObject({
    brochure: { leads: 3, contacted: 2, medianMinutes: 90 },
  })
  expect(await rowsBy('owner', ...leads)).toMatchObject({
    lena: { leads: 1, medianMinutes: 90 },
    'nobody yet': { leads: 1, contacted: 0, medianMinutes: null },
    ravi: { leads: 1, medianMinutes: 90 },
  })
})

test('a lead that asks for two courses is in both rows and once in the total; other requests have no course', async () => {
  const leads = [
    lead({
      id: 'x',
      form: 'apply',
      payload: { preferredCourses: ['FPV Basic 3 Days', 'BVLOS 2 Days', 'FPV Basic 3 Days'] },
    }),
    lead({ id: 'r1', form: 'privacy', payload: { request: 'erasure' } }),
    lead({ id: 'r2', form: 'partner', payload: { partnershipType: 'Drone Pilots' } }),
  ]
  expect(await countsBy('course', ...leads)).toEqual({
    'FPV Drone Training (Basic)': 1,
    'BVLOS 2 Days': 1,
    'no course': 2,
  })
  expect((await countLeadsBy('course', Readable.from([leads]), OFFICE)).total).toBe(3)
})
