/** Definition of the one table: leads with their outbox, subscribers, uploads, counters, receipts, audit entries. */
import type { CreateTableCommandInput, Projection } from '@aws-sdk/client-dynamodb'

const hash = (name: string) => ({ AttributeName: name, KeyType: 'HASH' as const })
const range = (name: string) => ({ AttributeName: name, KeyType: 'RANGE' as const })

/** Projection of each index, as DynamoDB and CloudFormation write it. The keys are `<index>pk` and `<index>sk`. */
export const indexes = {
  gsi1: { ProjectionType: 'ALL' },
  /** The outbox. The backlog is read from the index alone; `status` shows which leads are canaries. */
  gsi2: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['dueSince', 'status'] },
  gsi3: { ProjectionType: 'KEYS_ONLY' },
  gsi4: { ProjectionType: 'KEYS_ONLY' },
  /** Finds leads by their reference. */
  gsi5: { ProjectionType: 'KEYS_ONLY' },
  /** Sparse: leads that wait for staff (follow-up-index.ts), counted from the index alone. */
  gsi6: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['form', 'ttl'] },
} satisfies Record<string, Projection>

export const ttlAttribute = 'ttl'

/** gsi2 partition of all leads and repeats with mail that is due, by the time of the next attempt. */
export const DUE_PARTITION = 'MAIL#DUE'

/** gsi1 partition of a form's leads of a UTC month, such as `FORM#guide#2026-11`. @param moment ISO 8601 UTC */
export const monthPartition = (form: string, moment: string): string => `FORM#${form}#${moment.slice(0, 7)}`

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
