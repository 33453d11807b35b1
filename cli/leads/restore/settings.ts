/** Compares table settings that DynamoDB does not restore with the code: table.ts (lambdas) and lead-table.ts (infra). */
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type GlobalSecondaryIndexDescription,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableDefinition, ttlAttribute } from '#lambdas/core/store/table.ts'
import { CliError, ignoreError } from '../../errors.ts'
import type { Store } from '../store.ts'

type Doc = Store['doc']

/** How long to wait for a restored table, in seconds. Restoring a few gigabytes takes half an hour. */
const PATIENCE = { maxWaitTime: 8 * 3600, minDelay: 1, maxDelay: 15 }

export const waitUntilActive = (client: Doc, TableName: string) =>
  waitUntilTableExists({ client, ...PATIENCE }, { TableName })

/** Reads the description of a table. Undefined if there is no such table. */
export const describeTable = async (doc: Doc, TableName: string) =>
  (await ignoreError(doc.send(new DescribeTableCommand({ TableName })), 'ResourceNotFoundException'))?.Table

/** Returns the state of point-in-time recovery, with the earliest and latest moment to which the table can be restored. */
export async function pitrStatus(doc: Doc, TableName: string) {
  const { ContinuousBackupsDescription } = await doc.send(new DescribeContinuousBackupsCommand({ TableName }))
  return ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {}
}

const indexText = (indexes: readonly GlobalSecondaryIndexDescription[] = []) =>
  indexes
    .map(({ IndexName, Projection: to }) => [IndexName, to?.ProjectionType, to?.NonKeyAttributes?.toSorted()])
    .sort()
    .join(';')

/** Returns the names of settings that differ from the code. @param isProtected whether the table needs deletion protection */
export async function wrongSettings(doc: Doc, TableName: string, isProtected: boolean): Promise<string[]> {
  const table = await describeTable(doc, TableName)
  if (!table) throw new CliError(`There is no table ${TableName}.`)
  const wanted = tableDefinition(TableName)
  const { TimeToLiveDescription: ttl } = await doc.send(new DescribeTimeToLiveCommand({ TableName }))
  const { PointInTimeRecoveryStatus: recovery } = await pitrStatus(doc, TableName)
  const isSame = {
    indexes: indexText(table.GlobalSecondaryIndexes) === indexText(wanted.GlobalSecondaryIndexes),
    stream: table.StreamSpecification?.StreamViewType === wanted.StreamSpecification?.StreamViewType,
    'time to live': ttl?.TimeToLiveStatus?.startsWith('ENABL') && ttl.AttributeName === ttlAttribute,
    'point-in-time recovery': recovery === 'ENABLED',
    'deletion protection': (table.DeletionProtectionEnabled ?? false) === isProtected,
  }
  return Object.entries(isSame).flatMap(([name, same]) => (same ? [] : [name]))
}
