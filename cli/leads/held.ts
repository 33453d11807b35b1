/** Mails that do not go now: held for a reason, or waiting for their hour (lambdas/core/lead.ts, deliver.ts). */
import { duePlaces } from '#lambdas/core/table.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { each } from '../each.ts'
import { getLead } from './get-lead.ts'
import { waiting } from './outbox.ts'
import type { Store } from './store.ts'
import { istShort, type Range } from './when.ts'

/** Partitions of gsi2 where such a lead may be; one of spam is in none. */
const PLACES = ['MAIL#HELD', 'MAIL#GUARDIAN', 'MAIL#DEAD', 'PUSH#DEAD', ...duePlaces]

const REASONS: Readonly<Record<string, string>> = {
  rate: 'many leads from one network',
  cap: 'the mailbox has had its share for now',
  guardian: 'until the guardian agrees',
}

/** `visitor held: until the guardian agrees, …`; empty when nothing is kept back at `at`. */
export function heldText(lead: Lead, at: Date): string {
  return Object.entries(lead.mail)
    .flatMap(([name, { state, reason = 'rate', notBefore = '' }]) => {
      const why = REASONS[reason] ?? reason
      if (state === 'held') return [`${name} held: ${why}`]
      const waits = state === 'pending' && notBefore > at.toISOString()
      return waits ? [`${name} waits until ${istShort(notBefore)} IST: ${why}`] : []
    })
    .join(', ')
}

/** Leads of these forms and this time that keep a mail back, the newest first. */
export async function* heldIn(
  store: Store,
  { forms, range }: { forms: readonly string[]; range: Range },
  at: Date,
): AsyncGenerator<Lead[]> {
  const found = (await Promise.all(PLACES.map((place) => waiting(store, place)))).flat()
  const leads = await each(found, ({ id }) => getLead(store, id))
  yield leads
    .filter((lead) => lead !== undefined)
    .filter(
      ({ form, createdAt }) => forms.includes(form) && createdAt >= range.since && createdAt < range.until,
    )
    .filter((lead) => heldText(lead, at) !== '')
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}
