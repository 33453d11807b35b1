/** Every place where a person's data may be, for the receipt of an erasure: what was done there, and what is left to do. */

import { parsePushName } from '#lambdas/core/push-target.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { counted } from '../../output.ts'
import type { Store } from '../store.ts'
import type { TakenDown } from '../stories.ts'
import { itemsAt } from '../table.ts'
import { FIRST_DAY } from '../when.ts'
import type { Erased, ErasePlan } from './erase.ts'
import type { Place } from './receipt.ts'

/** Point-in-time recovery of the table. */
const BACKUP_DAYS = 35
/** Copies that a receipt names one by one. */
const NAMED = 20

const PUBLISH =
  "publish and promote a release, clean up older ones (release gc); Git's history keeps name, quote and picture"

const place = (state: Place['state'], words: string): Place => ({ state, words })

/** Of an erasure that was cut off before it could say more. */
export const underWay = { rows: place('open', 'begun but not finished: run the same command again') }

/** In the order in which staff read them. */
export async function placesOf(
  store: Store,
  plan: ErasePlan,
  done: Erased,
  stories: readonly TakenDown[],
  at: Date,
): Promise<Record<string, Place>> {
  const isAws = store.kind === 'aws'
  const removed = `${counted(done.leads, 'lead')} removed with the mails that waited, ${counted(done.mentions, 'mention')} blackened`
  const failed = `${counted(done.failures.length, 'part')} failed: run the same command again`
  const told = plan.leads.filter(({ mail }) => mail.staff?.state === 'sent')
  const pushed = pushedTo(plan.leads)
  const until = istDay(new Date(at.getTime() + BACKUP_DAYS * DAY_MS))
  return {
    rows: done.failures.length === 0 ? place('done', removed) : place('open', `${removed}; ${failed}`),
    files: files(isAws, done),
    newsletter: place('done', `${counted(done.newsletter, 'newsletter item')} removed`),
    ...(plan.doNotMail.length > 0 && {
      'do-not-mail': place('kept', 'an HMAC of the address stays, so that nobody mails it again'),
    }),
    ...(plan.related.length > 0 && {
      related: place(
        'open',
        `same e-mail or phone, left alone: ${referencesOf(plan.related)}. If they are the same person, erase them too`,
      ),
    }),
    ...(stories.length > 0 && { story: story(stories) }),
    mailboxes:
      told.length === 0
        ? place('done', 'no notice to staff went out')
        : place(
            'open',
            `delete the notices of ${referencesOf(told)}, and replies, from the mailboxes of staff`,
          ),
    ...(pushed.length > 0 && { pushed: place('open', `erase them there, too: ${pushed.join(', ')}`) }),
    exports: copies(await copiesOf(store, plan.leads, at)),
    backups: isAws
      ? place('waits', `gone by ${until}; leads restore repeats this erasure`)
      : place('done', 'the local stack keeps none; copies of its folder are yours'),
    logs: place(
      'waits',
      'they hold ids and network addresses, no name, e-mail or phone, and go by themselves',
    ),
  }
}

export const referencesOf = (leads: readonly { id: string }[]) =>
  leads.map(({ id }) => referenceOf(id)).join(', ')

function files(isAws: boolean, { files, versions }: Erased): Place {
  const words = `${counted(files, 'file')} removed`
  if (versions) return place('done', words)
  return isAws
    ? place('open', `${words}, but these credentials may not list older versions: remove those as well`)
    : place('waits', `${words}; older versions go by the bucket's lifecycle`)
}

/** The worst case speaks for all. */
function story(stories: readonly TakenDown[]): Place {
  const missing = new Set(stories.map((one) => one.missing))
  const words = missing.has('content')
    ? `a story is still published: take its entry and picture out of the content, ${PUBLISH}`
    : missing.has('story')
      ? `a story was approved, but is not in this content under that name: find it, ${PUBLISH}`
      : `taken out of this content: commit, ${PUBLISH}`
  return place('open', words)
}

function pushedTo(leads: readonly Lead[]): string[] {
  const entries = leads.flatMap(({ mail }) => Object.entries(mail))
  const tried = entries.filter(([, { attempts }]) => attempts > 0)
  return [...new Set(tried.flatMap(([name]) => parsePushName(name)?.target ?? []))]
}

function copies(lines: readonly string[]): Place {
  if (lines.length === 0) return place('done', 'none has been made since')
  const more = lines.length > NAMED ? `; and ${lines.length - NAMED} more in the audit` : ''
  return place('open', `delete the files that were saved then: ${lines.slice(0, NAMED).join('; ')}${more}`)
}

type Row = Record<'at' | 'who' | 'what', string> & {
  counts: { leads?: number; format?: string; forms?: string[]; ids?: string[] }
}

/** Exports and fetched files that may hold one of `leads`, e.g. `2026-11-21 tester: csv`; the oldest first. */
async function copiesOf(store: Store, leads: readonly Lead[], now: Date): Promise<string[]> {
  // The date of a lead by a wrong clock says nothing.
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
