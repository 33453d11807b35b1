/**
 * Local event source mapping (AWS::Lambda::EventSourceMapping): passes changes of a table to a Lambda in filtered batches, in
 * order for each key, and retries. Records are only in memory. If the stack is killed, the sweeper Lambda does the lost work.
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { DynamoDBRecord, StreamRecord } from 'aws-lambda'
import type { Iam } from '../access/iam.ts'
import type { ItemChange } from '../storage/table-store.ts'
import type { InterpreterOptions, Resource, Resources } from '../template/resources.ts'
import { parseFilter } from './event-filter.ts'
import type { Lambdas } from './lambda.ts'

interface EventSourceOptions extends InterpreterOptions {
  iam: Pick<Iam, 'allows'>
  lambdas: Pick<Lambdas, 'invoke'>
  /** Pause before the first retry in milliseconds. Each further pause is twice as long. */
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
}

const REQUIRED = [
  'BatchSize',
  'ParallelizationFactor',
  'MaximumRetryAttempts',
  'MaximumRecordAgeInSeconds',
] as const

/** Runs the mappings of the templates. @throws Error if the template has a mapping that the local stack cannot read */
export function createEventSources(options: EventSourceOptions) {
  const mappings = options.resources
    .of<MappingProperties>('AWS::Lambda::EventSourceMapping')
    .map((mapping) => createPoller(mapping, options))
  return {
    changed: (change: ItemChange) => {
      for (const { push } of mappings) push(change)
    },
    /** True when no batch runs or waits for its retry. */
    idle: () => mappings.every(({ idle }) => idle()),
    close: () => {
      for (const { close } of mappings) close()
    },
  }
}

/** Records that wait for the Lambda. There are ParallelizationFactor queues; records of one key are always in the same one. */
type Queue = DynamoDBRecord[]

function createPoller(resource: Resource<MappingProperties>, options: EventSourceOptions) {
  const { iam, lambdas, now, warn, retryMs = 500 } = options
  const { arn, table, fn, principal, filters, batchSize, parallel, retries, age } = readMapping(
    resource,
    options.resources,
  )
  const queues = Array.from({ length: parallel }, (): Queue => [])
  const running = new Set<Queue>()
  let sequence = 0
  let closed = false

  const isOld = ({ dynamodb }: DynamoDBRecord) =>
    now().getTime() / 1000 - (dynamodb?.ApproximateCreationDateTime ?? 0) > age

  const drop = ({ length }: DynamoDBRecord[], why: string) => {
    if (length > 0 && !closed) warn(`${fn}: ${length} stream records are dropped, because ${why}`)
  }

  async function deliver(batch: DynamoDBRecord[]): Promise<void> {
    for (let failures = 1; !closed; failures++)
      try {
        await lambdas.invoke(fn, { Records: batch })
        return
      } catch {
        if (failures > retries) return drop(batch, `they failed ${failures} times`)
        await wait(retryMs * 2 ** Math.min(failures - 1, 6), undefined, { ref: false })
      }
  }

  async function drain(queue: Queue): Promise<void> {
    running.add(queue)
    while (queue.length > 0 && !closed) {
      const batch = queue.splice(0, batchSize)
      const fresh = batch.filter((record) => !isOld(record))
      drop(batch.filter(isOld), 'they are too old')
      if (!mayRead(iam, principal, arn)) drop(fresh, 'the role may not read the stream')
      else if (fresh.length > 0) await deliver(fresh)
    }
    running.delete(queue)
  }

  return {
    push(change: ItemChange): void {
      if (change.table.TableName !== table) return
      const view = viewOf(change)
      if (filters.length > 0 && !filters.some((passes) => passes(view))) return
      const hash = createHash('md5').update(JSON.stringify(view.dynamodb.Keys)).digest()
      const queue = queues[hash.readUInt8(0) % queues.length] as Queue
      queue.push(recordOf(view, { arn, sequence: ++sequence, at: now() }))
      if (!running.has(queue)) drain(queue).catch((error: Error) => warn(error.message))
    },
    idle: () => running.size === 0,
    close: () => {
      closed = true
    },
  }
}

const mayRead = (iam: Pick<Iam, 'allows'>, principal: string, arn: string): boolean =>
  ['DescribeStream', 'GetShardIterator', 'GetRecords', 'ListStreams'].every((name) =>
    iam.allows({ principal, action: `dynamodb:${name}`, resource: name === 'ListStreams' ? '*' : arn }),
  )

/** Reads the settings of a mapping. @throws Error for an unknown filter or source, or a missing setting */
function readMapping({ id, properties }: Resource<MappingProperties>, resources: Resources) {
  const missing = REQUIRED.find((name) => properties[name] === undefined)
  if (missing)
    throw new Error(`${id} leaves ${missing} to Lambda, whose default the local stack does not know`)
  const { EventSourceArn: arn, FunctionName, FilterCriteria } = properties
  const fn = resources.find<{ Role: string }>('AWS::Lambda::Function', FunctionName)
  return {
    arn,
    table: tableOf(resources, arn),
    fn: fn.ref,
    principal: resources.find('AWS::IAM::Role', fn.properties.Role).ref,
    filters: (FilterCriteria?.Filters ?? []).map(({ Pattern }) => parseFilter(Pattern)),
    batchSize: properties.BatchSize,
    parallel: properties.ParallelizationFactor,
    retries: properties.MaximumRetryAttempts,
    /** Maximum age of a record in seconds. Older records are dropped. */
    age: properties.MaximumRecordAgeInSeconds,
  }
}

/** Returns the name of a stream's table. @throws Error if the view type of the stream is not `NEW_IMAGE` */
function tableOf(resources: Resources, arn: string): string {
  type Table = { StreamSpecification?: { StreamViewType: string } }
  const { ref, properties } = resources.find<Table>('AWS::DynamoDB::Table', arn.split('/stream/')[0] ?? '')
  if (properties.StreamSpecification?.StreamViewType !== 'NEW_IMAGE')
    throw new Error(`The local stack knows streams of new images only, which ${ref} has not`)
  return ref
}

type Attributes = NonNullable<StreamRecord['NewImage']>

/** Returns the part of a stream record that filters can use. */
function viewOf({ table, before, after }: ItemChange) {
  const item = (after ?? before) as Attributes
  const keys = table.KeySchema.map(({ AttributeName: name }) => [name, item[name]])
  return {
    eventName: !before ? ('INSERT' as const) : after ? ('MODIFY' as const) : ('REMOVE' as const),
    eventSource: 'aws:dynamodb',
    dynamodb: {
      Keys: Object.fromEntries(keys) as Attributes,
      ...(after && { NewImage: after as Attributes }),
    },
  }
}

function recordOf(
  view: ReturnType<typeof viewOf>,
  { arn, sequence, at }: { arn: string; sequence: number; at: Date },
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
      StreamViewType: 'NEW_IMAGE',
    },
    eventSourceARN: arn,
  }
}
