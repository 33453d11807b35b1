/** Undo of a status: the history keeps both entries, and the retention follows the status. */
import { expect, test } from 'vitest'
import { currentMoves } from '#cli/leads/history.ts'
import { DUE } from '#lambdas/core/store/table.ts'
import { lead, NOW, replayIn, testWorld } from './world.ts'

const world = await testWorld()
const own = (id: string, at: number) => ({ id, payload: { phone: `90000 0000${at}`, email: '' } })
await world.put(
  ...['a', 'b', 'c', 'g', 'h', 'i', 'late'].map((id, at) => lead(own(id, at))),
  lead({
    ...own('d', 8),
    mail: { staff: { state: 'pending', attempts: 0 } },
    gsi2pk: DUE,
    gsi2sk: NOW,
  }),
  lead({ id: 'e', form: 'newsletter', status: 'confirmed', payload: { email: 'x@example.com', phone: '' } }),
  lead({ id: 'f', form: 'story', status: 'pending', payload: { email: '', phone: '' } }),
)

test('undo restores status, retention and mails, and says what cannot be undone', () =>
  replayIn(world, 'undo'))

test('a move that was undone counts nowhere, and the audit log has no personal data', async () => {
  const history = (await world.get('a'))?.history ?? []
  expect([history.length, currentMoves(history)]).toEqual([2, []])
  expect(JSON.stringify(await world.items('AUDIT#2026-11'))).not.toMatch(/Pune|Asha|65000|Hyderabad/)
})
