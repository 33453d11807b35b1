/** An unsubscribed person is nowhere a subscriber: not in a list, an export or a mailing. */
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { hmac } from '#lambdas/core/people/person.ts'
import { lead, NOW, openWorld, PERSON_KEY, type World } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

const seconds = Math.floor(Date.parse(NOW) / 1000)
const pk = (email: string) => `SUBSCRIBER#${hmac(email, PERSON_KEY)}`
let world: World

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

beforeEach(async () => {
  await world?.close()
  world = await openWorld()
  await world.put(
    signUp('stays', 'stays@example.com'),
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
})
afterAll(() => world.close())

async function exported(...words: string[]): Promise<Record<string, [string, unknown]>> {
  const io = await world.academy(['leads', 'export', '--form', 'newsletter,brochure', '--json', ...words])
  expect(io.code, io.err).toBe(0)
  const rows = JSON.parse(io.out) as { id: string; status: string; doNotMail: unknown }[]
  return Object.fromEntries(rows.map(({ id, status, doNotMail }) => [id, [status, doNotMail]]))
}

test('an export shows unsubscribed people, whatever status the lead has', async () => {
  expect(await exported()).toEqual({
    stays: ['confirmed', false],
    left: ['unsubscribed', true],
    'left-before': ['unsubscribed', true],
    again: ['unsubscribed', true],
    lost: ['confirmed', true],
    bounced: ['confirmed', true],
    'tick-left': ['new', true],
    'tick-stays': ['new', false],
    'tick-child': ['new', true],
    'no-tick': ['new', null],
  })
})

test('filters use the real subscription, and a mailing has each address once', async () => {
  const ids = async (...words: string[]) => Object.keys(await exported(...words)).sort()
  expect(await ids('--status', 'confirmed')).toEqual(['bounced', 'lost', 'stays'])
  expect(await ids('--status', 'unsubscribed')).toEqual(['again', 'left', 'left-before'])
  expect(Object.keys(await exported('--mailing'))).toHaveLength(1)
  expect(Object.keys(await exported('--mailing', '--form', 'newsletter'))).toEqual(['stays'])
})

test('stats count the real subscriptions', async () => {
  const { rows } = await world.json('stats', '--form', 'newsletter', '--by', 'status')
  expect([rows.confirmed.leads, rows.unsubscribed.leads]).toEqual([3, 3])
})

test('list, show and person show the real subscription', async () => {
  const listed = await world.academy('leads list --form newsletter --each')
  expect(listed.out).toMatch(/LEFT- .*unsubscribed, do not mail/)
  expect(listed.out).toMatch(/STAY-S .*confirmed$/m)
  const shown = await world.academy('leads show left')
  expect(shown.out).toMatch(/Status +unsubscribed/)
  expect(shown.out).toMatch(/News +do not mail: unsubscribed/)
  expect((await world.academy('leads show bounced')).out).toMatch(/News +do not mail: mails bounced/)
  expect((await world.academy('leads person left@example.com')).err).toMatch(
    /Newsletter: unsubscribed: do not mail/,
  )
})

test('an export of the newsletter exits 3 without the stage’s key', async () => {
  const words = ['leads', 'export', '--form', 'newsletter', '--json']
  const io = await world.academy(words, { env: { PERSON_KEY: '' } })
  expect([io.code, io.err]).toEqual([3, expect.stringMatching(/PERSON_KEY is not set/)])
  expect(io.out).not.toContain('@')
})

test('unsubscribing one lead unsubscribes the person with all leads', async () => {
  await world.put(signUp('second', 'stays@example.com'))
  const io = await world.academy('leads status unsubscribed stays')
  expect(io.code, io.err).toBe(0)
  for (const id of ['stays', 'second'])
    expect(await world.get(id)).toMatchObject({ status: 'unsubscribed', ttl: seconds, rev: 2 })
  expect((await world.get('tick-stays'))?.payload.subscribe).toBe(false)
  expect(await world.items(pk('stays@example.com'))).toEqual([
    { pk: pk('stays@example.com'), sk: 'SUBSCRIBER', status: 'unsubscribed', unsubscribedAt: NOW },
  ])
})
