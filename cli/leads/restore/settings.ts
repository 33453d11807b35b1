/** Settings of a table that a recovery does not copy. The code has them in table.ts (lambdas) and lead-table.ts (infra). */
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type GlobalSecondaryIndexDescription,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableDefinition, ttlAttribute } from '#lambdas/core/store/table.ts'
import { CliError, unlessNamed } from '../../errors.ts'
import type { Store } from '../store.ts'

type Doc = Store['doc']

/** Restoring some gigabytes takes half an hour. Seconds. */
const PATIENCE = { maxWaitTime: 8 * 3600, minDelay: 1, maxDelay: 15 }

export const whenActive = (client: Doc, TableName: string) =>
  waitUntilTableExists({ client, ...PATIENCE }, { TableName })

/** @returns undefined if there is no such table */
export const describe = async (doc: Doc, TableName: string) =>
  (await unlessNamed(doc.send(new DescribeTableCommand({ TableName })), 'ResourceNotFoundException'))?.Table

/** Point-in-time recovery: whether it is on, and the moments it reaches. */
export async function recoveryOf(doc: Doc, TableName: string) {
  const { ContinuousBackupsDescription } = await doc.send(new DescribeContinuousBackupsCommand({ TableName }))
  return ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {}
}

const indexText = (indexes: readonly GlobalSecondaryIndexDescription[] = []) =>
  indexes
    .map(({ IndexName, Projection: to }) => [IndexName, to?.ProjectionType, to?.NonKeyAttributes?.toSorted()])
    .sort()
    .join(';')

/** Names of the settings that differ from the code. @param isProtected `retainData` of the stage */
export async function wrongSettings(doc: Doc, TableName: string, isProtected: boolean): Promise<string[]> {
  const table = await describe(doc, TableName)
  if (!table) throw new CliError(`There is no table ${TableName}.`)
  const wanted = tableDefinition(TableName)
  const { TimeToLiveDescription: ttl } = await doc.send(new DescribeTimeToLiveCommand({ TableName }))
  const { PointInTimeRecoveryStatus: recovery } = await recoveryOf(doc, TableName)
  const isSame = {
    indexes: indexText(table.GlobalSecondaryIndexes) === indexText(wanted.GlobalSecondaryIndexes),
    stream: table.StreamSpecification?.StreamViewType === wanted.StreamSpecification?.StreamViewType,
    'time to live': ttl?.TimeToLiveStatus?.startsWith('ENABL') && ttl.AttributeName === ttlAttribute,
    'point-in-time recovery': recovery === 'ENABLED',
    'deletion protection': (table.DeletionProtectionEnabled ?? false) === isProtected,
  }
  return Object.entries(isSame).flatMap(([name, same]) => (same ? [] : [name]))
}
