import { join } from 'node:path'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import db from 'dynalite/db/index.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ItemChange } from '#cli/local/storage/table-store.ts'
import { testFolder } from '../../folder.ts'
import { roleWith } from '../small-template.ts'
import { connect, idsOf, key, lead, openTable, put, query, type Row, scan, sent, TABLE } from './table.ts'

let data: string
let table: Awaited<ReturnType<typeof openTable>> | undefined
beforeEach(() => {
  data = testFolder()
})
afterEach(async () => {
  await table?.close()
  table = undefined
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
  const changes: ItemChange[] = []
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
  const due = (image: ItemChange['after']) => (image?.gsi2pk as AttributeValue | undefined)?.S
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
  const changes: ItemChange[] = []
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

test('a request that comes at the end of the stack gets an error, and nothing is printed', async () => {
  const answers: number[] = []
  table = await openTable({
    data,
    async intercept(_, proceed) {
      await table?.close()
      answers.push((await proceed())?.status ?? 0)
      return undefined
    },
  })
  await expect(scan(connect(table.endpoint))).rejects.toThrow()
  await expect.poll(() => answers).toEqual([500])
  expect(table.said).toEqual([])
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
