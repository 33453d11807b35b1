/** The one table: leads with their outbox, subscribers, uploads, counters, receipts, audit (design.md, Leads). */
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'

const hash = (name: string) => ({ AttributeName: name, KeyType: 'HASH' as const })
const range = (name: string) => ({ AttributeName: name, KeyType: 'RANGE' as const })

/** Index number → what it projects; keys are `gsi<n>pk` and `gsi<n>sk`. */
export const indexes = { gsi1: 'ALL', gsi2: 'KEYS_ONLY', gsi3: 'KEYS_ONLY', gsi4: 'KEYS_ONLY' } as const

export const ttlAttribute = 'ttl'

/** Number of outbox shards, `MAIL#DUE#0` to `MAIL#DUE#7`. */
export const shards = 8

/** Input of CreateTable for a table of this name; infra, twin and tests all build from it. */
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
      Projection: { ProjectionType: indexes[index] },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  }
}
