/** The table of leads in the local DynamoDB. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  PutCommand,
  paginateScan,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { roleCredentials } from '#cli/aws/running.ts'
import { createIam } from '#cli/local/access/iam.ts'
import { serveAws } from '#cli/local/protocol/aws.ts'
import { type DynamodbOptions, openDynamodb } from '#cli/local/storage/dynamodb.ts'
import { tableDefinition, ttlAttribute } from '#lambdas/core/store/table.ts'
import { resourcesOf } from '../small-template.ts'

const { TableName: _, ...definition } = tableDefinition('')

export const leadTable = {
  Leads: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      ...definition,
      StreamSpecification: { StreamViewType: definition.StreamSpecification?.StreamViewType },
      TimeToLiveSpecification: { AttributeName: ttlAttribute, Enabled: true },
    } as Record<string, unknown>,
  },
}

export const TABLE = 'Test-Leads'

/** @param more further resources, e.g. roles */
export async function openTable(
  {
    intercept,
    ...options
  }: Pick<DynamodbOptions, 'data'> &
    Partial<DynamodbOptions & Pick<Parameters<typeof serveAws>[1], 'intercept'>>,
  more: Parameters<typeof resourcesOf>[0] = {},
) {
  const said: string[] = []
  const warn = (line: string) => void said.push(line)
  const resources = resourcesOf({ ...leadTable, ...more })
  const iam = createIam(resources, warn)
  const dynamodb = await openDynamodb({ resources, iam, now: () => new Date(), warn, ...options })
  const { endpoint, close } = await serveAws({ dynamodb: dynamodb.service }, { intercept, warn })
  return {
    endpoint,
    said,
    expire: dynamodb.expire,
    async close() {
      await close()
      await dynamodb.close()
    },
  }
}

/** @param principal name of a role, or `admin` */
export const connect = (endpoint: string, { principal = 'admin', requestTimeout = 5000 } = {}) =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint,
      region: 'ap-south-1',
      credentials: roleCredentials(principal),
      maxAttempts: 1,
      requestHandler: { requestTimeout, throwOnRequestTimeout: true },
    }),
  )

export const lead = (id: string, due = 'MAIL#DUE#0') => ({
  pk: `LEAD#${id}`,
  sk: 'LEAD',
  gsi1pk: 'FORM#guide#2026-11',
  gsi1sk: `2026-11-21T00:00:00.000Z#${id}`,
  gsi2pk: due,
  gsi2sk: '2026-11-21T00:00:00.000Z',
})
export const put = (id: string, due?: string) => new PutCommand({ TableName: TABLE, Item: lead(id, due) })
export const key = (id: string) => ({ TableName: TABLE, Key: { pk: `LEAD#${id}`, sk: 'LEAD' } })
export const sent = (id: string) =>
  new UpdateCommand({ ...key(id), UpdateExpression: 'REMOVE gsi2pk, gsi2sk' })
export const query = (index: string, value: string, more = {}) =>
  new QueryCommand({
    TableName: TABLE,
    IndexName: index,
    KeyConditionExpression: `${index}pk = :v`,
    ExpressionAttributeValues: { ':v': value },
    ...more,
  })

export type Row = Record<string, string>
export const idsOf = (rows: Row[] | undefined) =>
  (rows ?? []).map(({ pk }) => pk?.slice('LEAD#'.length) ?? '').sort()

export async function scan(client: DynamoDBDocumentClient, IndexName?: string): Promise<Row[]> {
  const rows: Row[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName: TABLE, IndexName }))
    rows.push(...(Items as Row[]))
  return rows
}
