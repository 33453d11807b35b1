/** The browser chooses the id, so two leads may share a reference. No command may pick one of them by chance. */
import { expect, test, vi } from 'vitest'
import { lead, NOW, testWorld } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

const FIRST = '7f3a9c21-0000-4000-8000-000000000001'
const SECOND = '7f3a9c21-ffff-4fff-8fff-ffffffffffff'
const world = await testWorld()
await world.put(
  lead({ id: FIRST }),
  lead({
    id: SECOND,
    form: 'story',
    status: 'pending',
    createdAt: '2026-10-02T04:30:00.000Z',
    payload: { name: 'Ravi\u001b[2J Kumar', email: 'ravi@example.com', photo: 'uploads/x' },
  }),
  lead({ id: '7f3a9c21-1111-4000-8000-000000000003', ttl: Math.floor(Date.parse(NOW) / 1000) - 1 }),
  lead({ id: 'abcd0123-0000-4000-8000-000000000001' }),
)

test.each([
  [['show', '7F3A-9C21']],
  [['files', '7f3a9c21']],
  [['status', 'contacted', '7F3A-9C21']],
  [['status', 'contacted', '7F3A-9C21', '7f3a-9c21']],
  [['note', '7F3A-9C21', 'calls back']],
  [['story', 'reject', '7F3A-9C21']],
  [['redrive', '7F3A-9C21']],
  [['erase', '7F3A-9C21', '--yes']],
])('%j is refused because two leads share the reference', async (words) => {
  const before = [await world.get(FIRST), await world.get(SECOND)]
  const io = await world.academy(['leads', ...words])
  expect([io.code, io.out]).toEqual([2, ''])
  expect(io.err).toMatch(/2 leads have the reference 7F3A-9C21/i)
  expect(io.err).toContain(`${SECOND}  7F3A-9C21  story     2026-10-02 10:00  Ra… K…`)
  expect(io.err).toContain(`${FIRST}  7F3A-9C21  brochure  2026-11-21 11:45  As… R…`)
  for (const hidden of ['1111', 'Ravi', 'Asha', '\u001b']) expect(io.err).not.toContain(hidden)
  expect([await world.get(FIRST), await world.get(SECOND)]).toEqual(before)
})

test('a full id in any case, and a unique reference, find the lead', async () => {
  for (const [word, id] of [
    [FIRST, FIRST],
    [SECOND.toUpperCase(), SECOND],
    ['ABCD-0123', 'abcd0123-0000-4000-8000-000000000001'],
  ] as const)
    expect((await world.json('show', word)).id).toBe(id)
})
