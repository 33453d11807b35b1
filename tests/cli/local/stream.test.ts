import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test, vi } from 'vitest'
import type { Change } from '#cli/local/crash-safe.ts'
import { createStream, toRecord } from '#cli/local/stream.ts'

const table = { TableName: 'academy-local', KeySchema: [{ AttributeName: 'pk' }, { AttributeName: 'sk' }] }
const image = (id: string, rev = '1') => ({
  gsi2pk: { S: 'MAIL#DUE#3' },
  pk: { S: `LEAD#${id}` },
  sk: { S: 'LEAD' },
  rev: { N: rev },
})
const change = (id: string, rev = '1'): Change => ({ table, before: undefined, after: image(id, rev) })
const at = () => new Date('2026-11-21T00:00:00Z')

test('a record has the shape of DynamoDB Streams with NEW_IMAGE, for insert, modify and remove', () => {
  expect(toRecord(change('a'), 7, at())).toMatchObject({
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    eventVersion: '1.1',
    awsRegion: 'ap-south-1',
    dynamodb: {
      ApproximateCreationDateTime: 1795219200,
      Keys: { pk: { S: 'LEAD#a' }, sk: { S: 'LEAD' } },
      NewImage: image('a'),
      SequenceNumber: '000000000000000000007',
      StreamViewType: 'NEW_IMAGE',
    },
  })
  expect(toRecord({ table, before: image('a'), after: image('a', '2') }, 8, at()).eventName).toBe('MODIFY')
  const removed = toRecord({ table, before: image('a'), after: undefined }, 9, at())
  expect(removed.eventName).toBe('REMOVE')
  expect(removed.dynamodb).not.toHaveProperty('NewImage')
})

test('only new items with a mail due reach deliver, as the filter of the event source says', async () => {
  const seen: string[] = []
  const deliver = async (records: DynamoDBRecord[]) => {
    seen.push(...records.map(({ dynamodb }) => dynamodb?.Keys?.pk?.S ?? ''))
    return undefined
  }
  const stream = createStream({ deliver, now: at, warn: () => undefined })
  stream.push({ table, before: image('a'), after: image('a', '2') })
  stream.push({ table, before: image('a'), after: undefined })
  stream.push({ table, before: undefined, after: { pk: { S: 'RATE#x' }, sk: { S: '2026-11-21T00' } } })
  stream.push({ table, before: undefined, after: { ...image('held'), gsi2pk: { S: 'MAIL#HELD' } } })
  stream.push(change('due'))
  await vi.waitUntil(() => stream.idle())
  expect(seen).toEqual(['LEAD#due'])
})

test('records of one key arrive in the order of their writes, in batches of at most ten', async () => {
  const seen: string[] = []
  const sizes: number[] = []
  const deliver = async (records: DynamoDBRecord[]) => {
    sizes.push(records.length)
    await new Promise((resolve) => setImmediate(resolve))
    for (const { dynamodb } of records) seen.push(`${dynamodb?.Keys?.pk?.S} ${dynamodb?.NewImage?.rev?.N}`)
    return undefined
  }
  const stream = createStream({ deliver, now: at, warn: () => undefined })
  for (let rev = 1; rev <= 30; rev++) for (const id of ['a', 'b', 'c']) stream.push(change(id, String(rev)))
  await vi.waitUntil(() => stream.idle())
  for (const id of ['a', 'b', 'c'])
    expect(seen.filter((line) => line.startsWith(`LEAD#${id} `))).toEqual(
      Array.from({ length: 30 }, (_, n) => `LEAD#${id} ${n + 1}`),
    )
  expect(Math.max(...sizes)).toBeLessThanOrEqual(10)
})

test('a failed batch is tried again from the first failure, three times in all, and then left with a warning', async () => {
  const batches: string[][] = []
  const warnings: string[] = []
  let failing = true
  const deliver = async (records: DynamoDBRecord[]) => {
    batches.push(records.map(({ dynamodb }) => dynamodb?.NewImage?.rev?.N ?? ''))
    if (batches.length === 2)
      return { batchItemFailures: [{ itemIdentifier: records[1]?.dynamodb?.SequenceNumber ?? '' }] }
    if (batches.length > 3 && failing) throw new Error('down')
    return undefined
  }
  const stream = createStream({ deliver, now: at, warn: (line) => warnings.push(line), retryMs: 1 })
  for (const rev of ['1', '2', '3', '4']) stream.push(change('a', rev))
  await vi.waitUntil(() => stream.idle())
  expect(batches).toEqual([['1'], ['2', '3', '4'], ['3', '4']])
  stream.push(change('a', '5'))
  await vi.waitUntil(() => stream.idle())
  expect(batches.slice(3)).toEqual([['5'], ['5'], ['5']])
  expect(warnings).toEqual([expect.stringContaining('left to the sweeper')])
  failing = false
  stream.push(change('a', '6'))
  await vi.waitUntil(() => stream.idle())
  expect(batches.at(-1)).toEqual(['6'])
})
