/** The table of design.md, "Leads", until lambdas/core declares it. */
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'

const keys = ['pk', 'sk', ...[1, 2, 3, 4].flatMap((n) => [`gsi${n}pk`, `gsi${n}sk`])]

export const tableDefinition = (name: string): CreateTableCommandInput => ({
  TableName: name,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: keys.map((key) => ({ AttributeName: key, AttributeType: 'S' })),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [1, 2, 3, 4].map((n) => ({
    IndexName: `gsi${n}`,
    KeySchema: [
      { AttributeName: `gsi${n}pk`, KeyType: 'HASH' },
      { AttributeName: `gsi${n}sk`, KeyType: 'RANGE' },
    ],
    Projection: { ProjectionType: n === 1 ? 'ALL' : 'KEYS_ONLY' },
  })),
})
