/**
 * Restores leads into a new table that nobody reads yet: as they were at a moment, without whom we were asked to
 * forget, with all that came since. Each step may be repeated, so a run that was cut off is started again.
 */
import { RestoreTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb'
import { each } from '../../each.ts'
import { CliError, UsageError } from '../../errors.ts'
import { ERASED } from '../privacy/mentions.ts'
import type { Store } from '../store.ts'
import { removeItem, type Table } from '../table.ts'
import { istShort } from '../when.ts'
import { blacken, eraseAgain, erasedBy, erasedIn, mentions, tookSubscriptions } from './erasures.ts'
import { type Item, keyOf, leadId, pagesOf, putNew, replace, take, text } from './items.ts'
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
  const names = { SourceTableName: table, TargetTableName: into }
  await doc.send(new RestoreTableToPointInTimeCommand({ ...names, RestoreDateTime: to }))
}

/** Gives the new table what a restore leaves out. @returns the label of its stream, for stages.yaml */
export async function completeTable({ doc, table }: Store, into: string): Promise<string> {
  await whenActive(doc, into)
  await applySettings(doc, into, await settingsOf(doc, table))
  return (await describe(doc, into))?.LatestStreamLabel ?? ''
}

/** The outbox of a lead: a mail that went out since is not sent again. */
const OUTBOX = ['mail', 'gsi2pk', 'gsi2sk', 'dueSince']

/** What two versions of an item are compared by: of a lead its outbox, of all others their age and all that they hold. */
function fingerprintOf(item: Item): string {
  if (leadId(item)) return JSON.stringify([OUTBOX.map((name) => item[name]), erasedText(item)])
  return `${ageOf(item)}\n${JSON.stringify(Object.entries(item).sort())}`
}

/** Grows with each change: a receipt's `rev`, the latest moment of a subscriber, that a lead has claimed an upload. */
function ageOf(item: Item): string {
  const moments = Object.keys(item).filter((name) => name.endsWith('At'))
  const texts = moments.map((name) => text(item, name))
  return [(item.rev?.N ?? '').padStart(6, '0'), texts.sort().at(-1) ?? '', text(item, 'leadId')].join(' ')
}

const erasedText = ({ payload, history }: Item) => JSON.stringify([payload, history]).split(ERASED).length

const isPast = ({ ttl }: Item, at: Date) => ttl?.N !== undefined && Number(ttl.N) <= at.getTime() / 1000

interface Refill {
  from: Table
  into: Store
  /** `into` is read already: its leads are newer than those of `from`. */
  live: boolean
  /** A lead that is in both stays as it is in `from`: only those that are gone come back. */
  lostOnly: boolean
  at: Date
}

/**
 * Repeats the erasures in `into`, then brings over what `from` alone has: all that came to it since.
 * @returns how many leads `into` has in the end, how many of them `came` now, and how many were `erased` again
 */
export async function fill({ from, into, live, lostOnly, at }: Refill) {
  const present = await survey(from)
  const restored = await survey(into)
  const { held } = restored
  const gone = new Set([...present.erased, ...restored.erased])
  const erased = await erasedIn(into, [...gone])
  await eraseAgain(into, erased)
  for (const key of held.keys()) if (erased.partitions.has(key.split(' ')[0] ?? '')) held.delete(key)
  if (!live && present.newsletter.some((key) => !held.has(key)))
    await dropSubscriptions(into, held, present.held)
  /** Erased persons whose items `from` still holds. */
  const left = await erasedIn({ ...into, ...from }, [...gone])
  const stays = (item: Item) =>
    isPast(item, at) || gone.has(leadId(item) ?? '') || left.partitions.has(text(item, 'pk'))

  /** An item that both tables have: what must not be rolled back. */
  const merge = async (item: Item, before: string) => {
    const fingerprint = fingerprintOf(item)
    if (!leadId(item)) {
      // Who left, was erased or claimed a file since has done so: only leads are rolled back.
      const isNewer = live ? ageOf(item) > (before.split('\n')[0] ?? '') : fingerprint !== before
      if (isNewer) await replace(into, item)
    } else if (!live && lostOnly) await replace(into, item)
    else if (!live && fingerprint !== before) {
      const isBlackened = erasedText(item) > (JSON.parse(before) as [unknown, number])[1]
      await take(into, item, isBlackened ? [...OUTBOX, 'payload', 'history'] : OUTBOX)
    }
  }

  let came = 0
  const bring = async (item: Item) => {
    const before = held.get(keyOf(item))
    if (before !== undefined) return merge(item, before)
    const id = leadId(item)
    if (!(await putNew(into, item)) || !id) return
    came++
    if (mentions(item, left)) await blacken(into, id, left)
  }
  for await (const page of pagesOf(from))
    await each(
      page.filter((item) => !stays(item)),
      bring,
    )
  return { leads: restored.leads - erased.leads.length + came, came, erased: erased.leads.length }
}

/** Key of each item → its fingerprint, how many leads there are, ids of erased ones, and keys of audit rows of erasures that took subscriptions. */
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
      if (tookSubscriptions(item)) found.newsletter.push(keyOf(item))
    }
  return found
}

/** Someone who left the newsletter for good may have no lead any more: who is not subscribed now, stays unsubscribed. */
async function dropSubscriptions(into: Store, held: Map<string, string>, present: Map<string, string>) {
  const gone = [...held.keys()].filter((key) => key.startsWith('SUBSCRIBER#') && !present.has(key))
  await each(gone, (key) => {
    const [pk = '', sk = ''] = key.split(' ')
    held.delete(key)
    return removeItem(into, { pk, sk })
  })
}

/**
 * What is left to do after a restore, in the words of the shell.
 * @param steps the table that the stage reads now, the restored one, the label of its stream, the bucket of uploads
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
