/** Undo of a status: the history keeps both entries, and the retention follows the status. */
import { expect, test } from 'vitest'
import { currentMoves } from '#cli/leads/history.ts'
import { DUE } from '#lambdas/core/store/table.ts'
import { lead, NOW, testWorld } from './world.ts'

const DAY = 86_400
const seconds = Math.floor(Date.parse(NOW) / 1000)
const later = (days: number) => new Date(Date.parse(NOW) + days * DAY * 1000).toISOString()

const world = await testWorld()

const academy = async (words: string[], now = NOW) => {
  const io = await world.academy(['leads', ...words], { env: { ACADEMY_NOW: now } })
  return { code: io.code, out: io.out, err: io.err }
}

test('a batch with control characters is refused', async () => {
  const io = await academy(['status', 'enrolled', 'a', '--batch', '\u001b[2J1 December'])
  expect([io.code, io.err]).toEqual([2, expect.stringContaining('1 to 100 printable characters')])
})

test('undo restores status and retention, and keeps both history entries', async () => {
  const usual = lead({ id: 'a' }).ttl
  await world.put(lead({ id: 'a' }))
  await academy(['status', 'enrolled', 'a', '--batch', '1 December, Hyderabad', '--fee', '65000'])
  expect(await world.get('a')).toMatchObject({
    ttl: seconds + 2557 * DAY,
    history: [{ from: 'new', to: 'enrolled', batch: '1 December, Hyderabad', fee: 65_000 }],
  })
  const io = await academy(['undo', 'a', '--note', 'another Asha'])
  expect([io.code, io.out]).toEqual([0, 'A-  undone: enrolled → new\n'])
  const stored = await world.get('a')
  expect(stored).toMatchObject({ status: 'new', rev: 3, ttl: usual })
  expect(stored?.history).toHaveLength(2)
  expect(stored?.history[1]).toMatchObject({ from: 'enrolled', to: 'new', undo: true, note: 'another Asha' })
  expect(currentMoves(stored?.history ?? [])).toEqual([])
})

test('a batch and fee that are added later leave the day of the enrolment, and undo takes both back', async () => {
  await world.put(lead({ id: 'late' }))
  await academy(['status', 'enrolled', 'late'])
  const words = ['status', 'enrolled', 'late', '--batch', '1 Dec', '--fee', '65000']
  expect((await academy(words, later(5))).out).toBe('LATE-  added 1 Dec, ₹65,000\n')
  const fields = 'id,enrolledOn,enrolledBatch,enrolledFee,changes'
  const { out } = await academy(['export', '--format', 'json', '--fields', fields])
  expect(JSON.parse(out).find(({ id }: { id: string }) => id === 'late')).toEqual({
    id: 'late',
    enrolledOn: '2026-11-21',
    enrolledBatch: '1 Dec',
    enrolledFee: 65_000,
    changes: expect.stringMatching(/new → enrolled\n.*added 1 Dec, ₹65,000$/),
  })
  expect((await academy(['undo', 'late'])).out).toBe('LATE-  undone: enrolled → new\n')
})

test('a second undo reverts the change before, and a third exits 1', async () => {
  await world.put(lead({ id: 'b' }))
  await academy(['status', 'contacted', 'b'])
  await academy(['status', 'lost', 'b', '--reason', 'price'])
  expect((await academy(['undo', 'b'])).out).toBe('B-  undone: lost → contacted\n')
  expect((await academy(['undo', 'b'])).out).toBe('B-  undone: contacted → new\n')
  const third = await academy(['undo', 'b'])
  expect([third.code, third.out]).toEqual([1, ''])
  expect(third.err).toMatch(/has been new from the start/)
})

test('undoing a loss restores the retention from the day of enrolment', async () => {
  await world.put(lead({ id: 'c' }))
  await academy(['status', 'enrolled', 'c'])
  await academy(['status', 'lost', 'c'], later(40))
  expect((await world.get('c'))?.ttl).toBeLessThan(seconds + 800 * DAY)
  await academy(['undo', 'c'], later(50))
  expect((await world.get('c'))?.ttl).toBe(seconds + 2557 * DAY)
})

test('undo of spam makes the held mails due', async () => {
  const due = {
    mail: { staff: { state: 'pending' as const, attempts: 0 } },
    gsi2pk: DUE,
    gsi2sk: NOW,
  }
  await world.put(lead({ id: 'd', ...due }))
  await academy(['status', 'spam', 'd'])
  expect(await world.get('d')).not.toHaveProperty('gsi2pk')
  await academy(['undo', 'd'])
  expect(await world.get('d')).toMatchObject({
    status: 'new',
    gsi2pk: DUE,
    mail: { staff: { state: 'pending' } },
  })
})

test('undo refuses newsletter leads and stories', async () => {
  await world.put(
    lead({ id: 'e', form: 'newsletter', status: 'confirmed', payload: { email: 'x@example.com' } }),
    lead({ id: 'f', form: 'story', status: 'pending' }),
  )
  const [letter, story] = [await academy(['undo', 'e']), await academy(['undo', 'f'])]
  expect([letter.code, story.code]).toEqual([2, 2])
  expect(letter.err).toMatch(/only the subscriber can subscribe again/)
  expect(story.err).toMatch(/leads story --help/)
  const moved = await academy(['status', 'approved', 'f'])
  expect([moved.code, moved.err]).toEqual([2, expect.stringContaining('npx academy leads story approve F-')])
  for (const id of ['e', 'f']) expect((await world.get(id))?.rev).toBe(1)
})

test.each([
  [['status', 'contacted', 'g', '--reason', 'price'], /--reason is only allowed with the status lost/],
  [['status', 'lost', 'g', '--fee', '5'], /--fee is only allowed with the status enrolled/],
  [['status', 'lost', 'g', '--reason', 'cheap'], /Allowed choices are price, dates/],
  [['status', 'enrolled', 'g', '--fee', '65k'], /whole rupees, from 0 to 10000000/],
  [['status', 'enrolled', 'g', '--batch', ' '], /1 to 100 printable characters/],
])('%j is refused and changes nothing', async (words, message) => {
  await world.put(lead({ id: 'g' }))
  const io = await academy(words)
  expect([io.code, io.out]).toEqual([2, ''])
  expect(io.err).toMatch(message)
  expect((await world.get('g'))?.rev).toBe(1)
})

test('undo changes the leads that can change, and the audit row has no personal data', async () => {
  await world.put(lead({ id: 'h' }), lead({ id: 'i' }))
  await academy(['status', 'lost', 'h', '--reason', 'distance', '--note', 'moved to Pune'])
  const io = await academy(['undo', 'h', 'i', '--json'])
  expect(io.code).toBe(4)
  expect(JSON.parse(io.out)).toEqual([{ id: 'h', from: 'lost', status: 'new', rev: 3 }])
  const rows = await world.items('AUDIT#2026-11')
  expect(rows).toContainEqual(
    expect.objectContaining({ what: 'undo', who: 'tester', counts: { leads: 1, ids: ['h'] } }),
  )
  expect(JSON.stringify(rows)).not.toMatch(/Pune|Asha|65000|Hyderabad/)
})
