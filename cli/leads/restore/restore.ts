/**
 * Restores leads into a new table that nobody reads yet: as they were at a moment, without whom we were asked to
 * forget, with all that came since. Each step may be repeated, so a run that was cut off is started again.
 */

import { RestoreTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb'
import { each } from '../../each.ts'
import { CliError, UsageError } from '../../errors.ts'
import type { Store } from '../store.ts'
import type { Table } from '../table.ts'
import { removeItem } from '../table.ts'
import { istShort } from '../when.ts'
import { carry, fingerprintOf } from './carry.ts'
import { eraseAgain, erasedBy, erasedIn, tookSubscriptions } from './erasures.ts'
import { keyOf, pagesOf } from './items.ts'
import { applySettings, describe, settingsOf, whenActive, windowOf } from './settings.ts'

/** Makes `into` from the history of the store's table, unless it is there already. @throws CliError outside the history */
export async function makeTable({ doc, table }: Store, into: string, to: Date): Promise<void> {
  if (await describe(doc, into)) return
  const kept = await windowOf(doc, table)
  if (!kept) throw new CliError(`DynamoDB keeps no history of ${table}: point-in-time recovery is off.`)
  if (to < kept.from || to > kept.to)
    throw new UsageError(
      `${table} can be restored to a moment from ${istShort(kept.from)} to ${istShort(kept.to)} (India's clock).`,
    )
  await doc.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: table,
      TargetTableName: into,
      RestoreDateTime: to,
    }),
  )
}

/** Gives the new table what a restore leaves out. @returns the label of its stream, for stages.yaml */
export async function completeTable({ doc, table }: Store, into: string): Promise<string> {
  await whenActive(doc, into)
  await applySettings(doc, into, await settingsOf(doc, table))
  return (await describe(doc, into))?.LatestStreamLabel ?? ''
}

interface Refill {
  from: Table
  into: Store
  live: boolean
  lostOnly: boolean
  at: Date
}

export interface Filled {
  /** Leads in the restored table, in the end. */
  leads: number
  /** Of these, which it did not have. */
  came: number
  /** Leads taken away again. */
  erased: number
}

/** Repeats the erasures in `into`, then brings over what `from` alone has. */
export async function fill({ from, into, live, lostOnly, at }: Refill): Promise<Filled> {
  const present = await survey(from)
  const restored = await survey(into)
  const { held } = restored
  const ids = new Set([...present.erased, ...restored.erased])
  const erased = await erasedIn(into, [...ids])
  await eraseAgain(into, erased)
  for (const { pk, sk } of erased.leads) held.delete(`${pk} ${sk}`)
  for (const key of held.keys()) if (erased.partitions.has(key.split(' ')[0] ?? '')) held.delete(key)
  if (!live && present.newsletter.some((key) => !held.has(key)))
    await dropSubscriptions(into, held, present.held)
  const left = await erasedIn({ ...into, ...from }, [...ids])
  const came = await carry({ from, into, erased: ids, left, held, live, lostOnly, at })
  const before = [...held.keys()].filter((key) => key.startsWith('LEAD#')).length
  return { leads: before + came, came, erased: erased.leads.length }
}

interface Survey {
  /** Key of an item → its fingerprint. */
  held: Map<string, string>
  /** Ids of erased leads. */
  erased: string[]
  /** Audit rows of erasures that took subscriptions. */
  newsletter: string[]
}

async function survey(place: Table): Promise<Survey> {
  const found: Survey = { held: new Map(), erased: [], newsletter: [] }
  for await (const page of pagesOf(place))
    for (const item of page) {
      found.held.set(keyOf(item), fingerprintOf(item))
      found.erased.push(...erasedBy(item))
      if (tookSubscriptions(item)) found.newsletter.push(keyOf(item))
    }
  return found
}

/** Someone who left the newsletter for good may have no lead any more: who is not subscribed now, stays unsubscribed. */
async function dropSubscriptions(
  into: Store,
  held: Map<string, string>,
  present: Survey['held'],
): Promise<void> {
  const gone = [...held.keys()].filter((key) => key.startsWith('SUBSCRIBER#') && !present.has(key))
  await each(gone, (key) => {
    const [pk = '', sk = ''] = key.split(' ')
    held.delete(key)
    return removeItem(into, { pk, sk })
  })
}

/** What is left to do after a restore, in the words of the shell. */
interface Steps {
  stage: string
  /** Table that the stage reads now. */
  old: string
  /** The restored one. */
  table: string
  /** Label of its stream. */
  stream: string
  bucket: string
}

export function runbook({ stage, old, table, stream, bucket }: Steps): string[] {
  const academy = `ACADEMY_STAGE=${stage} npx academy`
  return [
    `1. Ask staff to leave the leads alone until step 4, and look at the restored ones:`,
    `     TABLE_NAME=${table} UPLOAD_BUCKET=${bucket} ${academy} leads stats`,
    `2. Switch over: in infra/stages.yaml, under ${stage}, say`,
    `     leadsTable: { name: ${table}, stream: "${stream}" }`,
    `   commit it, and deploy: ACADEMY_STAGE=${stage} npm run deploy`,
    `3. Bring over what came to the old table until then:`,
    `     npx academy leads restore --stage ${stage} --from ${old}`,
    `4. See that all is well: npx academy doctor --stage ${stage}`,
    `To go back, take the line out of stages.yaml, deploy, and run step 3 with --from ${table}.`,
    `5. Within 35 days the old table must go, since erasures no longer reach it: add "replaced: true" to leadsTable,`,
    `   deploy, then`,
    `     aws dynamodb update-table --table-name ${old} --no-deletion-protection-enabled`,
    `     aws dynamodb delete-table --table-name ${old}`,
  ]
}
