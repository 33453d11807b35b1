/** Batches against a fixed clock. */
import { expect, test } from 'vitest'
import { isOpen, nextBatch, openBatches, printedBatches } from '#content/model/catalogue/batches.ts'
import { publicationState } from '#content/model/catalogue/publication.ts'
import type { Weekday } from '#content/model/schema/course.ts'
import { istDay, istInstant, longUsDate } from '#lambdas/shared/india.ts'
import { nextStart } from '#lambdas/shared/weekly.ts'

const seats = { location: 'Hyderabad', seatsLeft: 8, totalSeats: 20 }
const pair = { startDate: '2026-12-01', endDate: '2026-12-05', ...seats, asOf: '2026-11-20' }

const next = (weekday: Weekday, now: Date) => nextStart({ weekday }, istDay(now)).date

test('DEF-51: "every Monday" gives the next Monday of India, not of London, a week on when today is one', () => {
  expect(next('Monday', istInstant('2026-11-21 10:00'))).toBe('2026-11-23')
  expect(next('Sunday', istInstant('2026-11-21 10:00'))).toBe('2026-11-22')
  expect(istDay(new Date('2026-11-22T18:30:00Z'))).toBe('2026-11-23')
  expect(next('Monday', new Date('2026-11-22T18:29:59Z'))).toBe('2026-11-23')
  expect(next('Monday', new Date('2026-11-22T18:30:00Z'))).toBe('2026-11-30')
})

test('DEF-51: a pair of dates shows only while it is in the future', () => {
  expect(isOpen(pair, istInstant('2026-11-30 23:59'))).toBe(true)
  expect(isOpen(pair, istInstant('2026-12-01 00:00'))).toBe(false)
  const rule = { every: 'Friday' as const, ...seats, asOf: '2026-11-20' }
  expect(openBatches([pair, rule], istInstant('2027-01-01'))).toEqual([rule])
})

test('the next batch is that of a rule, then the earliest dates that are ahead, then one on request', () => {
  const now = istInstant('2026-11-20')
  const rule = { every: 'Friday' as const, ...seats, asOf: '2026-11-20' }
  const request = { onRequest: true as const, ...seats }
  const later = { ...pair, startDate: '2027-01-11', endDate: '2027-01-15' }
  expect(nextBatch([request, later, pair, rule], now)).toEqual(rule)
  expect(nextBatch([request, later, pair], now)).toEqual(pair)
  expect(nextBatch([request, later, pair], istInstant('2026-12-01'))).toEqual(later)
  expect(nextBatch([request], now)).toEqual(request)
  expect(nextBatch([pair], istInstant('2027-01-01'))).toBeUndefined()
})

test('in print, a past pair of dates and exceptions that are over or full are left out', () => {
  const now = istInstant('2026-12-01 10:00')
  const moved = { date: '2026-11-30', movedTo: '2026-12-02' }
  const skipped = { date: '2026-12-14', cancelled: true as const }
  const except = [
    { date: '2026-11-23', cancelled: true as const },
    moved,
    { date: '2026-12-07', full: true as const },
    skipped,
  ]
  const rule = { every: 'Monday' as const, ...seats, asOf: '2026-11-20', except }
  expect(printedBatches([pair, rule], now)).toEqual([{ ...rule, except: [moved, skipped] }])
})

test('a page is live from the minute of publishAt until the minute of expireAt, in India', () => {
  const page = { publishAt: '2026-11-21 09:00', expireAt: '2026-11-22' }
  const at = (utc: string) => publicationState(page, new Date(utc))
  expect(at('2026-11-21T03:29:59Z')).toBe('scheduled')
  expect(at('2026-11-21T03:30:00Z')).toBe('live')
  expect(at('2026-11-21T18:29:59Z')).toBe('live')
  expect(at('2026-11-21T18:30:00Z')).toBe('expired')
  expect(publicationState({ ...page, draft: true }, new Date())).toBe('draft')
})

test('dates read in long US format', () => {
  expect(longUsDate('2024-12-15')).toBe('December 15, 2024')
})
