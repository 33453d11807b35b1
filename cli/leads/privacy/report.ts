/** The content of a receipt: what an erasure did, and a task for each place that only people can reach. */
import { parsePushName } from '#lambdas/core/push-target.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { counted } from '../../output.ts'
import type { Store } from '../store.ts'
import { REMOVAL, wasApproved } from '../stories.ts'
import { itemsAt } from '../table.ts'
import { FIRST_DAY } from '../time-range.ts'
import type { Erased, ErasePlan } from './erase.ts'
import type { Receipt } from './receipt.ts'

/** Point-in-time recovery of the table. */
const BACKUP_DAYS = 35
/** Exports that a receipt lists one by one. */
const MAX_LISTED = 20

type Report = Pick<Receipt, 'facts' | 'tasks'>

/** Stored before the erasure starts, in case it is interrupted. */
export const unfinished: Report = {
  facts: [],
  tasks: { rows: { words: 'started but not finished: run the same command again' } },
}

export const referencesOf = (leads: readonly { id: string }[]) =>
  leads.map(({ id }) => referenceOf(id)).join(', ')

export async function reportOf(store: Store, plan: ErasePlan, done: Erased, at: Date): Promise<Report> {
  const isAws = store.kind === 'aws'
  const notified = plan.leads.filter(
    ({ mail: { staff } }) => staff?.state === 'sent' || staff?.reason === 'digest',
  )
  const stories = plan.leads.filter(wasApproved)
  const exports = await exportsOf(store, plan.leads, at)
  const more = exports.length > MAX_LISTED ? `; and ${exports.length - MAX_LISTED} more in the audit log` : ''
  const listed = exports.slice(0, MAX_LISTED).join('; ')
  const tasks: readonly (readonly [name: string, items: readonly unknown[], words: string])[] = [
    ['rows', done.failures, `${counted(done.failures.length, 'part')} failed: run the same command again`],
    [
      'files',
      isAws && !done.versions ? [1] : [],
      'remove older versions, which these credentials may not list',
    ],
    [
      'related',
      plan.related,
      `same e-mail or phone, not erased: ${referencesOf(plan.related)}. If they are the same person, erase them as well`,
    ],
    ['story', stories, `${referencesOf(stories)} may be published: ${REMOVAL}`],
    [
      'mailboxes',
      notified,
      `delete the notices of ${referencesOf(notified)}, the digests that list them, and replies, from the mailboxes of staff`,
    ],
    ['pushed', pushedTo(plan.leads), `erase the person there as well: ${pushedTo(plan.leads).join(', ')}`],
    ['exports', exports, `delete the files saved by these exports: ${listed}${more}`],
  ]
  const open = tasks.filter(([, items]) => items.length > 0)
  return {
    facts: factsOf(isAws, plan, done, at),
    tasks: Object.fromEntries(open.map(([name, , words]) => [name, { words }])),
  }
}

function factsOf(isAws: boolean, plan: ErasePlan, done: Erased, at: Date): string[] {
  const until = istDay(new Date(at.getTime() + BACKUP_DAYS * DAY_MS))
  return [
    `${counted(done.leads, 'lead')} removed with their waiting mails, ${counted(done.mentions, 'mention')} redacted`,
    `${counted(done.files, 'file')} removed${!isAws && !done.versions ? "; older versions expire by the bucket's lifecycle" : ''}`,
    `${counted(done.newsletter, 'newsletter item')} removed`,
    ...(plan.doNotMail.length > 0 ? ['an HMAC of the address is kept, so that nobody mails it again'] : []),
    isAws
      ? `backups expire by ${until}; leads restore leaves erased leads out`
      : 'the local stack makes no backups; copies of its folder are your own',
    'logs contain ids and network addresses, but no name, e-mail or phone; they expire',
  ]
}

function pushedTo(leads: readonly Lead[]): string[] {
  const entries = leads.flatMap(({ mail }) => Object.entries(mail))
  const tried = entries.filter(([, { attempts }]) => attempts > 0)
  return [...new Set(tried.flatMap(([name]) => parsePushName(name)?.target ?? []))]
}

type Row = Record<'at' | 'who' | 'what', string> & {
  counts: { leads?: number; format?: string; forms?: string[]; ids?: string[] }
}

/** Exports and downloads that may contain one of `leads`, oldest first, e.g. `2026-11-21 tester: csv`. */
async function exportsOf(store: Store, leads: readonly Lead[], now: Date): Promise<string[]> {
  // A date set by a wrong clock is ignored.
  const wanted = leads.map(({ id, form, createdAt }) => ({
    id,
    form,
    since: createdAt >= FIRST_DAY && createdAt <= now.toISOString() ? createdAt : FIRST_DAY,
  }))
  const mayHold = ({ at, what, counts }: Row) =>
    wanted.some(({ id, form, since }) =>
      what === 'files'
        ? counts.ids?.includes(id)
        : what === 'export' && at >= since && counts.leads !== 0 && counts.forms?.includes(form),
    )
  const [first] = wanted.map(({ since }) => since).sort()
  const rows = first ? await auditRows<Row>(store, first, now) : []
  const lines = rows
    .filter(mayHold)
    .map(({ at, who, what, counts }) => `${istDay(at)} ${who}: ${what === 'files' ? 'files' : counts.format}`)
  return [...new Set(lines)]
}

/** Audit rows of the months from `since` to `now`, oldest first. */
export async function auditRows<Row>(store: Store, since: string, now: Date): Promise<Row[]> {
  const rows: Row[] = []
  const month = new Date(`${since.slice(0, 7)}-01T00:00:00.000Z`)
  for (; month <= now; month.setUTCMonth(month.getUTCMonth() + 1))
    rows.push(...(await itemsAt<Row>(store, 'pk', `AUDIT#${month.toISOString().slice(0, 7)}`)))
  return rows
}
