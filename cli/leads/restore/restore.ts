/**
 * Restores leads into a new table that nothing reads yet: leads as they were at a moment, without erased people, plus
 * everything that arrived since. Every step can be repeated, so an interrupted run is simply started again.
 */
import { RestoreTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb'
import { each } from '../../each.ts'
import { CliError, UsageError } from '../../errors.ts'
import { REDACTED } from '../privacy/redaction.ts'
import type { Store } from '../store.ts'
import { removeItem, type Table } from '../table.ts'
import { istShort } from '../time-range.ts'
import {
  eraseAgain,
  erasedBy,
  erasedSubscriptions,
  findErased,
  mentionsErased,
  redactLead,
} from './erasures.ts'
import { copyAttributes, type Item, keyOf, leadId, pagesOf, putIfAbsent, replaceItem, text } from './items.ts'
import {
  applySettings,
  definedSettings,
  describe,
  restorableWindow,
  settingsOf,
  whenActive,
} from './settings.ts'

/** Creates `into` by point-in-time recovery, unless it exists. @throws CliError if the moment is outside the recovery window */
export async function restoreTable({ doc, table }: Store, into: string, to: Date): Promise<void> {
  if (await describe(doc, into)) return
  const window = await restorableWindow(doc, table)
  if (!window) throw new CliError(`Point-in-time recovery of ${table} is off, so DynamoDB cannot restore it.`)
  if (to < window.from || to > window.to)
    throw new UsageError(
      `${table} can be restored to a moment from ${istShort(window.from)} to ${istShort(window.to)} IST.`,
    )
  const names = { SourceTableName: table, TargetTableName: into }
  await doc.send(new RestoreTableToPointInTimeCommand({ ...names, RestoreDateTime: to }))
}

/**
 * Applies the settings that a recovery does not copy: those of the old table, or the defined ones if it is lost.
 * @returns the stream label for stages.yaml
 */
export async function applyOldSettings(
  { doc, table }: Store,
  into: string,
  isLost: boolean,
): Promise<string> {
  await whenActive(doc, into)
  await applySettings(doc, into, await (isLost ? definedSettings(doc, into) : settingsOf(doc, table)))
  return (await describe(doc, into))?.LatestStreamLabel ?? ''
}

/** The outbox attributes of a lead: a mail that was sent since then must not be sent again. */
const OUTBOX = ['mail', 'gsi2pk', 'gsi2sk', 'dueSince']

/** Compares two versions of an item: for leads the outbox and redactions, for other items their age and all attributes. */
function fingerprintOf(item: Item): string {
  if (leadId(item)) return JSON.stringify([OUTBOX.map((name) => item[name]), redactionCount(item)])
  return `${ageOf(item)}\n${JSON.stringify(Object.entries(item).sort())}`
}

/** Sorts versions by age: `rev` of a receipt, latest time of a subscriber, the claim of an upload by a lead. */
function ageOf(item: Item): string {
  const moments = Object.keys(item).filter((name) => name.endsWith('At'))
  const texts = moments.map((name) => text(item, name))
  return [(item.rev?.N ?? '').padStart(6, '0'), texts.sort().at(-1) ?? '', text(item, 'leadId')].join(' ')
}

const redactionCount = ({ payload, history }: Item) =>
  JSON.stringify([payload, history]).split(REDACTED).length

const isExpired = ({ ttl }: Item, at: Date) => ttl?.N !== undefined && Number(ttl.N) <= at.getTime() / 1000

interface Refill {
  from: Table
  into: Store
  /** `into` is in use already, so its leads are newer than those of `from`. */
  live: boolean
  /** Leads in both tables stay as they are in `from`; only missing leads are restored. */
  lostOnly: boolean
  at: Date
}

/**
 * Repeats the erasures in `into`, then copies what only `from` has.
 * @returns the number of leads in `into`, how many of them were copied (`came`), and how many were `erased` again
 */
export async function fillTable({ from, into, live, lostOnly, at }: Refill) {
  const present = await survey(from)
  const restored = await survey(into)
  const { held } = restored
  const erasedIds = new Set([...present.erased, ...restored.erased])
  const erased = await findErased(into, [...erasedIds])
  await eraseAgain(into, erased)
  for (const key of held.keys()) if (erased.partitions.has(key.split(' ')[0] ?? '')) held.delete(key)
  if (!live && present.newsletter.some((key) => !held.has(key)))
    await dropSubscriptions(into, held, present.held)
  /** Erased people whose items `from` still has. */
  const left = await findErased({ ...into, ...from }, [...erasedIds])
  const stays = (item: Item) =>
    isExpired(item, at) || erasedIds.has(leadId(item) ?? '') || left.partitions.has(text(item, 'pk'))

  /** Keeps in an item of both tables what must not be rolled back. */
  const merge = async (item: Item, before: string) => {
    const fingerprint = fingerprintOf(item)
    if (!leadId(item)) {
      // Only leads are rolled back; unsubscriptions, erasures and file claims are not.
      const isNewer = live ? ageOf(item) > (before.split('\n')[0] ?? '') : fingerprint !== before
      if (isNewer) await replaceItem(into, item)
    } else if (!live && lostOnly) await replaceItem(into, item)
    else if (!live && fingerprint !== before) {
      const isRedacted = redactionCount(item) > (JSON.parse(before) as [unknown, number])[1]
      await copyAttributes(into, item, isRedacted ? [...OUTBOX, 'payload', 'history'] : OUTBOX)
    }
  }

  let came = 0
  const copyItem = async (item: Item) => {
    const before = held.get(keyOf(item))
    if (before !== undefined) return merge(item, before)
    const id = leadId(item)
    if (!(await putIfAbsent(into, item)) || !id) return
    came++
    if (mentionsErased(item, left)) await redactLead(into, id, left)
  }
  for await (const page of pagesOf(from))
    await each(
      page.filter((item) => !stays(item)),
      copyItem,
    )
  return { leads: restored.leads - erased.leads.length + came, came, erased: erased.leads.length }
}

/** Fingerprints by key, the number of leads, ids of erased leads, and audit keys of erased subscriptions. */
async function survey(table: Table) {
  const found = {
    held: new Map<string, string>(),
    leads: 0,
    erased: [] as string[],
    newsletter: [] as string[],
  }
  for await (const page of pagesOf(table))
    for (const item of page) {
      found.held.set(keyOf(item), fingerprintOf(item))
      if (leadId(item)) found.leads++
      found.erased.push(...erasedBy(item))
      if (erasedSubscriptions(item)) found.newsletter.push(keyOf(item))
    }
  return found
}

/** An erased subscriber may have no lead, so everyone who is not subscribed now stays unsubscribed. */
async function dropSubscriptions(into: Store, held: Map<string, string>, present: Map<string, string>) {
  const dropped = [...held.keys()].filter((key) => key.startsWith('SUBSCRIBER#') && !present.has(key))
  await each(dropped, (key) => {
    const [pk = '', sk = ''] = key.split(' ')
    held.delete(key)
    return removeItem(into, { pk, sk })
  })
}

/** Whether the old table is gone. Then only the copy knows who was erased. */
export const isTableLost = async ({ doc, table }: Store, into: string): Promise<boolean> =>
  table === into || (await describe(doc, table)) === undefined

/** The manual steps after a restore from a copy, when the old table is lost. */
export function runbookOfLoss({ stage, table, stream }: Record<'stage' | 'table' | 'stream', string>) {
  return [
    `1. Add to infra/stages.yaml, under ${stage}:`,
    `     leadsTable: { name: ${table}, stream: "${stream}", replaced: true }`,
    `   If the stack Data is lost too, also add personKey and uploadBucket (infra/README.md, "Data is lost").`,
    `   Commit, then deploy: ACADEMY_STAGE=${stage} npm run deploy`,
    `2. Erase again everyone who was erased since the copy was made: npx academy leads erase <address> --stage ${stage}`,
    `   The mailbox of privacy requests has their addresses. Leads that arrived since the copy are in the notices to staff.`,
    `3. Check the stage: npx academy doctor --stage ${stage}`,
  ]
}

/**
 * The manual steps after a restore, with shell commands.
 * @param steps present table (`old`), restored table, its stream label, and the upload bucket
 */
export function runbook({
  stage,
  old,
  table,
  stream,
  bucket,
}: Record<'stage' | 'old' | 'table' | 'stream' | 'bucket', string>): string[] {
  const academy = `ACADEMY_STAGE=${stage} npx academy`
  return [
    `1. Ask staff not to change leads until step 4, and check the restored leads:`,
    `     TABLE_NAME=${table} UPLOAD_BUCKET=${bucket} ${academy} leads stats`,
    `2. Switch over: add to infra/stages.yaml, under ${stage}:`,
    `     leadsTable: { name: ${table}, stream: "${stream}" }`,
    `   Commit, then deploy: ACADEMY_STAGE=${stage} npm run deploy`,
    `3. Copy what the old table received in the meantime:`,
    `     npx academy leads restore --stage ${stage} --from ${old}`,
    `4. Check the stage: npx academy doctor --stage ${stage}`,
    `To go back, remove the line from stages.yaml, deploy, and run step 3 with --from ${table}.`,
    `5. Delete the old table within 35 days, because erasures no longer reach it: add "replaced: true" to leadsTable,`,
    `   deploy, then run`,
    `     aws dynamodb update-table --table-name ${old} --no-deletion-protection-enabled`,
    `     aws dynamodb delete-table --table-name ${old}`,
  ]
}
