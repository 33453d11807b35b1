/** Every place where a person's data may be, for the receipt of an erasure: what was done there, and what is left to do. */

import { referenceOf } from '#lambdas/core/ids.ts'
import { pushOf } from '#lambdas/core/push-target.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { counted } from '../output.ts'
import type { Erased } from './erase.ts'
import type { ErasePlan } from './erase-plan.ts'
import { copiesOf } from './past-exports.ts'
import type { Place, PlaceState } from './receipt.ts'
import type { Store } from './store.ts'
import type { TakenDown } from './take-down.ts'

/** Point-in-time recovery of the table. */
const BACKUP_DAYS = 35
/** Copies that a receipt names one by one. */
const NAMED = 20

const PUBLISH =
  "publish and promote a release, clean up older ones (release gc); Git's history keeps name, quote and picture"

const place = (state: PlaceState, words: string): Place => ({ state, words })

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
  return {
    rows: rows(done),
    files: files(store, done),
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
    mailboxes: mailboxes(plan),
    ...(pushedTo(plan).length > 0 && {
      pushed: place('open', `erase them there, too: ${pushedTo(plan).join(', ')}`),
    }),
    exports: copies(await copiesOf(store, plan.leads, at)),
    backups: backups(store, at),
    logs: place(
      'waits',
      'they hold ids and network addresses, no name, e-mail or phone, and go by themselves',
    ),
  }
}

export const referencesOf = (leads: readonly { id: string }[]) =>
  leads.map(({ id }) => referenceOf(id)).join(', ')

function rows({ leads, mentions, failures }: Erased): Place {
  const words = `${counted(leads, 'lead')} removed with the mails that waited, ${counted(mentions, 'mention')} blackened`
  return failures.length === 0
    ? place('done', words)
    : place('open', `${words}; ${counted(failures.length, 'part')} failed: run the same command again`)
}

function files({ kind }: Store, { files: count, versions }: Erased): Place {
  const words = `${counted(count, 'file')} removed`
  if (versions) return place('done', words)
  return kind === 'aws'
    ? place('open', `${words}, but these credentials may not list older versions: remove those as well`)
    : place('waits', `${words}; older versions go by the bucket's lifecycle`)
}

function story(stories: readonly TakenDown[]): Place {
  const isMissing = (what: TakenDown['missing']) => stories.some(({ missing }) => missing === what)
  if (isMissing('content'))
    return place(
      'open',
      `a story is still published: take its entry and picture out of the content, ${PUBLISH}`,
    )
  if (isMissing('story'))
    return place(
      'open',
      `a story was approved, but is not in this content under that name: find it, ${PUBLISH}`,
    )
  return place('open', `taken out of this content: commit, ${PUBLISH}`)
}

function mailboxes({ leads }: ErasePlan): Place {
  const told = leads.filter(({ mail }) => mail.staff?.state === 'sent')
  return told.length === 0
    ? place('done', 'no notice to staff went out')
    : place('open', `delete the notices of ${referencesOf(told)}, and replies, from the mailboxes of staff`)
}

/** Systems that have, or may have, one of the leads. */
function pushedTo({ leads }: ErasePlan): string[] {
  const tried = leads.flatMap(({ mail }) =>
    Object.entries(mail).flatMap(([name, { attempts }]) =>
      attempts > 0 ? (pushOf(name)?.target ?? []) : [],
    ),
  )
  return [...new Set(tried)]
}

function copies(lines: readonly string[]): Place {
  if (lines.length === 0) return place('done', 'none has been made since')
  const more = lines.length > NAMED ? `; and ${lines.length - NAMED} more in the audit` : ''
  return place('open', `delete the files that were saved then: ${lines.slice(0, NAMED).join('; ')}${more}`)
}

function backups({ kind }: Store, at: Date): Place {
  if (kind !== 'aws') return place('done', 'the local stack keeps none; copies of its folder are yours')
  const until = istDay(new Date(at.getTime() + BACKUP_DAYS * DAY_MS))
  return place('waits', `gone by ${until}; leads restore repeats this erasure`)
}
