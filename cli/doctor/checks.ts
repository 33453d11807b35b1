/** Checks the lead store and its services: table, outbox, mail, alarms. A check may throw: `runCheck` catches the error. */
import { DescribeTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DUE_PARTITION, indexes } from '#lambdas/core/store/table.ts'
import { now } from '#lambdas/shared/clock.ts'
import { awsConfig } from '../aws/client.ts'
import { outboxItems } from '../leads/read/outbox.ts'
import { RECOVERED_TABLE_PREFIX } from '../leads/restore/restore.ts'
import { wrongSettings } from '../leads/restore/settings.ts'
import type { Store } from '../leads/store.ts'
import { counted } from '../output.ts'
import { checkAlarms } from './alarms.ts'
import { awsAccount } from './aws.ts'
import { bad, good, type StoreCheck, skipped } from './finding.ts'

/** The sweeper Lambda sends due mails every minute, so a mail that has been due for longer than this is stuck. */
const STUCK_MS = 15 * 60_000

async function table({ doc, table: TableName }: Store) {
  const { Table } = await doc.send(new DescribeTableCommand({ TableName }))
  const active = (Table?.GlobalSecondaryIndexes ?? []).filter(({ IndexStatus }) => IndexStatus === 'ACTIVE')
  const missing = Object.keys(indexes).filter((name) => !active.some(({ IndexName }) => IndexName === name))
  if (Table?.TableStatus !== 'ACTIVE') missing.unshift('the table')
  return missing.length === 0
    ? good(`active, with ${active.length} indexes`)
    : bad(`not active: ${missing.join(', ')}. Wait, or look at the table in the DynamoDB console`)
}

const leadsAt = async (store: Store, places: readonly string[]) =>
  (await Promise.all(places.map((place) => outboxItems(store, place)))).flat()

async function outbox(store: Store) {
  const [oldest] = (await leadsAt(store, [DUE_PARTITION])).map(({ since }) => since).sort()
  const late = oldest ? now(store.env).getTime() - Date.parse(oldest) : 0
  const held = (await leadsAt(store, ['MAIL#WAVE', 'MAIL#HELD'])).length
  const more =
    held > 0 ? `; ${counted(held, 'lead')} with a mail held back: npx academy leads list --held` : ''
  if (late <= STUCK_MS) return good(`${oldest ? 'mails are being sent' : 'empty'}${more}`)
  return bad(
    `the oldest mail has waited ${Math.round(late / 60_000)} minutes: look at the log and the alarms of the sweeper Lambda`,
  )
}

async function deadLetters(store: Store) {
  const dead = (await leadsAt(store, ['MAIL#DEAD', 'PUSH#DEAD'])).length
  return dead === 0
    ? good('none')
    : bad(
        `${dead} given up: see why with npx academy leads show <reference>, then send them with npx academy leads redrive`,
      )
}

async function mail({ env, kind }: Store) {
  if (kind === 'data') return skipped('the local stack is not running: npm start')
  const { perDay, sent } = await awsAccount(env, awsConfig(env).region).quota()
  return perDay >= 0 && perDay - sent < perDay / 10
    ? bad(`only ${perDay - sent} of ${perDay} mails are left today: ask AWS for a higher quota`)
    : good(`${sent} of ${perDay} mails in the last 24 hours`)
}

/** Checks by name, in the order in which the results are printed. */
export const storeChecks: Readonly<Record<string, StoreCheck>> = {
  table,
  outbox,
  'dead letters': deadLetters,
  mail,
  alarms: checkAlarms,
}

/**
 * Checks the table settings that the Lambdas and data protection law require. A restored table does not belong to a CDK
 * stack, so no deployment corrects its settings.
 * @param isProtected `retainData` of the stage: whether the table must have deletion protection
 */
export const checkTableSettings =
  (isProtected: boolean): StoreCheck =>
  async ({ doc, table }) => {
    const wrong = await wrongSettings(doc, table, isProtected)
    return wrong.length === 0
      ? good('stream, time to live, recovery and protection are right')
      : bad(
          `these settings differ from lambdas/core/store/table.ts and infra/constructs/lead-table.ts: ${wrong.join(', ')}`,
        )
  }

/** Reports temporary tables that `leads restore` created and did not delete. */
export async function checkRecoveredTables({ doc }: Store) {
  const { TableNames = [] } = await doc.send(new ListTablesCommand({}))
  const left = TableNames.filter((name) => name.startsWith(RECOVERED_TABLE_PREFIX))
  return left.length === 0
    ? good('none')
    : bad(`delete ${left.join(', ')}: a restore has left the data of erased people there`)
}
