/** The table: leads with their outbox, subscribers, uploads, counters, receipts, audit. */
import type { CreateTableCommandInput, Projection } from '@aws-sdk/client-dynamodb'

const hash = (name: string) => ({ AttributeName: name, KeyType: 'HASH' as const })
const range = (name: string) => ({ AttributeName: name, KeyType: 'RANGE' as const })

/** Index → projection, in the format of DynamoDB and CloudFormation. Keys are `<index>pk` and `<index>sk`. */
export const indexes = {
  gsi1: { ProjectionType: 'ALL' },
  /** The outbox's age is read from this index, without the canaries. */
  gsi2: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['dueSince', 'status'] },
  gsi3: { ProjectionType: 'KEYS_ONLY' },
  gsi4: { ProjectionType: 'KEYS_ONLY' },
  /** By reference. */
  gsi5: { ProjectionType: 'KEYS_ONLY' },
  /** Sparse: new leads and promised calls, counted from the index alone. */
  gsi6: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['form', 'ttl'] },
} satisfies Record<string, Projection>

export const ttlAttribute = 'ttl'

/** Number of outbox shards. */
export const shards = 8

/** The shards `MAIL#DUE#0` to `MAIL#DUE#7`, partitions of gsi2. */
export const duePartitions = Array.from({ length: shards }, (_, shard) => `MAIL#DUE#${shard}` as const)

/** Shards of a form's month in gsi1. A partition takes 1,000 write units a second, which is 100 leads. */
export const monthShards = 4

/** gsi1 partitions of a form's month, `FORM#guide#2026-11#0` and so on. The first has leads from before sharding. */
export function monthPartitions(form: string, month: string): string[] {
  const whole = `FORM#${form}#${month}`
  return [whole, ...Array.from({ length: monthShards }, (_, shard) => `${whole}#${shard}`)]
}

/** Input of CreateTable, used by infra and tests. */
export function tableDefinition(name: string): CreateTableCommandInput {
  const names = Object.keys(indexes) as (keyof typeof indexes)[]
  const keys = ['pk', 'sk', ...names.flatMap((index) => [`${index}pk`, `${index}sk`])]
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keys.map((key) => ({ AttributeName: key, AttributeType: 'S' })),
    KeySchema: [hash('pk'), range('sk')],
    GlobalSecondaryIndexes: names.map((index) => ({
      IndexName: index,
      KeySchema: [hash(`${index}pk`), range(`${index}sk`)],
      Projection: indexes[index],
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  }
}
