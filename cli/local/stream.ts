/**
 * The table's stream as `deliver` gets it: records in the order of writes for each key, in batches, retried when the
 * Lambda fails. Records live in memory only: what a kill takes with it, the sweeper brings back.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import type { Change } from './crash-safe.ts'
import { REGION } from './environment.ts'

/** Batches that run at once (the mapping's parallelisation), records in each, and tries before records are dropped. */
const SHARDS = 8
const BATCH = 10
const TRIES = 3

type Attributes = NonNullable<Change['after']>

const eventName = ({ before, after }: Change) => (!before ? 'INSERT' : after ? 'MODIFY' : 'REMOVE')

/** One change → one record, as a stream of view type NEW_IMAGE carries it. */
export function toRecord(change: Change, sequence: number, now: Date): DynamoDBRecord {
  const image = (change.after ?? change.before) as Attributes
  const keys = Object.fromEntries(
    change.table.KeySchema.map(({ AttributeName: name }) => [name, image[name]]),
  )
  const record = {
    eventID: randomUUID().replaceAll('-', ''),
    eventName: eventName(change),
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: REGION,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(now.getTime() / 1000),
      Keys: keys,
      ...(change.after && { NewImage: change.after }),
      SequenceNumber: String(sequence).padStart(21, '0'),
      SizeBytes: JSON.stringify(change.after ?? keys).length,
      StreamViewType: 'NEW_IMAGE',
    },
    eventSourceARN: `arn:aws:dynamodb:${REGION}:000000000000:table/${change.table.TableName}/stream/local`,
  }
  // The stream's types want each attribute by name; these come from the store in that very form.
  return structuredClone(record) as DynamoDBRecord
}

/** The filter of the event source (infra/constructs/deliverer.ts): new items with a mail due. */
const passes = ({ before, after }: Change) =>
  !before && String(after?.gsi2pk?.S ?? '').startsWith('MAIL#DUE#')

export interface StreamOptions {
  deliver(records: DynamoDBRecord[]): Promise<DynamoDBBatchResponse | undefined>
  now(): Date
  warn(line: string): void
  /** Pause before a retry, milliseconds; doubles. */
  retryMs?: number
}

export interface Stream {
  push(change: Change): void
  /** Nothing waits and nothing runs. */
  idle(): boolean
}

export function createStream({ deliver, now, warn, retryMs = 500 }: StreamOptions): Stream {
  const queues: DynamoDBRecord[][] = Array.from({ length: SHARDS }, () => [])
  const running = new Set<number>()
  let sequence = 0

  const attempt = async (batch: DynamoDBRecord[]): Promise<DynamoDBRecord[]> => {
    const answer = await deliver(batch)
    const failed = answer?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier) ?? []
    // As the event source mapping: everything from the first failure on comes again.
    const first = batch.findIndex(({ dynamodb }) => failed.includes(dynamodb?.SequenceNumber ?? ''))
    return first < 0 ? [] : batch.slice(first)
  }

  const drain = async (shard: number, queue: DynamoDBRecord[]) => {
    running.add(shard)
    while (queue.length > 0) {
      let batch = queue.splice(0, BATCH)
      for (let tries = 1; batch.length > 0 && tries <= TRIES; tries++) {
        if (tries > 1) await new Promise((resolve) => setTimeout(resolve, retryMs * 2 ** (tries - 2)))
        try {
          batch = await attempt(batch)
        } catch (error) {
          if (tries === TRIES)
            warn(`deliver failed ${TRIES} times, left to the sweeper: ${(error as Error).message}`)
        }
      }
    }
    running.delete(shard)
  }

  return {
    push(change) {
      if (!passes(change)) return
      const record = toRecord(change, ++sequence, now())
      const shard =
        createHash('md5').update(JSON.stringify(record.dynamodb?.Keys)).digest().readUInt8(0) % SHARDS
      const queue = queues[shard] as DynamoDBRecord[]
      queue.push(record)
      if (!running.has(shard)) void drain(shard, queue)
    },
    idle: () => running.size === 0,
  }
}
