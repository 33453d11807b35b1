import {
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseLead } from '#cli/leads/privacy/receipt.ts'
import type { Store } from '#cli/leads/store.ts'
import { mailLimitPk } from '#lambdas/core/mail/mail-limit.ts'
import { subscriberPk } from '#lambdas/core/people/person.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { FULL } from '../../../full.ts'
import { type History, itemsOf, openHistory } from '../fake-history.ts'
import { lead, NOW, openWorld, PERSON_KEY, type World } from '../world.ts'

vi.setConfig({ testTimeout: 600_000 })

const BEGIN = new Date('2026-10-18T00:00:00.000Z')
/** 15:00 in India. */
const T = '2026-11-20T09:30:00.000Z'
const TABLE = 'academy-test-leads-20261120t093000'
const BEFORE = '2026-11-19T06:00:00.000Z'
const SINCE = '2026-11-21T05:00:00.000Z'

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
const restore = () => academy(['restore', '--to', '2026-11-20 15:00'])

const put = (Item: object, TableName = world.table) => world.doc.send(new PutCommand({ TableName, Item }))
const remove = (pk: string, sk: string) =>
  world.doc.send(new DeleteCommand({ TableName: world.table, Key: { pk, sk } }))
const get = async (pk: string, sk: string, TableName = TABLE) =>
  (await world.doc.send(new GetCommand({ TableName, Key: { pk, sk } }))).Item
const restoredLead = async (id: string) => (await get(`LEAD#${id}`, 'LEAD')) as Lead | undefined

const person = (name: string) => ({ name, email: `${name}@example.com`, phone: '' })
const old = (id: string, parts: Partial<Lead> = {}) =>
  lead({ id, createdAt: BEFORE, ...parts, payload: { ...person(id), ...parts.payload } })

test('a restored table has all settings of the old one, and the output lists the next steps', async () => {
  await world.put(old('a'))
  await history.remember(new Date(BEFORE))
  const io = await restore()
  expect(io.err).toContain('as it was at 2026-11-20 15:00')
  expect(io.code).toBe(0)
  expect(history.restored).toEqual([TABLE])
  expect(history.extra(TABLE)).toEqual({
    ...history.extra(world.table),
    tags: [{ Key: 'project', Value: 'academy' }],
  })
  expect(io.out).toContain(`leadsTable: { name: ${TABLE}, stream: "2026-11-21T06:40:00.000" }`)
  expect(io.out).toContain('ACADEMY_STAGE=test npm run deploy')
  expect(io.out).toContain(`restore --stage test --from ${world.table}`)
  const again = await restore()
  expect(again.code).toBe(0)
  expect(history.restored).toEqual([TABLE])
})

test('a person erased since then stays erased, and others keep their data', async () => {
  const said = { ...person('friend'), message: 'Ask asha@example.com' }
  await world.put(old('asha'), old('friend', { form: 'contact', payload: said }), old('bystander'))
  const subscriber = subscriberPk('asha@example.com', PERSON_KEY)
  const counter = mailLimitPk('asha@example.com', PERSON_KEY)
  await put({ pk: subscriber, sk: 'SUBSCRIBER', status: 'confirmed', createdAt: BEFORE })
  await put({ pk: counter, sk: 'DAY#2026-11-19', names: new Set(['asha/visitor']) })
  await put({ pk: 'OVERFLOW#STAFF', sk: 'asha', form: 'brochure', createdAt: BEFORE })
  for (const id of ['asha', 'bystander'])
    await put({ pk: `LEAD#${id}`, sk: 'REPEAT#2026-11-19T10:00', form: 'brochure', at: BEFORE, files: [] })
  await history.remember(new Date(BEFORE))
  const erased = await world.academy('leads erase asha@example.com --yes')
  expect(erased.err).toContain('Erased: 1 lead')
  const io = await restore()
  expect(io.out).toContain('1 lead erased since')
  expect(await get('LEAD#asha', 'LEAD')).toEqual(await get('LEAD#asha', 'LEAD', world.table))
  expect(await get('LEAD#asha', 'LEAD')).toHaveProperty('erasedAt')
  expect(await get(subscriber, 'SUBSCRIBER')).toBeUndefined()
  expect(await get(counter, 'DAY#2026-11-19')).toBeUndefined()
  expect(await get('OVERFLOW#STAFF', 'asha')).toBeUndefined()
  expect(await get('LEAD#asha', 'REPEAT#2026-11-19T10:00')).toBeUndefined()
  expect(await get('LEAD#bystander', 'REPEAT#2026-11-19T10:00')).toBeDefined()
  expect((await restoredLead('friend'))?.payload).toMatchObject({ message: 'Ask [erased]' })
  expect(await restoredLead('bystander')).toMatchObject({ payload: person('bystander') })
})

test('an audit row suffices to repeat an erasure, and redacted text stays redacted', async () => {
  await world.put(old('gone'), old('friend', { form: 'contact', payload: { message: 'late@example.com' } }))
  await history.remember(new Date(BEFORE))
  await remove('LEAD#gone', 'LEAD')
  await put({ pk: 'AUDIT#2026-11', sk: SINCE, what: 'erase', counts: { leads: 1, ids: ['gone'] } })
  // This person came and was erased after the moment, so no table has the address.
  await world.put(old('friend', { form: 'contact', payload: { message: '[erased]' } }))
  await restore()
  expect(await restoredLead('gone')).toBeUndefined()
  expect((await restoredLead('friend'))?.payload).toMatchObject({ message: '[erased]' })
})

test('an erased subscriber without a lead is not restored, and other subscribers are', async () => {
  const reader = { pk: subscriberPk('reader@example.com', PERSON_KEY), sk: 'SUBSCRIBER', status: 'confirmed' }
  await world.put(old('a'))
  await put({ ...reader, createdAt: BEFORE })
  await history.remember(new Date(BEFORE))
  await remove(reader.pk, reader.sk)
  await restore()
  expect(await get(reader.pk, reader.sk)).toBeDefined()
  await put({ pk: 'AUDIT#2026-11', sk: SINCE, what: 'erase', counts: { leads: 0, newsletter: 1, ids: [] } })
  await restore()
  expect(await get(reader.pk, reader.sk)).toBeUndefined()
})

test('later leads, sent mails, unsubscriptions, claimed files and audit rows are not rolled back', async () => {
  const due = { mail: { staff: { state: 'pending' as const, attempts: 0 } }, gsi2pk: 'MAIL#DUE#1', gsi2sk: T }
  const sent = { mail: { staff: { state: 'sent' as const, attempts: 1 } } }
  await world.put(old('due', due), old('lost'))
  await put({ pk: 'SUBSCRIBER#x', sk: 'SUBSCRIBER', status: 'confirmed', confirmedAt: BEFORE })
  await put({ pk: 'UPLOAD#k', sk: 'UPLOAD', key: 'k' })
  await history.remember(new Date(BEFORE))
  await world.put(old('due', sent), lead({ id: 'new', createdAt: SINCE }))
  await world.put(lead({ id: 'past', createdAt: SINCE, ttl: Date.parse(SINCE) / 1000 }))
  await remove('LEAD#lost', 'LEAD')
  await put({
    pk: 'SUBSCRIBER#x',
    sk: 'SUBSCRIBER',
    status: 'unsubscribed',
    confirmedAt: BEFORE,
    unsubscribedAt: SINCE,
  })
  await put({ pk: 'UPLOAD#k', sk: 'UPLOAD', key: 'k', leadId: 'new' })
  await put({ pk: 'AUDIT#2026-11', sk: 'row', what: 'export', counts: {} })
  await put({ pk: 'SUPPRESSED#y', sk: 'SUPPRESSED' })
  const io = await restore()
  expect(io.out, io.err).toContain('3 leads, 1 of them')
  expect(await restoredLead('new')).toBeDefined()
  expect(await restoredLead('lost')).toBeDefined()
  expect(await restoredLead('past')).toBeUndefined()
  expect(await restoredLead('due')).toMatchObject(sent)
  expect(await restoredLead('due')).not.toHaveProperty('gsi2pk')
  expect(await get('SUBSCRIBER#x', 'SUBSCRIBER')).toMatchObject({ status: 'unsubscribed' })
  expect(await get('UPLOAD#k', 'UPLOAD')).toMatchObject({ leadId: 'new' })
  expect(await get('AUDIT#2026-11', 'row')).toBeDefined()
  expect(await get('SUPPRESSED#y', 'SUPPRESSED')).toBeDefined()
})

test('--lost-only restores missing leads and keeps the others', async () => {
  await world.put(old('kept', { status: 'new' }), old('lost'))
  await history.remember(new Date(BEFORE))
  await world.put(old('kept', { status: 'enrolled', rev: 4 }))
  await remove('LEAD#lost', 'LEAD')
  const io = await academy(['restore', '--to', '2026-11-20 15:00', '--lost-only'])
  expect(io.code, io.err).toBe(0)
  expect(await restoredLead('kept')).toMatchObject({ status: 'enrolled', rev: 4 })
  expect(await restoredLead('lost')).toBeDefined()
})

test('restore --from copies what the old table received in the meantime, without erased people', async () => {
  await world.put(old('a'), old('b'))
  await history.remember(new Date(BEFORE))
  await restore()
  // Until the deployment is complete, visitors and staff use the old table.
  await world.put(lead({ id: 'meanwhile', createdAt: NOW, payload: person('meanwhile') }))
  await world.academy('leads erase b@example.com --yes')
  const switched = { TABLE_NAME: TABLE }
  await world.doc.send(
    new UpdateCommand({
      TableName: TABLE,
      Key: { pk: 'LEAD#a', sk: 'LEAD' },
      UpdateExpression: 'SET #s = :s',
      ExpressionAttributeNames: { '#s': 'status' },
      ExpressionAttributeValues: { ':s': 'contacted' },
    }),
  )
  await world.put(lead({ id: 'c', createdAt: NOW, payload: { ...person('c'), courseName: 'c@example.com' } }))
  await put({ pk: subscriberPk('c@example.com', PERSON_KEY), sk: 'SUBSCRIBER', createdAt: NOW })
  await put({ pk: 'LEAD#c', sk: 'LEAD', erasedAt: NOW }, TABLE)
  const io = await academy(['restore', '--from', world.table], switched)
  expect(io.code).toBe(0)
  expect(io.out).not.toContain('npm run deploy')
  expect(await restoredLead('meanwhile')).toBeDefined()
  expect(await restoredLead('a')).toMatchObject({ status: 'contacted' })
  expect(await restoredLead('b')).toHaveProperty('erasedAt')
  expect(await restoredLead('c')).toEqual({ pk: 'LEAD#c', sk: 'LEAD', erasedAt: NOW })
  expect(await get(subscriberPk('c@example.com', PERSON_KEY), 'SUBSCRIBER')).toBeUndefined()
})

test('a table from a copy replaces a lost one: it gets all settings, and its erasures are repeated', async () => {
  await world.put(old('kept'), old('gone'))
  await put({ pk: 'AUDIT#2026-11', sk: BEFORE, what: 'erase', counts: { leads: 1, ids: ['gone'] } })
  await history.remember(new Date(BEFORE))
  await restore()
  // The restored table has none of the settings that AWS Backup does not copy, and the Data stack is lost.
  const wanted = history.extra(world.table)
  history.forget(TABLE)
  await put(old('gone'), TABLE)
  const lost = { TABLE_NAME: TABLE }
  const io = await academy(['restore', '--into', TABLE], lost)
  expect(io.code, io.err).toBe(0)
  expect(history.extra(TABLE)).toEqual({ ...wanted, tags: [] })
  expect(await restoredLead('kept')).toBeDefined()
  expect(await restoredLead('gone')).toBeUndefined()
  expect(io.out).toContain(
    `leadsTable: { name: ${TABLE}, stream: "2026-11-21T06:40:00.000", replaced: true }`,
  )
  expect(io.out).toContain('Erase again everyone')
  expect(io.out).not.toContain('restore --stage test --from')
  // The parameter of the stage still names a table that no longer exists.
  const missing = await academy(['restore', '--into', TABLE], { TABLE_NAME: 'academy-lost' })
  expect(missing.code, missing.err).toBe(0)
  expect(missing.out).toContain('replaced: true')
})

test('a moment outside the recovery window, and missing or conflicting options, are refused', async () => {
  await world.put(old('a'))
  const early = await academy(['restore', '--to', '2026-09-01'])
  expect(early.code).toBe(2)
  expect(early.err).toContain('from 2026-10-18 05:30 to 2026-11-21 11:55')
  expect((await academy(['restore'])).code).toBe(2)
  expect((await academy(['restore', '--to', '24h', '--from', 'x'])).code).toBe(2)
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
  expect(io.code).toBe(0)
  expect(io.out).toContain(`${(MANY - ERASED + 10).toLocaleString('en-IN')} leads, 10 of them`)
  const items = await itemsOf(world, TABLE)
  const idsOf = (rows: typeof items) => rows.flatMap(({ pk }) => /^LEAD#(.+)$/.exec(pk?.S ?? '')?.[1] ?? [])
  const gone = new Set(erased.map(({ id }) => id))
  expect(new Set(idsOf(items.filter(({ erasedAt }) => erasedAt)))).toEqual(gone)
  const ids = idsOf(items.filter(({ erasedAt }) => !erasedAt))
  const wanted = before.map(({ id }) => id).filter((id) => !gone.has(id))
  expect(ids.filter((id) => !id.startsWith('since')).sort()).toEqual(wanted.sort())
  expect(ids.filter((id) => id.startsWith('since'))).toHaveLength(10)
})

test('a wrong moment names its own option', async () => {
  const io = await academy(['restore', '--to', 'xyz'])
  expect([io.code, io.err]).toEqual([2, expect.stringMatching(/^error: --to "xyz" is not a time/m)])
})

test('a missing table is named, also one that is not the table of the stage', async () => {
  const io = await academy(['restore', '--from', 'academy-gone'])
  expect([io.code, io.err]).toEqual([3, expect.stringMatching(/not found \(academy-gone\)/)])
})
