/** The one table: leads with their outbox, subscribers, uploads, counters, receipts, audit (design.md, Leads). */
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
} satisfies Record<string, Projection>

export const ttlAttribute = 'ttl'

/** Number of outbox shards. */
export const shards = 8

/** The shards, `MAIL#DUE#0` to `MAIL#DUE#7`: partitions of gsi2. */
export const duePlaces = Array.from({ length: shards }, (_, shard) => `MAIL#DUE#${shard}` as const)

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
