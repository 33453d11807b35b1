import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import db from 'dynalite/db/index.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Change } from '#cli/local/storage/table-store.ts'
import { indexDelay } from '../harness/index-delay.ts'
import { roleWith } from '../small-template.ts'
import { connect, openTable, TABLE } from './table.ts'

let data: string
let table: Awaited<ReturnType<typeof openTable>> | undefined
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'academy-dynamodb-'))
})
afterEach(async () => {
  await table?.close()
  table = undefined
  rmSync(data, { recursive: true, force: true })
})

const lead = (id: string, due = 'MAIL#DUE#0') => ({
  pk: `LEAD#${id}`,
  sk: 'LEAD',
  gsi1pk: 'FORM#guide#2026-11',
  gsi1sk: `2026-11-21T00:00:00.000Z#${id}`,
  gsi2pk: due,
  gsi2sk: '2026-11-21T00:00:00.000Z',
})
const put = (id: string, due?: string) => new PutCommand({ TableName: TABLE, Item: lead(id, due) })
const key = (id: string) => ({ TableName: TABLE, Key: { pk: `LEAD#${id}`, sk: 'LEAD' } })
const sent = (id: string) => new UpdateCommand({ ...key(id), UpdateExpression: 'REMOVE gsi2pk, gsi2sk' })
const query = (index: string, value: string, more = {}) =>
  new QueryCommand({
    TableName: TABLE,
    IndexName: index,
    KeyConditionExpression: `${index}pk = :v`,
    ExpressionAttributeValues: { ':v': value },
    ...more,
  })

type Row = Record<string, string>
const idsOf = (rows: Row[] | undefined) =>
  (rows ?? []).map(({ pk }) => pk?.slice('LEAD#'.length) ?? '').sort()

async function scan(client: DynamoDBDocumentClient, IndexName?: string): Promise<Row[]> {
  const rows: Row[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await client.send(new ScanCommand({ TableName: TABLE, IndexName, ExclusiveStartKey }))
    rows.push(...((page.Items ?? []) as Row[]))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return rows
}

/** Kills a store during writes. @returns ids of the acknowledged puts */
async function writeUntilKilled(round: number): Promise<string[]> {
  const script = fileURLToPath(new URL('dynamodb-child.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const client = connect(line.toString().trim())
  const kept: string[] = []
  const writer = async (worker: number) => {
    for (let n = 0; ; n++) {
      const id = `${round}-${worker}-${n}`
      await client.send(put(id, `MAIL#DUE#${n % 8}`))
      kept.push(id)
      if (n % 2) await client.send(sent(id))
      if (n % 5 === 0) await client.send(put(id, `MAIL#DUE#${(n + 1) % 8}`))
    }
  }
  const writers = Array.from({ length: 8 }, (_, worker) => writer(worker).catch(() => undefined))
  const enough = 40 + Math.random() * 80
  while (kept.length < enough) await new Promise((resolve) => setImmediate(resolve))
  child.kill('SIGKILL')
  await once(child, 'exit')
  await Promise.all(writers)
  client.destroy()
  return kept
}

const ROUNDS = process.env.ACADEMY_FULL ? 8 : 1

test(`after kill -9 under load, ${ROUNDS} times, no acknowledged write is lost and the indexes match the table`, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) acknowledged.push(...(await writeUntilKilled(round)))
  table = await openTable({ data })
  const client = connect(table.endpoint)
  const rows = await scan(client)
  const there = new Set(idsOf(rows))
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 40)
  expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
  expect(idsOf(await scan(client, 'gsi1'))).toEqual(idsOf(rows))
  const due = (all: Row[]) =>
    all
      .filter((row) => row.gsi2pk)
      .map(({ pk, gsi2pk }) => `${pk} ${gsi2pk}`)
      .sort()
  expect(due(await scan(client, 'gsi2'))).toEqual(due(rows))
  client.destroy()
}, 180_000)

type Level = Record<'put' | 'del' | 'batch', (...args: unknown[]) => unknown>

/** Opens the table on a LevelDB that `change` has changed. */
async function openOver(change: (level: Level) => void) {
  const create = db.create
  db.create = (options) => {
    const store = create(options)
    change(store.db as unknown as Level)
    return store
  }
  try {
    table = await openTable({ data })
    return connect(table.endpoint)
  } finally {
    db.create = create
  }
}

test('a write is one batch of LevelDB with the item and its index entries', async () => {
  const writes: string[][] = []
  const client = await openOver((level) => {
    for (const name of ['put', 'del', 'batch'] as const) {
      const write = level[name].bind(level)
      level[name] = (first, ...rest) => {
        const keys = name === 'batch' ? (first as { key: string }[]).map(({ key }) => key) : [String(first)]
        writes.push(keys.map((key) => key.split('~')[0] ?? '').sort())
        return write(first, ...rest)
      }
    }
  })
  writes.length = 0
  await client.send(put('a'))
  await client.send(sent('a'))
  const item = `item-${TABLE}`
  expect(writes).toEqual([
    ['index-global', 'index-global', item],
    ['index-global', 'index-global', item],
  ])
  client.destroy()
})

test('writes during a batch form the next batch, are answered when it is on disk, and fail with it', async () => {
  const batches: number[] = []
  let isFull = false
  const client = await openOver((level) => {
    const write = level.batch.bind(level)
    level.batch = (operations, done) => {
      batches.push((operations as object[]).length)
      if (isFull) return setTimeout(done as (error: Error) => void, 100, new Error('no space'))
      return setTimeout(write, 100, operations, done)
    }
  })
  const putAll = (...ids: string[]) =>
    Promise.allSettled(ids.map((id) => client.send(put(id)))).then((all) => all.map(({ status }) => status))
  batches.length = 0
  expect(await putAll('a', 'b', 'c', 'd', 'e')).toEqual(Array(5).fill('fulfilled'))
  expect(batches.length).toBeLessThan(4)
  expect(batches.reduce((sum, count) => sum + count)).toBe(15)
  expect(idsOf(await scan(client))).toEqual(['a', 'b', 'c', 'd', 'e'])
  isFull = true
  expect(await putAll('f', 'g', 'h')).toEqual(Array(3).fill('rejected'))
  isFull = false
  expect(await putAll('i')).toEqual(['fulfilled'])
  expect(idsOf(await scan(client, 'gsi1'))).toEqual(['a', 'b', 'c', 'd', 'e', 'i'])
  client.destroy()
})

test('pages of a lagging index are complete in both directions', async () => {
  table = await openTable({ data, attach: indexDelay(60_000, () => 0) })
  const client = connect(table.endpoint)
  const ids = Array.from({ length: 25 }, (_, n) => String(n).padStart(2, '0'))
  for (const id of ids) await client.send(put(id))
  await table.close()
  // A `random` of 1 hides all later writes.
  table = await openTable({ data, attach: indexDelay(60_000, () => 1) })
  const late = connect(table.endpoint)
  for (const id of ['03', '11', '24']) await late.send(new DeleteCommand(key(id)))
  for (const id of ['30', '31']) await late.send(put(id))
  for (const ScanIndexForward of [true, false]) {
    const found: string[] = []
    let ExclusiveStartKey: Record<string, unknown> | undefined
    do {
      const page = await late.send(
        query('gsi1', 'FORM#guide#2026-11', { Limit: 4, ScanIndexForward, ExclusiveStartKey }),
      )
      found.push(...(page.Items as Row[]).map(({ pk }) => (pk ?? '').slice('LEAD#'.length)))
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
    expect(found).toEqual(ScanIndexForward ? ids : [...ids].reverse())
  }
  client.destroy()
  late.destroy()
})

test('items with one index key each have an entry, on pages in both directions, until they leave the index', async () => {
  table = await openTable({ data })
  const client = connect(table.endpoint)
  // Their keys have the same 24 bits of MD5 in dynalite, which ends the keys of its entries with them.
  for (const id of ['933', '9061']) await client.send(put(id))
  const pagesOf = async (more: object) => {
    const first = await client.send(query('gsi2', 'MAIL#DUE#0', { Limit: 1, ...more }))
    const next = { Limit: 1, ExclusiveStartKey: first.LastEvaluatedKey, ...more }
    const second = await client.send(query('gsi2', 'MAIL#DUE#0', next))
    return [first, second].map(({ Items }) => idsOf(Items as Row[]).join())
  }
  const forward = await pagesOf({})
  expect([...forward].sort()).toEqual(['9061', '933'])
  expect(await pagesOf({ ScanIndexForward: false })).toEqual([...forward].reverse())
  await client.send(sent('933'))
  expect(idsOf((await client.send(query('gsi2', 'MAIL#DUE#0'))).Items as Row[])).toEqual(['9061'])
  client.destroy()
})

test('each write that changes an item makes one stream record with both images, and no other write makes one', async () => {
  const changes: Change[] = []
  table = await openTable({ data, changed: (change) => changes.push(change) })
  const client = connect(table.endpoint)
  await client.send(put('a'))
  await client.send(put('a'))
  const same = { UpdateExpression: 'SET gsi2pk = :due', ExpressionAttributeValues: { ':due': 'MAIL#DUE#0' } }
  await client.send(new UpdateCommand({ ...key('a'), ...same }))
  const again = new PutCommand({ ...put('a').input, ConditionExpression: 'attribute_not_exists(pk)' })
  await expect(client.send(again)).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' })
  await client.send(sent('a'))
  await client.send(new DeleteCommand(key('a')))
  await client.send(new DeleteCommand(key('a')))
  const due = (image: Change['after']) => (image?.gsi2pk as AttributeValue | undefined)?.S
  expect(
    changes.map(({ before, after }) => [Boolean(before), due(before), Boolean(after), due(after)]),
  ).toEqual([
    [false, undefined, true, 'MAIL#DUE#0'],
    [true, 'MAIL#DUE#0', true, undefined],
    [true, undefined, false, undefined],
  ])
  client.destroy()
})

test('a table with other indexes gets the current ones, filled from its items', async () => {
  table = await openTable({ data })
  const client = connect(table.endpoint)
  await client.send(put('a'))
  await client.send(put('b'))
  await table.close()
  await makeForeign(join(data, 'table'))
  table = await openTable({ data })
  const again = connect(table.endpoint)
  expect(idsOf((await again.send(query('gsi1', 'FORM#guide#2026-11'))).Items as Row[])).toEqual(['a', 'b'])
  expect(idsOf((await again.send(query('gsi2', 'MAIL#DUE#0'))).Items as Row[])).toEqual(['a', 'b'])
  client.destroy()
  again.destroy()
})

test('expired items are removed in the background, except those that expired more than five years ago', async () => {
  const changes: Change[] = []
  const now = () => new Date('2026-11-21T00:00:00Z')
  table = await openTable({ data, now, changed: (change) => changes.push(change) })
  // The check at the start runs before the first put.
  await new Promise(setImmediate)
  await table.expire()
  const client = connect(table.endpoint)
  const seconds = now().getTime() / 1000
  for (const [id, ttl] of [
    ['past', seconds],
    ['later', seconds + 1],
    ['text', 'soon'],
    ['wrong clock', seconds - 5.1 * 365 * 86_400],
  ] as const)
    await client.send(new PutCommand({ TableName: TABLE, Item: { ...lead(id), ttl } }))
  await client.send(put('ever'))
  expect(await table.expire()).toBe(1)
  const kept = ['ever', 'later', 'text', 'wrong clock']
  expect(idsOf(await scan(client))).toEqual(kept)
  expect(idsOf((await client.send(query('gsi1', 'FORM#guide#2026-11'))).Items as Row[])).toEqual(kept)
  expect(changes.at(-1)).toMatchObject({ before: { pk: { S: 'LEAD#past' } }, after: undefined })
  await table.close()
  table = await openTable({ data, now: () => new Date('2026-11-21T00:00:01Z') })
  const again = connect(table.endpoint)
  for (let rows = 5; rows > 3; rows = (await scan(again)).length) await new Promise(setImmediate)
  client.destroy()
  again.destroy()
})

const allow = (action: string, more = '', Condition?: object) => ({
  Effect: 'Allow',
  Action: `dynamodb:${action}`,
  Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Leads', 'Arn'] }, more]] },
  ...(Condition && { Condition }),
})

test('IAM decides each call by item, index, attributes and returned values', async () => {
  const prefix = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['LEAD#*', 'FORM#*'] } }
  table = await openTable(
    { data },
    roleWith(
      allow('PutItem', '', prefix),
      allow('Query', '/index/gsi1', prefix),
      allow('GetItem', '', {
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'payload'] },
        StringEquals: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
      }),
      allow('UpdateItem', '', { StringEquals: { 'dynamodb:ReturnValues': ['NONE', 'UPDATED_NEW'] } }),
    ),
  )
  const client = connect(table.endpoint, { principal: 'Test-Role' })
  const refused = { name: 'AccessDeniedException', $metadata: { httpStatusCode: 400 } }
  await client.send(put('a'))
  const other = { ...lead('a'), pk: 'CAP#a' }
  await expect(client.send(new PutCommand({ TableName: TABLE, Item: other }))).rejects.toMatchObject({
    ...refused,
    message: `User: arn:aws:sts::000000000000:assumed-role/Test-Role/local is not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:ap-south-1:000000000000:table/${TABLE} because no identity-based policy allows the dynamodb:PutItem action`,
  })
  expect(idsOf((await client.send(query('gsi1', 'FORM#guide#2026-11'))).Items as Row[])).toEqual(['a'])
  await expect(client.send(query('gsi1', 'MAIL#x'))).rejects.toMatchObject(refused)
  await expect(client.send(query('gsi2', 'MAIL#DUE#0'))).rejects.toMatchObject(refused)
  const get = (more: object) => client.send(new GetCommand({ ...key('a'), ...more }))
  await get({ ProjectionExpression: 'pk, payload.city' })
  const aliased = {
    ProjectionExpression: '#a.#b',
    ExpressionAttributeNames: { '#a': 'payload', '#b': 'secret' },
  }
  await get(aliased)
  await expect(get({})).rejects.toMatchObject(refused)
  await expect(get({ ProjectionExpression: 'gsi1pk' })).rejects.toMatchObject(refused)
  const update = (ReturnValues: 'UPDATED_NEW' | 'ALL_NEW') =>
    client.send(new UpdateCommand({ ...sent('a').input, ReturnValues }))
  await update('UPDATED_NEW')
  await expect(update('ALL_NEW')).rejects.toMatchObject(refused)
  await expect(scan(client)).rejects.toMatchObject(refused)
  expect(table.said.join('\n')).not.toContain('CAP#')
  client.destroy()
})

/** Leaves an entry of another index, and no mark of finished indexes, like older code or a kill. */
async function makeForeign(path: string): Promise<void> {
  const level = db.create({ path }).db
  await level.open()
  const entry = `index-global~${TABLE}~gsi2~left`
  await level.clear({ gt: `index-global~${TABLE}~gsi1`, lt: `index-global~${TABLE}~gsi2` })
  await level.batch([
    { type: 'put', key: entry, value: lead('old') },
    { type: 'del', key: `entries~${TABLE}` },
  ])
  await level.close()
}
