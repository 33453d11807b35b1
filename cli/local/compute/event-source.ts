/**
 * AWS::Lambda::EventSourceMapping on the stream of a table: filtered batches, ordered by key, with the retries of the
 * mapping. Records are in memory only. After a kill, the sweeper repeats the lost work.
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { DynamoDBRecord, StreamRecord } from 'aws-lambda'
import type { Iam } from '../access/iam.ts'
import type { CloudWatch } from '../alarms/cloudwatch.ts'
import type { Change } from '../storage/table-store.ts'
import type { InterpreterOptions, Resource, Resources } from '../template/resources.ts'
import { parseFilter } from './event-filter.ts'
import type { Lambdas } from './lambda.ts'
import { InvocationError } from './lambda-worker.ts'

interface EventSourceOptions extends InterpreterOptions {
  iam: Pick<Iam, 'allows'>
  lambdas: Pick<Lambdas, 'invoke'>
  cloudwatch: Pick<CloudWatch, 'put'>
  /** First pause before a retry or a read, milliseconds; it doubles. */
  retryMs?: number | undefined
}

export type EventSources = ReturnType<typeof createEventSources>

interface MappingProperties {
  EventSourceArn: string
  FunctionName: string
  BatchSize: number
  ParallelizationFactor: number
  FilterCriteria?: { Filters: { Pattern: string }[] }
  MaximumRetryAttempts: number
  MaximumRecordAgeInSeconds: number
  BisectBatchOnFunctionError?: boolean
}

const REQUIRED = [
  'BatchSize',
  'ParallelizationFactor',
  'MaximumRetryAttempts',
  'MaximumRecordAgeInSeconds',
] as const

/** @throws Error for an unknown filter or source, and for a missing setting */
export function createEventSources(options: EventSourceOptions) {
  const mappings = options.resources
    .of<MappingProperties>('AWS::Lambda::EventSourceMapping')
    .map((mapping) => createPoller(mapping, options))
  return {
    changed: (change: Change) => {
      for (const { push } of mappings) push(change)
    },
    /** True when no batch runs. A queue may wait forever for permission or concurrency, so waiting counts as idle. */
    idle: () => mappings.every(({ idle }) => idle()),
    close: () => {
      for (const { close } of mappings) close()
    },
  }
}

/** The stream has one shard, split by key into as many queues as the mapping reads in parallel. */
type Queue = DynamoDBRecord[]

function createPoller({ id, properties }: Resource<MappingProperties>, options: EventSourceOptions) {
  const { resources, iam, lambdas, cloudwatch, now, warn, retryMs = 500 } = options
  const missing = REQUIRED.find((name) => properties[name] === undefined)
  if (missing)
    throw new Error(`${id} leaves ${missing} to Lambda, whose default the local stack does not know`)
  const { EventSourceArn: arn, MaximumRetryAttempts: retries, MaximumRecordAgeInSeconds: age } = properties
  const { table, type } = sourceOf(resources, arn)
  const fn = resources.find<{ Role: string }>('AWS::Lambda::Function', properties.FunctionName)
  const principal = resources.find('AWS::IAM::Role', fn.properties.Role).ref
  const filters = (properties.FilterCriteria?.Filters ?? []).map(({ Pattern }) => parseFilter(Pattern))
  const longestMs = age * 1000
  const queues = Array.from({ length: properties.ParallelizationFactor }, (): Queue => [])
  const running = new Set<Queue>()
  const stalled = new Set<Queue>()
  let sequence = 0
  let closed = false

  const pause = (times: number) => wait(retryMs * 2 ** Math.min(times, 6), undefined, { ref: false })

  const stall = async (queue: Queue, times: number) => {
    stalled.add(queue)
    await pause(times)
    stalled.delete(queue)
  }

  const ageMs = ({ dynamodb }: DynamoDBRecord) =>
    Math.max(0, now().getTime() - (dynamodb?.ApproximateCreationDateTime ?? 0) * 1000)

  const mayRead = () =>
    ['DescribeStream', 'GetShardIterator', 'GetRecords', 'ListStreams'].every((name) =>
      iam.allows({ principal, action: `dynamodb:${name}`, resource: name === 'ListStreams' ? '*' : arn }),
    )

  const drop = (batch: DynamoDBRecord[], why: string) =>
    warn(`${fn.ref}: ${batch.length} stream records are dropped, because ${why}`)

  async function attempt(batch: DynamoDBRecord[]): Promise<void> {
    const point = { namespace: 'AWS/Lambda', name: 'IteratorAge', dimensions: { FunctionName: fn.ref } }
    cloudwatch.put({ ...point, value: ageMs(batch.at(-1) as DynamoDBRecord), at: now() })
    await lambdas.invoke(fn.ref, { Records: batch })
  }

  /** Each half of a split batch has its own retries. A throttle uses up none, because the function did not run. */
  async function deliver(queue: Queue, records: DynamoDBRecord[]): Promise<void> {
    let batch = records
    let [failures, throttles] = [0, 0]
    while (batch.length > 0 && !closed) {
      const fresh = batch.filter((record) => ageMs(record) <= longestMs)
      if (fresh.length < batch.length)
        drop(
          batch.filter((record) => !fresh.includes(record)),
          'they are too old',
        )
      batch = fresh
      if (batch.length === 0) return
      try {
        return await attempt(batch)
      } catch (error) {
        const throttled = error instanceof InvocationError && error.throttled
        if (!throttled && properties.BisectBatchOnFunctionError && batch.length > 1) {
          const middle = Math.ceil(batch.length / 2)
          await deliver(queue, batch.slice(0, middle))
          return deliver(queue, batch.slice(middle))
        }
        if (throttled) {
          await stall(queue, throttles++)
          continue
        }
        failures += 1
      }
      if (failures > retries) return drop(batch, `they failed ${failures} times`)
      if (failures > 0) await pause(failures - 1)
    }
  }

  async function drain(queue: Queue): Promise<void> {
    running.add(queue)
    while (queue.length > 0 && !closed) {
      if (mayRead()) await deliver(queue, queue.splice(0, properties.BatchSize))
      else await stall(queue, 0)
    }
    running.delete(queue)
  }

  return {
    push(change: Change): void {
      if (change.table.TableName !== table) return
      const view = viewOf(change, type)
      if (filters.length > 0 && !filters.some((passes) => passes(view))) return
      const hash = createHash('md5').update(JSON.stringify(view.dynamodb.Keys)).digest()
      const queue = queues[hash.readUInt8(0) % queues.length] as Queue
      queue.push(recordOf(view, { arn, type, sequence: ++sequence, at: now() }))
      if (!running.has(queue)) drain(queue).catch((error: Error) => warn(error.message))
    },
    idle: () => running.size === stalled.size,
    close: () => {
      closed = true
    },
  }
}

/** The table of a stream, and the view type of its records. */
function sourceOf(resources: Resources, arn: string): { table: string; type: ViewType } {
  type Table = { StreamSpecification?: { StreamViewType: ViewType } }
  const { ref, properties } = resources.find<Table>('AWS::DynamoDB::Table', arn.split('/stream/')[0] ?? '')
  if (!properties.StreamSpecification) throw new Error(`${ref} has no stream`)
  return { table: ref, type: properties.StreamSpecification.StreamViewType }
}

type Attributes = NonNullable<StreamRecord['NewImage']>

type ViewType = NonNullable<StreamRecord['StreamViewType']>

/** The part of a record that filters see. */
function viewOf({ table, before, after }: Change, type: ViewType) {
  const item = (after ?? before) as Attributes
  const keys = table.KeySchema.map(({ AttributeName: name }) => [name, item[name]])
  return {
    eventName: !before ? ('INSERT' as const) : after ? ('MODIFY' as const) : ('REMOVE' as const),
    eventSource: 'aws:dynamodb',
    dynamodb: {
      Keys: Object.fromEntries(keys) as Attributes,
      ...(after && type.includes('NEW') && { NewImage: after as Attributes }),
      ...(before && type.includes('OLD') && { OldImage: before as Attributes }),
    },
  }
}

function recordOf(
  view: ReturnType<typeof viewOf>,
  { arn, type, sequence, at }: { arn: string; type: ViewType; sequence: number; at: Date },
): DynamoDBRecord {
  return {
    ...view,
    eventID: randomUUID().replaceAll('-', ''),
    eventVersion: '1.1',
    awsRegion: arn.split(':')[3] ?? '',
    dynamodb: {
      ...view.dynamodb,
      ApproximateCreationDateTime: Math.floor(at.getTime() / 1000),
      SequenceNumber: String(sequence).padStart(21, '0'),
      SizeBytes: JSON.stringify(view.dynamodb).length,
      StreamViewType: type,
    },
    eventSourceARN: arn,
  }
}
