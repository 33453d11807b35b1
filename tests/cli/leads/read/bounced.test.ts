/** A mail that bounced was sent, so the outbox of its lead does not show it. */
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test, vi } from 'vitest'
import { bouncedPlace, suppressedPk } from '#lambdas/core/people/person.ts'
import { lead, NOW, PERSON_KEY, replayIn, testWorld } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

const world = await testWorld()

const pk = (email: string) => suppressedPk(email, PERSON_KEY)
const mail = { visitor: { state: 'sent' as const, attempts: 1, sentAt: NOW } }

await world.put(
  lead({ id: 'aaaa0001', payload: { name: 'Asha', email: 'gone@example.com', phone: '1' }, mail }),
  lead({
    id: 'aaaa0002',
    payload: { name: 'Ravi', email: 'spam@example.com', phone: '2' },
    mail,
    status: 'lost',
  }),
  lead({ id: 'aaaa0003', payload: { name: 'Meena', email: 'here@example.com', phone: '3' }, mail }),
)
for (const [email, id, reason] of [
  ['gone@example.com', 'aaaa0001', 'bounce'],
  ['spam@example.com', 'aaaa0002', 'complaint'],
] as const) {
  const Item = {
    pk: pk(email),
    sk: 'SUPPRESSED',
    createdAt: NOW,
    reason,
    gsi2pk: bouncedPlace,
    gsi2sk: `${NOW}#${id}`,
  }
  await world.doc.send(new PutCommand({ TableName: world.table, Item }))
}

test('show and today say that mail to the address bounced or was reported as spam', () =>
  replayIn(world, 'bounced'))

test('an erasure leaves of the mark only its key and the reason', async () => {
  const io = await world.academy('leads erase gone@example.com --yes')
  expect(io.code, io.err).toBe(0)
  expect(await world.items(pk('gone@example.com'))).toEqual([
    { pk: pk('gone@example.com'), sk: 'SUPPRESSED', reason: 'bounce' },
  ])
})
