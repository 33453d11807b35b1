import { BatchWriteCommand, DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseLead } from '#cli/leads/privacy/receipt.ts'
import type { Store } from '#cli/leads/store.ts'
import { putItem } from '#cli/leads/table.ts'
import { mailLimitPk } from '#lambdas/core/mail/mail-limit.ts'
import { subscriberPk } from '#lambdas/core/people/person.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { FULL } from '../../../full.ts'
import { type History, itemsOf, openHistory } from '../fake-history.ts'
import { lead, NOW, openWorld, PERSON_KEY, type World } from '../world.ts'

vi.setConfig({ testTimeout: FULL ? 600_000 : 60_000 })

const BEGIN = new Date('2026-10-18T00:00:00.000Z')
/** 15:00 in India. */
const T = '2026-11-20T09:30:00.000Z'
const TABLE = 'academy-recovered-test-20261120093000'
const BEFORE = '2026-11-19T06:00:00.000Z'
const SINCE = '2026-11-21T05:00:00.000Z'
const PHOTO = 'uploads/00000000-0000-4000-8000-000000000001'

let world: World
let history: History

beforeEach(async () => {
  world = await openWorld()
  history = await openHistory(world, BEGIN)
})
afterEach(async () => {
  await history.close()
  await world.close()
})

const academy = (words: string[], env: Record<string, string> = {}) =>
  world.academy(['leads', ...words], { env: { AWS_ENDPOINT_URL_DYNAMODB: history.url, ...env } })
const restore = (...words: string[]) => academy(['restore', '--to', '2026-11-20 15:00', ...words])

const put = (Item: object, TableName = world.table) => world.doc.send(new PutCommand({ TableName, Item }))
const remove = (pk: string, sk: string) =>
  world.doc.send(new DeleteCommand({ TableName: world.table, Key: { pk, sk } }))
const get = async (pk: string, sk: string, TableName = world.table) =>
  (await world.doc.send(new GetCommand({ TableName, Key: { pk, sk } }))).Item
const audits = async () => (await world.items('AUDIT#2026-11')).filter(({ what }) => what === 'restore')

const person = (name: string) => ({ name, email: `${name}@example.com`, phone: '' })
const old = (id: string, parts: Partial<Lead> = {}) =>
  lead({ id, createdAt: BEFORE, ...parts, payload: { ...person(id), ...parts.payload } })

/** The state at the moment, then the accident. */
async function lose(...ids: string[]): Promise<void> {
  await history.remember(new Date(BEFORE))
  for (const id of ids) await remove(`LEAD#${id}`, 'LEAD')
}

test('missing leads are copied, the others stay, and the recovered table is deleted', async () => {
  await world.put(old('lost'), old('moved'), old('same'))
  await world.put(old('past', { ttl: Date.parse(SINCE) / 1000 }))
  await lose('lost', 'past')
  await world.put(old('moved', { status: 'lost', rev: 4 }), lead({ id: 'new', createdAt: SINCE }))
  const before = await itemsOf(world, world.table)
  const io = await restore()
  expect([io.code, io.out], io.err).toEqual([0, 'MOVE-D  new → lost\n'])
  expect(io.err).toMatch(/as it was at 2026-11-20 15:00 IST into academy-recovered-test-20261120093000\./)
  expect(io.err).toMatch(/1 missing lead copied\..*\n1 lead changed since and left alone/)
  expect(await world.get('lost')).toEqual(old('lost'))
  expect(await world.get('past')).toBeUndefined()
  const after = await itemsOf(world, world.table)
  expect(after).toEqual(expect.arrayContaining(before))
  expect(after).toHaveLength(before.length + 2)
  expect(await audits()).toMatchObject([{ counts: { copied: 1, changed: 1, table: TABLE } }])
  expect(history.restored).toEqual([TABLE])
  await expect(itemsOf(world, TABLE)).rejects.toThrow(/not found/)
  const early = await restore()
  expect([early.code, early.err]).toEqual([1, expect.stringContaining('is being deleted. Run the same')])
})

test('the items of its uploads come with a lead, and nothing else does', async () => {
  await world.put(old('lost', { form: 'story', status: 'pending', payload: { photo: PHOTO } }))
  const upload = { pk: `UPLOAD#${PHOTO}`, sk: 'UPLOAD', key: PHOTO, leadId: 'lost', storedKey: 'claimed/1' }
  const others = [
    { pk: subscriberPk('lost@example.com', PERSON_KEY), sk: 'SUBSCRIBER', status: 'confirmed' },
    {
      pk: mailLimitPk('lost@example.com', PERSON_KEY),
      sk: 'DAY#2026-11-19',
      names: new Set(['lost/visitor']),
    },
    { pk: 'CAP#staff', sk: 'HOUR#2026-11-19T06', n: 1 },
    { pk: 'RATE#1', sk: 'HOUR', n: 1 },
    { pk: 'OVERFLOW#STAFF', sk: 'lost', form: 'story', createdAt: BEFORE },
    { pk: 'LEAD#lost', sk: 'REPEAT#2026-11-19T10:00', form: 'story', at: BEFORE, files: [] },
    { pk: 'UPLOAD#unclaimed', sk: 'UPLOAD', key: 'unclaimed' },
  ]
  for (const item of [upload, ...others]) await put(item)
  await lose('lost')
  for (const { pk, sk } of [upload, ...others]) await remove(pk, sk)
  expect((await restore()).code).toBe(0)
  expect(await get(upload.pk, upload.sk)).toEqual(upload)
  const found = await Promise.all(others.map(({ pk, sk }) => get(pk, sk)))
  expect(found).toEqual(others.map(() => undefined))
})

test('a claim of an upload by a later lead is not rolled back', async () => {
  await world.put(old('lost', { form: 'story', status: 'pending', payload: { photo: PHOTO } }))
  await put({ pk: `UPLOAD#${PHOTO}`, sk: 'UPLOAD', leadId: 'lost' })
  await lose('lost')
  await put({ pk: `UPLOAD#${PHOTO}`, sk: 'UPLOAD', leadId: 'later' })
  await restore()
  expect(await get(`UPLOAD#${PHOTO}`, 'UPLOAD')).toMatchObject({ leadId: 'later' })
})

test('erased people stay erased, and copied leads mention neither their names nor their contacts', async () => {
  const asha = { name: 'Asha Rao', email: 'asha@example.com', phone: '98765 43210' }
  const message = 'ASHA  RAO told me: asha@example.com, 098765-43210'
  await world.put(
    old('asha', { payload: asha }),
    old('friend', {
      form: 'contact',
      payload: { ...person('friend'), message },
      history: [{ at: BEFORE, by: 'lena', note: 'knows Asha Rao' }],
    }),
    old('family', { payload: { ...person('Ravi Rao'), phone: '9876543210', city: 'asha@example.com' } }),
  )
  await history.remember(new Date(BEFORE))
  expect((await academy(['erase', 'asha@example.com', '--yes'])).code).toBe(4)
  for (const id of ['friend', 'family']) await remove(`LEAD#${id}`, 'LEAD')
  const io = await restore()
  expect(io.err).toMatch(/2 missing leads copied.*\n1 erasure since then/)
  expect(await world.get('asha')).toMatchObject({ erasedAt: NOW })
  const friend = await world.get('friend')
  expect(friend?.payload.message).toBe('[erased] told me: [erased], [erased]')
  expect(friend?.history).toMatchObject([{ note: 'knows [erased]' }])
  // The same phone: nobody asked to erase this lead.
  expect((await world.get('family'))?.payload).toMatchObject({ phone: '9876543210', city: '[erased]' })
})

test('an audit row suffices to keep a person erased', async () => {
  await world.put(old('gone'), old('friend', { form: 'contact', payload: { message: 'gone@example.com' } }))
  await lose('gone', 'friend')
  await put({ pk: 'AUDIT#2026-11', sk: SINCE, at: SINCE, what: 'erase', counts: { leads: 1, ids: ['gone'] } })
  await restore()
  expect(await world.get('gone')).toBeUndefined()
  expect((await world.get('friend'))?.payload.message).toBe('[erased]')
})

test('a sign-up whose person has unsubscribed since is not copied', async () => {
  const letter = (id: string) =>
    old(id, { form: 'newsletter', status: 'confirmed', payload: { email: `${id}@example.com` } })
  await world.put(letter('left'), letter('reader'))
  await lose('left', 'reader')
  await put({ pk: subscriberPk('left@example.com', PERSON_KEY), sk: 'SUBSCRIBER', status: 'unsubscribed' })
  await restore()
  expect([await world.get('left'), (await world.get('reader'))?.status]).toEqual([undefined, 'confirmed'])
})

test('pending mails and pushes arrive held and in no outbox', async () => {
  const pending = { state: 'pending' as const, attempts: 2 }
  const mail = { visitor: { state: 'sent' as const, attempts: 1 }, staff: pending, 'push-crm-1': pending }
  await world.put(old('due', { mail, gsi2pk: 'MAIL#DUE', gsi2sk: T, dueSince: T }))
  await lose('due')
  await restore()
  const held = { state: 'held', attempts: 2, reason: 'restored' }
  const back = await world.get('due')
  expect(back?.mail).toEqual({ visitor: mail.visitor, staff: held, 'push-crm-1': held })
  for (const key of ['gsi2pk', 'gsi2sk', 'dueSince']) expect(back).not.toHaveProperty(key)
  expect((await academy(['redrive', '--dry-run'])).out).toBe('')
})

test('--lead puts one lead back and keeps its outbox and redactions', async () => {
  const due = { mail: { staff: { state: 'pending' as const, attempts: 0 } }, gsi2pk: 'MAIL#DUE', gsi2sk: T }
  const sent = { mail: { staff: { state: 'sent' as const, attempts: 1 } } }
  const told = [{ at: BEFORE, by: 'lena', note: 'told late@example.com' }]
  await world.put(
    old('7f3a9c21', { ...due, form: 'contact', history: told, payload: { message: 'late@example.com' } }),
    old('other'),
  )
  await lose()
  // This person came and was erased after the moment, so only the live lead knows what was redacted.
  const redacted = [{ ...told[0], note: 'told [erased]' }] as Lead['history']
  const spoilt = { form: 'contact', history: redacted, payload: { name: 'spoilt', message: '[erased]' } }
  await world.put(old('7f3a9c21', { ...spoilt, ...sent, rev: 5, status: 'lost', owner: 'lena' }))
  await world.put(old('other', { status: 'lost' }))
  const io = await restore('--lead', '7F3A-9C21')
  expect([io.code, io.out], io.err).toEqual([0, 'OTHE-R  new → lost\n'])
  expect(await world.get('7f3a9c21')).toEqual({
    ...old('7f3a9c21', { form: 'contact', payload: { message: '[erased]' }, history: redacted, rev: 6 }),
    ...sent,
    payloadHash: expect.any(String),
  })
  expect((await world.get('other'))?.status).toBe('lost')
  expect(await audits()).toMatchObject([{ counts: { ids: ['7f3a9c21'] } }])
})

test('--lead refuses an erased lead', async () => {
  await world.put(old('7f3a9c21'))
  await lose()
  await eraseLead({ doc: world.doc, table: world.table } as Store, old('7f3a9c21'), new Date(SINCE), 'E-1')
  const io = await restore('--lead', '7f3a9c21')
  expect([io.code, io.err]).toEqual([1, expect.stringContaining('was erased, so it stays erased')])
  expect(io.err).toContain(`Delete ${TABLE} when you are done`)
})

test('--keep leaves the recovered table for --lead, and names it until it is deleted', async () => {
  await world.put(old('7f3a9c21'))
  await lose()
  await world.put(old('7f3a9c21', { status: 'lost' }))
  expect((await restore('--keep')).err).toContain(`Delete ${TABLE} when you are done`)
  const io = await restore('--lead', '7f3a9c21')
  expect(io.err).toContain('0 missing leads copied')
  expect((await world.get('7f3a9c21'))?.status).toBe('new')
  expect([io.code, history.restored]).toEqual([0, [TABLE]])
  expect(io.err).not.toContain('when you are done')
})

test('a table from a copy replaces a lost one: people are erased again before the stage uses it', async () => {
  const due = { mail: { staff: { state: 'pending' as const, attempts: 0 } }, gsi2pk: 'MAIL#DUE', gsi2sk: T }
  const repeat = { pk: 'LEAD#gone', sk: 'REPEAT#2026-11-20T09:00', at: T, form: 'guide', files: [], ttl: 2e9 }
  await world.put(old('due', due), old('gone'))
  await putItem(world, { ...repeat, gsi2pk: 'MAIL#DUE', gsi2sk: T, dueSince: T })
  await history.remember(new Date(BEFORE))
  await restore('--keep')
  const lost = { TABLE_NAME: 'academy-lost' }
  const early = await academy(['restore', '--adopt', TABLE], lost)
  expect([early.code, early.err]).toEqual([
    1,
    expect.stringMatching(
      /: stream, time to live, point-in-time recovery, deletion protection\. infra\/docs\/disaster-recovery\.md/,
    ),
  ])
  history.settle(TABLE)
  const io = await academy(['restore', '--adopt', TABLE], lost)
  expect([io.code, io.out], io.err).toEqual([
    0,
    `leadsTable: { name: ${TABLE}, stream: "2026-11-21T06:40:00.000", replaced: true }\n`,
  ])
  expect(io.err).toMatch(/mails of 1 lead are held.*\nErase people again before you deploy this line/)
  const held = await get('LEAD#due', 'LEAD', TABLE)
  expect(held).toMatchObject({ mail: { staff: { state: 'held', reason: 'restored' } } })
  expect(held).not.toHaveProperty('gsi2pk')
  expect(await get(repeat.pk, repeat.sk, TABLE)).toEqual(repeat)
  const erased = await academy(['erase', 'gone@example.com', '--yes'], { TABLE_NAME: TABLE })
  expect(erased.err).toContain('Erased: 1 lead')
  expect(await get('LEAD#gone', 'LEAD', TABLE)).toHaveProperty('erasedAt')
  const still = await academy(['restore', '--adopt', TABLE])
  expect([still.code, still.err]).toEqual([2, expect.stringContaining('still exists: use --to')])
})

test('a moment outside the recovery window, and missing or conflicting options, are refused', async () => {
  await world.put(old('a'))
  const early = await academy(['restore', '--to', '2026-09-01'])
  expect(early.code).toBe(2)
  expect(early.err).toContain('from 2026-10-18 05:30 to 2026-11-21 11:55')
  expect((await academy(['restore'])).code).toBe(2)
  expect((await academy(['restore', '--to', '24h', '--adopt', 'x'])).code).toBe(2)
  const wrong = await academy(['restore', '--to', 'xyz'])
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringMatching(/^error: --to "xyz" is not a time/m)])
  expect(history.restored).toEqual([])
})

const [MANY, ERASED] = FULL ? [20_000, 50] : [100, 10]

test(`drill: ${MANY} leads, ${ERASED} erased after the moment: none comes back, none other is lost`, async () => {
  const before = Array.from({ length: MANY }, (_, n) => old(`${n}`))
  for (let at = 0; at < MANY; at += 25) {
    const puts = before.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }))
    await world.doc.send(new BatchWriteCommand({ RequestItems: { [world.table]: puts } }))
  }
  await history.remember(new Date(BEFORE))
  const erased = before.filter((_, n) => n % Math.floor(MANY / ERASED) === 7).slice(0, ERASED)
  const present = { doc: world.doc, table: world.table } as Store
  for (const one of erased) await eraseLead(present, one, new Date(SINCE), 'E-0B5C11D2')
  // The accident: every third lead is gone.
  const lost = before.filter((one, n) => n % 3 === 0 && !erased.includes(one))
  await Promise.all(lost.map(({ pk, sk }) => remove(pk, sk)))
  await world.put(...Array.from({ length: 10 }, (_, n) => lead({ id: `since${n}`, createdAt: SINCE })))
  const io = await restore()
  expect([io.code, io.out]).toEqual([0, ''])
  expect(io.err).toContain(`${lost.length.toLocaleString('en-IN')} missing leads copied`)
  const items = (await itemsOf(world, world.table)).filter(({ sk }) => sk?.S === 'LEAD')
  const idsOf = (rows: typeof items) => rows.map(({ pk }) => String(pk?.S).slice('LEAD#'.length)).sort()
  const gone = new Set(erased.map(({ id }) => id))
  expect(new Set(idsOf(items.filter(({ erasedAt }) => erasedAt)))).toEqual(gone)
  const wanted = before.map(({ id }) => id).filter((id) => !gone.has(id))
  const since = Array.from({ length: 10 }, (_, n) => `since${n}`)
  expect(idsOf(items.filter(({ erasedAt }) => !erasedAt))).toEqual([...wanted, ...since].sort())
})
