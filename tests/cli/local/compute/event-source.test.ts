import type { DynamoDBRecord } from 'aws-lambda'
import { afterEach, expect, test, vi } from 'vitest'
import { createIam } from '#cli/local/access/iam.ts'
import { parseFilter } from '#cli/local/compute/event-filter.ts'
import { createEventSources, type EventSources } from '#cli/local/compute/event-source.ts'
import { InvocationError } from '#cli/local/compute/lambda-worker.ts'
import type { ItemChange } from '#cli/local/storage/table-store.ts'
import { ACCOUNT, att, lambda, REGION, smallStack } from '../small-stack.ts'

const stream = `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/Small-Leads/stream/local`

const reading = [
  { Effect: 'Allow', Action: 'dynamodb:ListStreams', Resource: '*' },
  {
    Effect: 'Allow',
    Action: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    Resource: stream,
  },
]

const mailDue = { eventName: ['INSERT'], dynamodb: { NewImage: { gsi2pk: { S: ['MAIL#DUE'] } } } }

let open: EventSources | undefined
afterEach(() => open?.close())

type Deliver = (records: DynamoDBRecord[]) => unknown

function start(deliver: Deliver, settings: object = {}, view = 'NEW_IMAGE') {
  const resources = smallStack({
    ...lambda('deliver', {}, reading),
    Leads: { Type: 'AWS::DynamoDB::Table', Properties: { StreamSpecification: { StreamViewType: view } } },
    Source: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: att('Leads', 'StreamArn'),
        FunctionName: { Ref: 'deliver' },
        BatchSize: 10,
        StartingPosition: 'LATEST',
        MaximumRetryAttempts: 2,
        MaximumRecordAgeInSeconds: 300,
        ParallelizationFactor: 1,
        FilterCriteria: { Filters: [{ Pattern: JSON.stringify(mailDue) }] },
        ...settings,
      },
    },
  })
  const warnings: string[] = []
  const warn = (line: string) => void warnings.push(line)
  const iam = createIam(resources, warn)
  const clock = { now: new Date('2026-11-21T00:00:00Z') }
  const sources = createEventSources({
    resources,
    iam,
    lambdas: { invoke: async (_fn, event) => deliver((event as { Records: DynamoDBRecord[] }).Records) },
    now: () => clock.now,
    warn,
    retryMs: 1,
  })
  open = sources
  return {
    sources,
    warnings,
    iam,
    clock,
    idle: () => vi.waitUntil(() => sources.idle(), { timeout: 30_000 }),
  }
}

const table = { TableName: 'Small-Leads', KeySchema: [{ AttributeName: 'pk' }, { AttributeName: 'sk' }] }
const image = (id: string, rev = '1') => ({
  gsi2pk: { S: 'MAIL#DUE' },
  pk: { S: `LEAD#${id}` },
  sk: { S: 'LEAD' },
  rev: { N: rev },
})
const change = (id: string, rev = '1'): ItemChange => ({ table, before: undefined, after: image(id, rev) })
const revOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.NewImage?.rev?.N ?? ''

test('a record has the shape of DynamoDB Streams, with the new image', async () => {
  const seen: DynamoDBRecord[] = []
  const everything = { FilterCriteria: undefined }
  const { sources, idle } = start((records) => void seen.push(...records), everything)
  sources.changed(change('a'))
  sources.changed({ table, before: image('a'), after: image('a', '2') })
  sources.changed({ table, before: image('a'), after: undefined })
  sources.changed({ table: { ...table, TableName: 'another' }, before: undefined, after: image('b') })
  await idle()
  expect(seen.map(({ eventName }) => eventName)).toEqual(['INSERT', 'MODIFY', 'REMOVE'])
  expect(seen[0]).toMatchObject({
    eventSource: 'aws:dynamodb',
    eventVersion: '1.1',
    awsRegion: REGION,
    eventSourceARN: stream,
    dynamodb: {
      ApproximateCreationDateTime: 1795219200,
      Keys: { pk: { S: 'LEAD#a' }, sk: { S: 'LEAD' } },
      NewImage: image('a'),
      SequenceNumber: '000000000000000000001',
      StreamViewType: 'NEW_IMAGE',
    },
  })
  expect(seen[1]?.dynamodb).not.toHaveProperty('OldImage')
  expect(seen[2]?.dynamodb).not.toHaveProperty('NewImage')
})

test('only records that match a filter of the mapping reach the Lambda', async () => {
  const seen: string[] = []
  const { sources, idle } = start((records) => {
    seen.push(...records.map(({ dynamodb }) => dynamodb?.Keys?.pk?.S ?? ''))
  })
  sources.changed({ table, before: image('a'), after: image('a', '2') })
  sources.changed({ table, before: image('a'), after: undefined })
  sources.changed({ table, before: undefined, after: { pk: { S: 'RATE#x' }, sk: { S: '2026-11-21T00' } } })
  sources.changed({ table, before: undefined, after: { ...image('held'), gsi2pk: { S: 'MAIL#HELD' } } })
  sources.changed(change('due'))
  await idle()
  expect(seen).toEqual(['LEAD#due'])
})

test('a filter matches values and prefixes at any depth, and another operator stops the start', () => {
  const matches = parseFilter('{"a":{"b":[1,{"prefix":"x"}]},"c":[null,true]}')
  expect(matches({ a: { b: 1 }, c: null })).toBe(true)
  expect(matches({ a: { b: 'xy' }, c: true })).toBe(true)
  expect(matches({ a: { b: '1' }, c: true })).toBe(false)
  expect(matches({ a: { b: 1 } })).toBe(false)
  expect(matches({ c: true })).toBe(false)
  expect(() => parseFilter('{"a":[{"anything-but":"x"}]}')).toThrow('{"anything-but":"x"}')
  expect(() => start(() => undefined, { BatchSize: undefined })).toThrow('Source leaves BatchSize to Lambda')
  expect(() => start(() => undefined, {}, 'OLD_IMAGE')).toThrow('knows streams of new images only')
})

test('records of one key arrive in the order of writes, in batches of at most the batch size', async () => {
  const seen: string[] = []
  const sizes: number[] = []
  const { sources, idle } = start(async (records) => {
    sizes.push(records.length)
    await new Promise((resolve) => setImmediate(resolve))
    for (const record of records) seen.push(`${record.dynamodb?.Keys?.pk?.S} ${revOf(record)}`)
  })
  for (let rev = 1; rev <= 30; rev++)
    for (const id of ['a', 'b', 'c']) sources.changed(change(id, String(rev)))
  await idle()
  for (const id of ['a', 'b', 'c'])
    expect(seen.filter((line) => line.startsWith(`LEAD#${id} `))).toEqual(
      Array.from({ length: 30 }, (_, n) => `LEAD#${id} ${n + 1}`),
    )
  expect(Math.max(...sizes)).toBe(10)
})

test('the parallelization factor sets the number of concurrent batches', async () => {
  /** Holds every batch until the allowed number runs, and for some turns of the event loop. */
  const most = async (settings: object, wanted: number) => {
    let [now, max, isLate] = [0, 0, false]
    const { sources, idle } = start(async () => {
      max = Math.max(max, ++now)
      const all = vi.waitUntil(() => isLate || max >= wanted, { timeout: 10_000, interval: 1 })
      await all.catch(() => (isLate = true))
      for (let turns = 0; turns < 20; turns++) await new Promise(setImmediate)
      now -= 1
    }, settings)
    for (let n = 0; n < 100; n++) sources.changed(change(`${n}`))
    await idle()
    return max
  }
  expect(await most({}, 1)).toBe(1)
  expect(await most({ ParallelizationFactor: 3 }, 3)).toBe(3)
})

test('a failed batch is retried as often as the mapping says, and then dropped', async () => {
  const batches: string[] = []
  const { sources, warnings, idle } = start((records) => {
    const revs = records.map(revOf)
    batches.push(revs.join(''))
    if (revs.includes('3')) throw new InvocationError('down')
  })
  // The first one is delivered alone while the others wait.
  for (const rev of ['1', '2', '3', '4', '5']) sources.changed(change('a', rev))
  await idle()
  sources.changed(change('a', '6'))
  await idle()
  expect(batches).toEqual(['1', '2345', '2345', '2345', '6'])
  expect(warnings).toEqual(['Small-deliver: 4 stream records are dropped, because they failed 3 times'])
})

test('records that wait too long for the batch before them are dropped', async () => {
  const seen: string[] = []
  const { sources, warnings, clock, idle } = start(async (records) => {
    seen.push(...records.map(revOf))
    await new Promise(setImmediate)
    clock.now = new Date(clock.now.getTime() + 301_000)
  })
  for (const rev of ['1', '2', '3']) sources.changed(change('a', rev))
  await idle()
  expect(seen).toEqual(['1'])
  expect(warnings).toEqual(['Small-deliver: 2 stream records are dropped, because they are too old'])
})

test.each(['dynamodb:ListStreams', 'dynamodb:GetRecords'])(
  'without %s the mapping delivers nothing, and it continues when its role has it',
  async (action) => {
    const seen: string[] = []
    const { sources, iam, warnings, idle } = start((records) => void seen.push(...records.map(revOf)))
    const statement = iam.statements.find((each) => each.actions.includes(action))
    Object.assign(statement ?? {}, { off: true })
    sources.changed(change('a'))
    await idle()
    Object.assign(statement ?? {}, { off: false })
    sources.changed(change('a', '2'))
    await idle()
    expect(seen).toEqual(['2'])
    expect(warnings).toEqual([
      expect.stringContaining('Small-deliverRole may not dynamodb:'),
      'Small-deliver: 1 stream records are dropped, because the role may not read the stream',
    ])
  },
)
