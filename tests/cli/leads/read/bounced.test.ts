/** A mail that bounced was sent, so the outbox of its lead does not show it. */
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test, vi } from 'vitest'
import { storeAttention } from '#cli/attention.ts'
import { bouncedPlace, suppressedPk } from '#lambdas/core/people/person.ts'
import { lead, NOW, PERSON_KEY, testWorld } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

const world = await testWorld()
afterAll(() => world.close())

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

test('show says that mail to the address bounced or was reported as spam', async () => {
  const shown = async (id: string) => (await world.academy(`leads show ${id}`)).out
  expect(await shown('aaaa0001')).toMatch(
    /visitor +sent.*\n +Please call +mail to their address bounced, 2026-11-21 12:00 IST/,
  )
  expect(await shown('aaaa0002')).toMatch(/Please call +they reported our mail as spam, 2026-11-21 12:00 IST/)
  expect(await shown('aaaa0003')).not.toContain('Please call')
  expect(await world.json('show', 'aaaa0001')).toMatchObject({
    bounced: 'mail to their address bounced, 2026-11-21 12:00 IST',
  })
})

test('today counts the new leads whose mail bounced', async () => {
  const { doc, table, env } = world
  const found = await storeAttention({ doc, table, env, kind: 'local' })
  expect(found).toContainEqual({
    what: '1 new lead whose mail bounced',
    see: 'npx academy leads show AAAA-0001',
  })
})

test('an erasure leaves of the mark only its key and the reason', async () => {
  const io = await world.academy('leads erase gone@example.com --yes')
  expect(io.code, io.err).toBe(0)
  expect(await world.items(pk('gone@example.com'))).toEqual([
    { pk: pk('gone@example.com'), sk: 'SUPPRESSED', reason: 'bounce' },
  ])
})
