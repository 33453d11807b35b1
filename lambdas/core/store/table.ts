/** The one table: leads with their outbox, subscribers, uploads, counters, receipts, audit. */
import type { CreateTableCommandInput, Projection } from '@aws-sdk/client-dynamodb'

const hash = (name: string) => ({ AttributeName: name, KeyType: 'HASH' as const })
const range = (name: string) => ({ AttributeName: name, KeyType: 'RANGE' as const })

/** Index → its projection, as DynamoDB and CloudFormation spell it; keys are `<index>pk` and `<index>sk`. */
export const indexes = {
  gsi1: { ProjectionType: 'ALL' },
  /** The age of the outbox is read from the index alone, without the canaries. */
  gsi2: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['dueSince', 'status'] },
  gsi3: { ProjectionType: 'KEYS_ONLY' },
  gsi4: { ProjectionType: 'KEYS_ONLY' },
  /** By reference. */
  gsi5: { ProjectionType: 'KEYS_ONLY' },
  /** Sparse: who is new, and who was promised a call. Counted from the index alone. */
  gsi6: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['form', 'ttl'] },
} satisfies Record<string, Projection>

export const ttlAttribute = 'ttl'

/** Number of outbox shards. */
export const shards = 8

/** The shards, `MAIL#DUE#0` to `MAIL#DUE#7`: partitions of gsi2. */
export const duePlaces = Array.from({ length: shards }, (_, shard) => `MAIL#DUE#${shard}` as const)

/** Shards of a form's month in gsi1: of one partition DynamoDB takes 1,000 writes a second, which are those of 100 leads. */
export const monthShards = 4

/** Partitions of gsi1 that hold a form's month, `FORM#guide#2026-11#0` and so on; the first has leads of before there were shards. */
export function monthPlaces(form: string, month: string): string[] {
  const whole = `FORM#${form}#${month}`
  return [whole, ...Array.from({ length: monthShards }, (_, shard) => `${whole}#${shard}`)]
}

/** Input of CreateTable for a table of this name; infra and tests build from it. */
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
