/** Table settings. A point-in-time recovery copies items, keys, indexes and encryption; the others are set here. */
import { setTimeout as wait } from 'node:timers/promises'
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type GlobalSecondaryIndexDescription,
  ListTagsOfResourceCommand,
  type StreamViewType,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { tableDefinition, ttlAttribute } from '#lambdas/core/store/table.ts'
import { CliError, unlessNamed } from '../../errors.ts'
import type { Store } from '../store.ts'

type Doc = Store['doc']

type Settings = Awaited<ReturnType<typeof settingsOf>>

const LONGEST_PAUSE_MS = 15_000

/** Polls with growing pauses and no time limit: restoring some gigabytes takes half an hour. */
async function until<T>(done: () => Promise<T | undefined>): Promise<T> {
  for (let pause = 50; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const value = await done()
    if (value !== undefined) return value
    await wait(pause)
  }
}

/** @returns undefined if there is no such table */
export async function describe(doc: Doc, TableName: string): Promise<TableDescription | undefined> {
  const response = doc.send(new DescribeTableCommand({ TableName }))
  return (await unlessNamed(response, 'ResourceNotFoundException'))?.Table
}

/** Waits until table and indexes are active. @throws CliError if there is no such table */
export function whenActive(doc: Doc, name: string): Promise<TableDescription> {
  return until(async () => {
    const table = await describe(doc, name)
    if (!table) throw new CliError(`There is no table ${name}.`)
    const states = [table.TableStatus, ...(table.GlobalSecondaryIndexes ?? []).map((one) => one.IndexStatus)]
    return states.every((state) => state === 'ACTIVE') ? table : undefined
  })
}

/** The recovery window; `undefined` if point-in-time recovery is off. */
export async function restorableWindow(
  doc: Doc,
  TableName: string,
): Promise<{ from: Date; to: Date } | undefined> {
  const { ContinuousBackupsDescription } = await doc.send(new DescribeContinuousBackupsCommand({ TableName }))
  const { EarliestRestorableDateTime: from, LatestRestorableDateTime: to } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {}
  return from && to ? { from, to } : undefined
}

/** Indexes with their projections, in a comparable form. */
export const indexText = (
  indexes: readonly Pick<GlobalSecondaryIndexDescription, 'IndexName' | 'Projection'>[],
): string[] =>
  indexes
    .map(({ IndexName, Projection }) =>
      [IndexName, Projection?.ProjectionType, Projection?.NonKeyAttributes?.toSorted()].join(' ').trim(),
    )
    .sort()

export async function settingsOf(doc: Doc, TableName: string) {
  const table = await whenActive(doc, TableName)
  const [ttl, backups, tags] = await Promise.all([
    doc.send(new DescribeTimeToLiveCommand({ TableName })),
    doc.send(new DescribeContinuousBackupsCommand({ TableName })),
    tagsOf(doc, table.TableArn ?? ''),
  ])
  const { TimeToLiveStatus, AttributeName = '' } = ttl.TimeToLiveDescription ?? {}
  const { PointInTimeRecoveryDescription } = backups.ContinuousBackupsDescription ?? {}
  const { StreamSpecification } = table
  return {
    /** Index and projection, e.g. `gsi2 INCLUDE dueSince,status`. */
    indexes: indexText(table.GlobalSecondaryIndexes ?? []),
    /** `KMS`, or empty for an AWS owned key. */
    encryption: table.SSEDescription?.SSEType ?? '',
    billing: table.BillingModeSummary?.BillingMode ?? 'PROVISIONED',
    /** View type of the stream; empty without a stream. */
    stream: StreamSpecification?.StreamEnabled ? (StreamSpecification.StreamViewType ?? '') : '',
    /** Attribute of the time to live; empty if it is off. */
    ttl: /^ENABL/.test(TimeToLiveStatus ?? '') ? AttributeName : '',
    recovery: PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED',
    deletionProtection: table.DeletionProtectionEnabled ?? false,
    tags,
  }
}

/** Settings of infra/constructs/lead-table.ts for a table whose predecessor is lost; the others stay as they are. */
export async function definedSettings(doc: Doc, TableName: string): Promise<Settings> {
  const { GlobalSecondaryIndexes = [], StreamSpecification } = tableDefinition(TableName)
  return {
    ...(await settingsOf(doc, TableName)),
    indexes: indexText(GlobalSecondaryIndexes),
    stream: StreamSpecification?.StreamViewType ?? '',
    ttl: ttlAttribute,
    recovery: true,
    deletionProtection: true,
  }
}

/** Without the `aws:` tags, which only AWS may set. One response holds all tags (at most 50 per resource). */
async function tagsOf(doc: Doc, ResourceArn: string): Promise<Record<string, string>> {
  const { Tags = [] } = await doc.send(new ListTagsOfResourceCommand({ ResourceArn }))
  const own = Tags.filter(({ Key = '' }) => !Key.startsWith('aws:'))
  return Object.fromEntries(own.map(({ Key = '', Value = '' }) => [Key, Value]).sort())
}

/** Applies missing settings one by one, as DynamoDB requires. @throws CliError if a setting still differs afterwards */
export async function applySettings(doc: Doc, TableName: string, wanted: Settings): Promise<void> {
  const now = await settingsOf(doc, TableName)
  const { TableArn: ResourceArn } = await whenActive(doc, TableName)
  const Tags = Object.entries(wanted.tags).map(([Key, Value]) => ({ Key, Value }))
  if (Tags.length > 0) await doc.send(new TagResourceCommand({ ResourceArn, Tags }))
  if (wanted.ttl && !now.ttl) {
    const TimeToLiveSpecification = { AttributeName: wanted.ttl, Enabled: true }
    await doc.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
  }
  if (wanted.recovery && !now.recovery) await enableRecovery(doc, TableName)
  if (wanted.stream && !now.stream) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: wanted.stream as StreamViewType }
    await doc.send(new UpdateTableCommand({ TableName, StreamSpecification }))
    await whenActive(doc, TableName)
  }
  if (wanted.deletionProtection && !now.deletionProtection)
    await doc.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }))
  const after = await settingsOf(doc, TableName)
  const names = Object.keys(wanted) as (keyof Settings)[]
  const other = names.filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(after[name]))
  if (other.length > 0)
    throw new CliError(
      `Settings of ${TableName} differ from the table it replaces: ${other.join(', ')}. The new table is not in use yet.`,
    )
}

/** Backups of a new table cannot be enabled immediately, so this retries. */
async function enableRecovery(doc: Doc, TableName: string): Promise<void> {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true }
  const update = new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification })
  await until(() => unlessNamed(doc.send(update), 'ContinuousBackupsUnavailableException'))
}
