/** An unsubscribed person is nowhere a subscriber: not in a list, an export or a mailing. */
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test, vi } from 'vitest'
import { hmac } from '#lambdas/core/people/person.ts'
import { lead, NOW, PERSON_KEY, replayIn, testWorld } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

const pk = (email: string) => `SUBSCRIBER#${hmac(email, PERSON_KEY)}`
const world = await testWorld()

const put = (Item: Record<string, unknown>) =>
  world.doc.send(new PutCommand({ TableName: world.table, Item }))
const subscriber = (email: string, status: string) =>
  put({
    pk: pk(email),
    sk: 'SUBSCRIBER',
    status,
    ...(status !== 'unsubscribed' && { email, createdAt: NOW }),
  })
const signUp = (id: string, email: string, status = 'confirmed') =>
  lead({ id, form: 'newsletter', status, payload: { email, phone: '' } })
const ticked = (id: string, email: string, more: Record<string, unknown> = {}) =>
  lead({ id, payload: { email, phone: '', subscribe: true }, ...more })

await world.put(
  signUp('stays', 'stays@example.com'),
  signUp('second', 'stays@example.com'),
  signUp('left', 'left@example.com'),
  signUp('left-before', 'left@example.com', 'unconfirmed'),
  signUp('again', 'again@example.com'),
  signUp('lost', 'lost@example.com'),
  signUp('bounced', 'bounced@example.com'),
  ticked('tick-left', 'left@example.com'),
  ticked('tick-stays', 'STAYS@example.com'),
  ticked('tick-child', 'child@example.com', { minor: true }),
  lead({ id: 'no-tick', payload: { email: 'left@example.com', subscribe: false } }),
)
await subscriber('stays@example.com', 'confirmed')
await subscriber('left@example.com', 'unsubscribed')
await subscriber('again@example.com', 'unconfirmed')
await subscriber('bounced@example.com', 'confirmed')
await subscriber('child@example.com', 'confirmed')
await put({ pk: `SUPPRESSED#${hmac('bounced@example.com', PERSON_KEY)}`, sk: 'SUPPRESSED' })

test('an unsubscribed person is one in every list, export and count, and with all leads', () =>
  replayIn(world, 'unsubscribed'))

test('of an unsubscribed person only the status and the moment are kept', async () => {
  expect(await world.items(pk('stays@example.com'))).toEqual([
    { pk: pk('stays@example.com'), sk: 'SUBSCRIBER', status: 'unsubscribed', unsubscribedAt: NOW },
  ])
})
