/** The checks of `academy doctor` that ask a service: table, outbox, mail, alarms, clock. Each may throw; doctor.ts catches. */
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { duePartitions, indexes, tableDefinition, ttlAttribute } from '#lambdas/core/store/table.ts'
import { now } from '#lambdas/shared/clock.ts'
import { clientOf } from '../aws/client.ts'
import { waiting } from '../leads/read/outbox.ts'
import { indexText, settingsOf } from '../leads/restore/settings.ts'
import type { Store } from '../leads/store.ts'
import { counted } from '../output.ts'
import { alarms } from './alarms.ts'
import { awsCloud } from './aws.ts'
import { bad, type Check, good, skipped } from './finding.ts'

/** A due mail older than this is stuck: the sweeper comes every minute. */
const STUCK_MS = 15 * 60_000
/** DynamoDB refuses signatures that are off by five minutes. */
const SKEW_MS = 60_000

async function table({ doc, table: TableName }: Store) {
  const { Table } = await doc.send(new DescribeTableCommand({ TableName }))
  return Table?.TableStatus === 'ACTIVE'
    ? good('active')
    : bad(`${Table?.TableStatus ?? 'unknown'}: wait, or look at AWS`)
}

async function indexesOf({ doc, table: TableName }: Store) {
  const { Table } = await doc.send(new DescribeTableCommand({ TableName }))
  const active = (Table?.GlobalSecondaryIndexes ?? []).filter(({ IndexStatus }) => IndexStatus === 'ACTIVE')
  const missing = Object.keys(indexes).filter((name) => !active.some(({ IndexName }) => IndexName === name))
  return missing.length === 0 ? good(`${active.length} active`) : bad(`not active: ${missing.join(', ')}`)
}

async function outbox(store: Store) {
  const at = now(store.env)
  const all = (await Promise.all(duePartitions.map((place) => waiting(store, place)))).flat()
  const due = all.filter(({ dueSince = '' }) => dueSince <= at.toISOString())
  const [oldest] = due.map(({ since }) => since).sort()
  const late = oldest ? at.getTime() - Date.parse(oldest) : 0
  const kept = all.length - due.length + (await waiting(store, 'MAIL#HELD')).length
  const more =
    kept > 0 ? `; ${counted(kept, 'lead')} with a mail held back: npx academy leads list --held` : ''
  if (late <= STUCK_MS) return good(`${oldest ? 'mails are on their way' : 'empty'}${more}`)
  return bad(`the oldest mail has waited ${Math.round(late / 60_000)} minutes: does the sweeper run?`)
}

async function deadLetters(store: Store) {
  const places = ['MAIL#DEAD', 'PUSH#DEAD'] as const
  const dead = (await Promise.all(places.map((place) => waiting(store, place)))).flat().length
  return dead === 0 ? good('none') : bad(`${dead}: see why with leads show, then npx academy leads redrive`)
}

async function mail({ env, kind }: Store) {
  if (kind === 'data') return skipped('runs with npm start')
  const { perDay, sent } = await awsCloud(env, clientOf(env).region).quota()
  return perDay >= 0 && perDay - sent < perDay / 10
    ? bad(`${perDay - sent} of ${perDay} mails left today: ask AWS for more`)
    : good(`${sent} of ${perDay} mails in the last 24 hours`)
}

/** Compares this machine's clock with the store's own answer. */
async function clock({ doc, table: TableName }: Store) {
  const before = Date.now()
  const date = await serverDate(doc, TableName)
  if (!date) return skipped('the store sends no date')
  const skew = Math.round((before + Date.now()) / 2 - date.getTime())
  return Math.abs(skew) <= SKEW_MS
    ? good(`within ${SKEW_MS / 1000} s`)
    : bad(`off by ${Math.round(skew / 1000)} s: set this machine's clock`)
}

async function serverDate(doc: Store['doc'], TableName: string): Promise<Date | undefined> {
  let header: string | undefined
  const command = new DescribeTableCommand({ TableName })
  command.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      const { headers } = result.response as { headers?: Record<string, string> }
      header = headers?.date
      return result
    },
    { step: 'deserialize', priority: 'low' },
  )
  await doc.send(command)
  return header ? new Date(header) : undefined
}

/** In the order they are shown. */
export const checks: Readonly<Record<string, Check>> = {
  table,
  indexes: indexesOf,
  outbox,
  'dead letters': deadLetters,
  mail,
  alarms,
  clock,
}

/**
 * Whether the table is as the Lambdas and the law want it; one that was restored is no resource of the stacks.
 * @param isProtected `retainData` of the stage
 */
export const tableSettings =
  (isProtected: boolean): Check =>
  async ({ doc, table }) => {
    const settings = await settingsOf(doc, table)
    const definition = tableDefinition(table)
    const wrong = [
      settings.indexes.join() !== indexText(definition.GlobalSecondaryIndexes ?? []).join() && 'indexes',
      settings.stream !== definition.StreamSpecification?.StreamViewType && 'stream',
      settings.ttl !== ttlAttribute && 'time to live',
      !settings.recovery && 'point-in-time recovery',
      settings.deletionProtection !== isProtected && 'deletion protection',
    ].filter(Boolean)
    return wrong.length === 0
      ? good('stream, time to live, history and protection as they should be')
      : bad(`not as in lambdas/core/store/table.ts and infra/constructs/lead-table.ts: ${wrong.join(', ')}`)
  }
