/** The outbox as staff see it (lambdas/core/outbox/outbox.ts, deliver.ts): what waits in it, why, and how to retry. */
import { duePartition } from '#lambdas/core/store/ids.ts'
import { duePartitions } from '#lambdas/core/store/table.ts'
import type { Lead, OutboxMail } from '#lambdas/core/types.ts'
import { getLeads } from '../lead.ts'
import { itemsAt, type Table, update } from '../table.ts'
import { istShort } from '../time-range.ts'
import type { Query } from './lead-stream.ts'

export type Place = 'MAIL#DEAD' | 'PUSH#DEAD' | 'MAIL#HELD'

/** Items of a gsi2 partition, longest waiting first. `dueSince` is in the future while a visitor's mail is postponed (DEF-87). */
export async function waiting(store: Table, place: string) {
  const items = await itemsAt<{ pk: string; gsi2sk: string; dueSince?: string }>(store, 'gsi2pk', place)
  return items.map(({ pk, gsi2sk: since, dueSince }) => {
    return { id: pk.replace(/^[A-Z]+#/, ''), since, ...(dueSince && { dueSince }) }
  })
}

/** A mail reset to the state before its first attempt. */
export function pendingAgain({ follows, change }: OutboxMail): OutboxMail {
  return { state: 'pending', attempts: 0, ...(follows && { follows }), ...(change && { change }) }
}

/** Makes the dead (or held) mails and pushes of a lead due now. False if the lead has left `place` or has changed. */
export async function makeDue(store: Table, lead: Lead, place: Place, at: Date): Promise<boolean> {
  const state = place === 'MAIL#HELD' ? 'held' : 'dead'
  // A child's mail waits for the guardian's own consent; staff cannot give it.
  const isRetried = (mail: OutboxMail) => mail.state === state && mail.reason !== 'guardian'
  const mails = Object.entries(lead.mail).map(([name, mail]) => [
    name,
    isRetried(mail) ? pendingAgain(mail) : mail,
  ])
  const now = at.toISOString()
  const set = { mail: Object.fromEntries(mails), gsi2pk: duePartition(lead.id), gsi2sk: now, dueSince: now }
  const values = { ':place': place, ':rev': lead.rev }
  return (await update(store, lead, set, 'gsi2pk = :place AND rev = :rev', values)) !== undefined
}

/** Partitions of gsi2 with leads that have a held or postponed mail. Spam leads are in none. */
const PLACES = ['MAIL#HELD', 'MAIL#GUARDIAN', 'MAIL#DEAD', 'PUSH#DEAD', ...duePartitions]

const REASONS: Readonly<Record<string, string>> = {
  rate: 'many leads from one network',
  cap: 'mail limit of this mailbox reached',
  guardian: 'until the guardian agrees',
}

/** `visitor held: until the guardian agrees, …`; empty if no mail is held or postponed at `at`. */
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

/** Leads of these forms and this period with a held or postponed mail, newest first. */
export async function* heldIn(store: Table, { forms, range }: Pick<Query, 'forms' | 'range'>, at: Date) {
  const found = (await Promise.all(PLACES.map((place) => waiting(store, place)))).flat()
  const ids = found.map(({ id }) => id)
  yield (await getLeads(store, ids))
    .filter(({ form, createdAt: at }) => forms.includes(form) && at >= range.since && at < range.until)
    .filter((lead) => heldText(lead, at) !== '')
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}
