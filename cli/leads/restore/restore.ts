/**
 * Restores leads from a table that DynamoDB has recovered as of an earlier moment: copies leads that are missing in the live
 * table, and can put one changed lead back. Copies only leads and their upload items. An erasure deletes all other items
 * without a trace, so copying those could bring back data of erased people.
 */
import { isDeepStrictEqual } from 'node:util'
import { RestoreTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { DUE_PARTITION } from '#lambdas/core/store/table.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { mapLimit } from '../../each.ts'
import { CliError, UsageError } from '../../errors.ts'
import { auditRows } from '../audit.ts'
import { leadFiles, retainUploads, uploadItemKey } from '../files.ts'
import { isExpired, repairDamagedLead } from '../lead.ts'
import { collectContacts, contactPattern, keepRedactions, redactMentions } from '../privacy/redaction.ts'
import { addNewsletterStatus } from '../read/newsletter-status.ts'
import type { Store } from '../store.ts'
import { leadKey, putIfAbsent, putItem, readItem, readItems, type Table, updateItem } from '../table.ts'
import { istShort } from '../time-range.ts'
import { describeTable, pitrStatus, waitUntilActive } from './settings.ts'

/** Prefix of the names of recovered tables. */
export const RECOVERED_TABLE_PREFIX = 'academy-recovered-'

/** Recovers the live table as of `to` into a new table `into`, unless an earlier run did. @throws CliError if `to` is too old */
export async function recoverTable({ doc, table }: Store, into: string, to: Date): Promise<void> {
  const there = (await describeTable(doc, into))?.TableStatus
  if (there === 'DELETING')
    throw new CliError(`${into} is being deleted. Run the same command again in a minute.`)
  if (!there) {
    const { EarliestRestorableDateTime: first, LatestRestorableDateTime: last } = await pitrStatus(doc, table)
    if (!first || !last)
      throw new CliError(`Point-in-time recovery of ${table} is off, so DynamoDB cannot restore it.`)
    if (to < first || to > last)
      throw new UsageError(
        `${table} can be restored to a moment from ${istShort(first)} to ${istShort(last)} IST.`,
      )
    const target = { TargetTableName: into, RestoreDateTime: to }
    await doc.send(new RestoreTableToPointInTimeCommand({ SourceTableName: table, ...target }))
  }
  await waitUntilActive(doc, into)
}

type StoredLead = Lead & { erasedAt?: string }

/** Yields all items of a table, page by page. */
async function* pagesOf<T>({ doc, table: TableName }: Table): AsyncGenerator<T[]> {
  for await (const { Items = [] } of paginateScan({ client: doc }, { TableName, ConsistentRead: true }))
    yield Items as T[]
}

/** Yields the leads of a table that are not erased, page by page. */
async function* leadsOf(table: Table): AsyncGenerator<StoredLead[]> {
  for await (const items of pagesOf<StoredLead>(table))
    yield items.filter(({ sk, erasedAt }) => sk === 'LEAD' && !erasedAt)
}

export type TableDiff = Awaited<ReturnType<typeof diffTables>>

/** Compares a recovered table with the live one. @param since the moment to which the table was recovered */
export async function diffTables(store: Store, recovered: Table, since: Date, at: Date) {
  const start = since.toISOString()
  const rows = await auditRows<{ ids?: string[] }>(store, start, at)
  const erasures = rows.filter((row) => row.what === 'erase' && row.at >= start)
  const audited = new Set(erasures.flatMap(({ counts }) => (counts.ids ?? []).map((id) => leadKey(id).pk)))
  const erased: Lead[] = []
  const missing = new Set<string>()
  const changed: { id: string; statuses: string }[] = []
  for await (const page of leadsOf(recovered)) {
    const keys = page.map(({ pk, sk }) => ({ pk, sk }))
    const live = new Map((await readItems<StoredLead>(store, keys)).map((item) => [item.pk, item]))
    for (const lead of page.map(repairDamagedLead)) {
      const present = live.get(lead.pk)
      if (present?.erasedAt || audited.has(lead.pk)) erased.push(lead)
      else if (!present && !isExpired(lead, at)) missing.add(lead.pk)
      else if (present && !isDeepStrictEqual(withoutOutbox(lead), withoutOutbox(repairDamagedLead(present))))
        changed.push({ id: lead.id, statuses: [...new Set([lead.status, present.status])].join(' → ') })
    }
  }
  const pattern = contactPattern(collectContacts(erased))
  return { recovered, missing, changed, erased, erasures: erasures.length, pattern }
}

/** Removes the outbox from a lead, so that mails that were sent since the recovered moment are not sent again. */
const withoutOutbox = ({ mail: _mail, gsi2pk: _pk, gsi2sk: _sk, dueSince: _since, ...lead }: Lead) => lead

/** Prepares a recovered lead for the live table: holds its pending mails, and redacts people who were erased since then. */
function arriving(item: Lead, pattern?: RegExp): Lead {
  const lead = repairDamagedLead(item)
  const mail = { ...lead.mail }
  for (const [name, outboxMail] of Object.entries(mail))
    if (outboxMail.state === 'pending') mail[name] = { ...outboxMail, state: 'held', reason: 'restored' }
  return { ...withoutOutbox(item), ...(pattern && redactMentions(lead, pattern)), mail }
}

/** Copies the missing leads, uploads first, so that an interrupted run can be repeated. @returns the number of leads */
export async function copyMissing(store: Store, { recovered, missing, pattern }: TableDiff): Promise<number> {
  let count = 0
  const copy = async (item: Lead) => {
    const lead = repairDamagedLead(item)
    // After an unsubscription the sign-up's lead expires at once, so it is missing on purpose.
    if ((await addNewsletterStatus(store, lead)).status === 'unsubscribed') return
    for (const { key } of leadFiles(lead)) {
      const upload = await readItem(recovered, uploadItemKey(key))
      if (upload) await putIfAbsent(store, upload)
    }
    if (await putIfAbsent(store, arriving(item, pattern))) count++
  }
  for await (const page of leadsOf(recovered)) {
    const chosen = page.filter(({ pk }) => missing.has(pk))
    await mapLimit(chosen, copy)
  }
  return count
}

/** Puts a changed lead back, but keeps its current outbox and redactions. @returns false if the live table lacks the lead */
export async function restoreLead(store: Store, { recovered, erased, pattern }: TableDiff, id: string) {
  const reference = referenceOf(id)
  if (erased.some((lead) => lead.id === id))
    throw new CliError(`${reference} was erased, so it stays erased.`)
  const [then, live] = (await mapLimit([recovered, store], (table) =>
    readItem(table, leadKey(id), true),
  )) as Lead[]
  if (!then || !live) return false
  const gone = Object.fromEntries(Object.keys(withoutOutbox(live)).map((name) => [name, undefined]))
  const { pk: _pk, sk: _sk, ...attributes } = { ...gone, ...withoutOutbox(arriving(then, pattern)) }
  const texts = keepRedactions({ payload: attributes.payload, history: attributes.history }, live)
  const set = { ...attributes, ...texts, rev: live.rev + 1 }
  const changed = await updateItem<Lead>(store, leadKey(id), set, 'rev = :rev', { ':rev': live.rev })
  if (!changed) throw new CliError(`Somebody else changed ${reference} at the same time. Run it again.`)
  await retainUploads(store, changed)
  return true
}

/**
 * Holds the due mails of a table that replaces the lost table, because they may have been sent after the backup. Mails of
 * repeated submissions are not sent at all.
 * @returns the number of leads with held mails
 */
export async function holdDueMails(adopted: Table): Promise<number> {
  const due: Lead[] = []
  for await (const page of pagesOf<Lead>(adopted))
    due.push(...page.filter(({ gsi2pk }) => gsi2pk === DUE_PARTITION))
  await mapLimit(due, (item) => putItem(adopted, item.sk === 'LEAD' ? arriving(item) : withoutOutbox(item)))
  return due.filter(({ sk }) => sk === 'LEAD').length
}
