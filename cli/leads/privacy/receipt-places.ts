/** Every place that may have a person's data, for the receipt of an erasure: what was done there and what remains to do. */
import { parsePushName } from '#lambdas/core/push-target.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { counted } from '../../output.ts'
import type { Store } from '../store.ts'
import type { RemovedStory } from '../stories.ts'
import { itemsAt } from '../table.ts'
import { FIRST_DAY } from '../time-range.ts'
import type { Erased, ErasePlan } from './erase.ts'
import type { Place } from './receipt.ts'

/** Point-in-time recovery of the table. */
const BACKUP_DAYS = 35
/** Exports that a receipt lists one by one. */
const MAX_LISTED = 20

const PUBLISH =
  "publish and promote a release, remove older ones (release gc). Git's history keeps name, quote and picture"

const place = (state: Place['state'], words: string): Place => ({ state, words })

/** Stored before the erasure starts, in case it is interrupted. */
export const unfinishedPlaces = {
  rows: place('open', 'started but not finished: run the same command again'),
}

/** In the order of the receipt. */
export async function receiptPlaces(
  store: Store,
  plan: ErasePlan,
  done: Erased,
  stories: readonly RemovedStory[],
  at: Date,
): Promise<Record<string, Place>> {
  const isAws = store.kind === 'aws'
  const removed = `${counted(done.leads, 'lead')} removed with their waiting mails, ${counted(done.mentions, 'mention')} redacted`
  const failed = `${counted(done.failures.length, 'part')} failed: run the same command again`
  const notified = plan.leads.filter(
    ({ mail: { staff } }) => staff?.state === 'sent' || staff?.reason === 'digest',
  )
  const pushed = pushedTo(plan.leads)
  const until = istDay(new Date(at.getTime() + BACKUP_DAYS * DAY_MS))
  return {
    rows: done.failures.length === 0 ? place('done', removed) : place('open', `${removed}; ${failed}`),
    files: files(isAws, done),
    newsletter: place('done', `${counted(done.newsletter, 'newsletter item')} removed`),
    ...(plan.doNotMail.length > 0 && {
      'do-not-mail': place('kept', 'an HMAC of the address is kept, so that nobody mails it again'),
    }),
    ...(plan.related.length > 0 && {
      related: place(
        'open',
        `same e-mail or phone, not erased: ${referencesOf(plan.related)}. If they are the same person, erase them as well`,
      ),
    }),
    ...(stories.length > 0 && { story: story(stories) }),
    mailboxes:
      notified.length === 0
        ? place('done', 'no notice was sent to staff')
        : place(
            'open',
            `delete the notices of ${referencesOf(notified)}, the digests that list them, and replies, from the mailboxes of staff`,
          ),
    ...(pushed.length > 0 && {
      pushed: place('open', `erase the person there as well: ${pushed.join(', ')}`),
    }),
    exports: exportCopies(await exportsOf(store, plan.leads, at)),
    backups: isAws
      ? place('waits', `expire by ${until}; leads restore repeats this erasure`)
      : place('done', 'the local stack makes none; copies of its folder are your own'),
    logs: place('waits', 'contain ids and network addresses, but no name, e-mail or phone; they expire'),
  }
}

export const referencesOf = (leads: readonly { id: string }[]) =>
  leads.map(({ id }) => referenceOf(id)).join(', ')

function files(isAws: boolean, { files, versions }: Erased): Place {
  const words = `${counted(files, 'file')} removed`
  if (versions) return place('done', words)
  return isAws
    ? place('open', `${words}, but these credentials may not list older versions: remove those by hand`)
    : place('waits', `${words}; older versions expire by the bucket's lifecycle`)
}

/** One entry for all stories: the worst case. */
function story(stories: readonly RemovedStory[]): Place {
  const missing = new Set(stories.map((one) => one.missing))
  const words = missing.has('content')
    ? `a story is still published: remove its entry and picture from the content, ${PUBLISH}`
    : missing.has('story')
      ? `an approved story is not in this content under that name: find and remove it, ${PUBLISH}`
      : `removed from this content: commit, ${PUBLISH}`
  return place('open', words)
}

function pushedTo(leads: readonly Lead[]): string[] {
  const entries = leads.flatMap(({ mail }) => Object.entries(mail))
  const tried = entries.filter(([, { attempts }]) => attempts > 0)
  return [...new Set(tried.flatMap(([name]) => parsePushName(name)?.target ?? []))]
}

function exportCopies(lines: readonly string[]): Place {
  if (lines.length === 0) return place('done', 'none was made since then')
  const more = lines.length > MAX_LISTED ? `; and ${lines.length - MAX_LISTED} more in the audit log` : ''
  return place(
    'open',
    `delete the files saved by these exports: ${lines.slice(0, MAX_LISTED).join('; ')}${more}`,
  )
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
  if (!first) return []
  const lines = new Set<string>()
  const month = new Date(`${first.slice(0, 7)}-01T00:00:00.000Z`)
  for (; month <= now; month.setUTCMonth(month.getUTCMonth() + 1))
    for (const row of await itemsAt<Row>(store, 'pk', `AUDIT#${month.toISOString().slice(0, 7)}`))
      if (mayHold(row))
        lines.add(`${istDay(row.at)} ${row.who}: ${row.what === 'files' ? 'files' : row.counts.format}`)
  return [...lines]
}
