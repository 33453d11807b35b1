import { expect, test } from 'vitest'
import { EARLIEST_LEAD, ist, istShort, parseMoment, parseRange } from '#cli/leads/time-range.ts'
import { tableOf } from '../table.ts'

const now = new Date('2026-11-20T20:00:00.000Z') // 01:30 of the 21st in India

test.each(tableOf<[string, string][]>(import.meta.dirname, 'moments'))(
  '--since %s begins at %s',
  (text, iso) => {
    expect(parseMoment(text, now, 'since').toISOString()).toBe(iso)
  },
)

test('--until a day includes that day in India', () => {
  expect(parseMoment('2026-11-05', now, 'until').toISOString()).toBe('2026-11-05T18:30:00.000Z')
  expect(parseMoment('today', now, 'until').toISOString()).toBe('2026-11-21T18:30:00.000Z')
})

test.each(['', '7', 'd', '7m', '2026-13-01', '2026-02-30', '2026-11-05 25:00', '13/13/2026', 'constructor'])(
  'the time %j is refused',
  (text) => {
    expect(() => parseMoment(text, now, 'since')).toThrow(/is not a time/)
  },
)

test('a period without a start counts back from its end', () => {
  const range = { since: '2026-10-29T18:30:00.000Z', until: '2026-11-05T18:30:00.000Z' }
  expect(parseRange({ until: '2026-11-05' }, now, '7d')).toEqual(range)
  expect(parseRange({ until: '2026-11-05' }, now).since).toBe(EARLIEST_LEAD)
  expect(parseRange({ since: '1800-01-01' }, now).since).toBe(EARLIEST_LEAD)
})

test('a period without an end includes the present millisecond, and a reversed period is refused', () => {
  expect(parseRange({ since: '24h' }, now, '7d').until).toBe('2026-11-20T20:00:00.001Z')
  expect(() => parseRange({ since: 'today', until: '2026-11-01' }, now, '7d')).toThrow(/earlier than/)
  expect(() => parseRange({ since: '2027-01-01' }, now, '7d')).toThrow('--since is in the future.')
})

test('times are shown in Indian time with the offset', () => {
  expect(ist('2026-11-20T20:00:00.123Z')).toBe('2026-11-21T01:30:00.123+05:30')
  expect(istShort(now)).toBe('2026-11-21 01:30')
})
