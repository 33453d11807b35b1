/** Writes the content of an erasure receipt: facts about erased data, and tasks for places that only people can reach. */
import { parsePushName } from '#lambdas/core/push-target.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { counted } from '../../output.ts'
import { auditRows } from '../audit.ts'
import type { Store } from '../store.ts'
import { STORY_REMOVAL, wasApproved } from '../stories.ts'
import { EARLIEST_LEAD } from '../time-range.ts'
import type { ErasePlan, EraseResult } from './erase.ts'

/** DynamoDB's point-in-time recovery keeps deleted data for this many days. */
const BACKUP_DAYS = 35
/** Maximum number of exports that a receipt lists. */
const MAX_LISTED = 20

export const referenceList = (leads: readonly { id: string }[]) =>
  leads.map(({ id }) => referenceOf(id)).join(', ')

/** Returns the tasks that people must do by hand. Their texts contain references, but no names. */
export async function eraseTasks(store: Store, plan: ErasePlan, at: Date): Promise<string[]> {
  const { leads, related, subscriber } = plan
  const isNotified = ({ mail: { staff } }: Lead) => staff?.state === 'sent' || staff?.reason === 'digest'
  const notified = leads.filter(isNotified)
  const stories = leads.filter(wasApproved)
  const pushes = leads.flatMap(({ mail }) => Object.entries(mail)).filter(([, { attempts }]) => attempts > 0)
  const targets = [...new Set(pushes.flatMap(([name]) => parsePushName(name)?.target ?? []))]
  // A mailing also lists readers whose lead has expired.
  const news = subscriber.flatMap(({ createdAt }) =>
    createdAt ? [{ id: '', form: 'newsletter', createdAt }] : [],
  )
  const exports = await exportsOf(store, [...leads, ...news], at)
  const more = exports.length > MAX_LISTED ? `; and ${exports.length - MAX_LISTED} more in the audit log` : ''
  const when = (items: readonly unknown[], task: string) => (items.length > 0 ? [task] : [])
  return [
    ...when(
      related,
      `erase as well, if they are the same person (same email or phone): ${referenceList(related)}`,
    ),
    ...when(stories, `if the story ${referenceList(stories)} is published: ${STORY_REMOVAL}`),
    ...when(
      notified,
      `delete the notices of ${referenceList(notified)}, the digests that list them, and replies, from the mailboxes of staff`,
    ),
    ...when(targets, `erase the person in the systems that got the lead: ${targets.join(', ')}`),
    ...when(
      exports,
      `delete the files saved by these exports: ${exports.slice(0, MAX_LISTED).join('; ')}${more}`,
    ),
  ]
}

/** Returns sentences about the erased data, and about data that is kept or expires later. */
export function eraseSummary(isAws: boolean, plan: ErasePlan, done: EraseResult, at: Date): string[] {
  const until = istDay(new Date(at.getTime() + BACKUP_DAYS * DAY_MS))
  const older = done.versions ? '' : "; older versions expire by the bucket's lifecycle"
  return [
    `${counted(done.leads, 'lead')} removed with their waiting mails, ${counted(done.mentions, 'mention')} redacted`,
    `${counted(done.files, 'file')} removed${older}`,
    `${counted(done.newsletter, 'newsletter item')} removed`,
    ...(plan.doNotMail.length > 0 ? ['an HMAC of the address is kept, so that nobody mails it again'] : []),
    isAws
      ? `backups expire by ${until}; leads restore leaves erased leads out`
      : 'the local stack makes no backups; copies of its folder are your own',
    'logs contain ids and network addresses, but no name, email or phone; they expire',
  ]
}

type Counts = { leads?: number; format?: string; forms?: string[]; ids?: string[] }

/** Lists exports and downloads that may contain one of `leads`, oldest first, such as `2026-11-21 tester: csv`. */
async function exportsOf(store: Store, leads: readonly Pick<Lead, 'id' | 'form' | 'createdAt'>[], now: Date) {
  // `createdAt` may come from a wrong clock. A time before EARLIEST_LEAD or in the future is replaced by EARLIEST_LEAD.
  const wanted = leads.map(({ id, form, createdAt }) => ({
    id,
    form,
    since: createdAt >= EARLIEST_LEAD && createdAt <= now.toISOString() ? createdAt : EARLIEST_LEAD,
  }))
  const [first] = wanted.map(({ since }) => since).sort()
  const lines = (first ? await auditRows<Counts>(store, first, now) : []).flatMap(
    ({ at, who, what, counts }) => {
      const mayHold = wanted.some(({ id, form, since }) =>
        what === 'files'
          ? counts.ids?.includes(id)
          : what === 'export' && at >= since && counts.leads !== 0 && counts.forms?.includes(form),
      )
      return mayHold ? [`${istDay(at)} ${who}: ${what === 'files' ? 'files' : counts.format}`] : []
    },
  )
  return [...new Set(lines)]
}
