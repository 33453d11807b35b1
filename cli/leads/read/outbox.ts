/** Shows staff the mails that wait in the outbox (lambdas/core/outbox/), and sends or drops them on request. */
import { countWaves, outboxState, readStaffKey, staffKeys } from '#lambdas/core/outbox/outbox-state.ts'
import { parsePushName } from '#lambdas/core/push-target.ts'
import { DUE_PARTITION } from '#lambdas/core/store/table.ts'
import type { Lead, OutboxMail } from '#lambdas/core/types.ts'
import { getLeads } from '../lead.ts'
import { leadKey, queryItems, type Table, updateItem } from '../table.ts'
import { isQueried, type Wanted } from './lead-queries.ts'

/** Reads the items of a partition of gsi2, the outbox index. The item that has waited longest comes first. */
export async function outboxItems(store: Table, place: string) {
  const items = await queryItems<{ pk: string; gsi2sk: string }>(store, 'gsi2pk', place)
  return items.map(({ pk, gsi2sk }) => ({ id: pk.replace(/^[A-Z]+#/, ''), ...readStaffKey(gsi2sk) }))
}

/** Counts held leads by wave, oldest first. A wave: the leads of one network above the hourly limit of automatic replies. */
export const heldWaves = async (store: Table) => countWaves(await outboxItems(store, 'MAIL#WAVE'))

/** Resets a mail to its state before the first attempt to send it. */
export function resetMail({ follows, change }: OutboxMail): OutboxMail {
  return { state: 'pending', attempts: 0, ...(follows && { follows }), ...(change && { change }) }
}

export interface RedriveScope {
  /** Noun for messages, such as `dead mails or pushes`. */
  what: string
  isChosen(mail: OutboxMail): boolean
}

/**
 * Partitions of the outbox index (gsi2). A lead is in one of them, but its mails may be in several states: one is dead and
 * another is held. A spam lead is in the index only for its pushes.
 */
const PLACES = ['MAIL#DEAD', 'PUSH#DEAD', 'MAIL#WAVE', 'MAIL#HELD', 'MAIL#GUARDIAN', DUE_PARTITION]

export const deadMailScope: RedriveScope = {
  what: 'dead mails or pushes',
  isChosen: ({ state }) => state === 'dead',
}

/** Excludes mails that wait for a guardian, because staff cannot consent, and mails of waves, which `--wave` releases. */
export const heldMailScope: RedriveScope = {
  what: 'held mails',
  isChosen: ({ state, reason }) => state === 'held' && reason !== 'guardian' && reason !== 'rate',
}

/** Selects the held mails of a wave. @param id id of the wave, or `all` */
export const waveMailScope = (id: string): RedriveScope => ({
  what: `held mails of wave ${id}`,
  isChosen: ({ wave }) => wave !== undefined && (id === 'all' || wave === id),
})

/** Returns the chosen mails of a lead by name. Of spam only dead pushes are chosen, so that nobody mails the sender. */
const chosenMails = ({ mail, status }: Lead, { isChosen }: RedriveScope) =>
  Object.entries(mail)
    .filter(([name, { state }]) => status !== 'spam' || (state === 'dead' && parsePushName(name)))
    .filter(([, each]) => isChosen(each))

export const isRedrivable = (lead: Lead, how: RedriveScope): boolean =>
  PLACES.includes(lead.gsi2pk ?? '') && chosenMails(lead, how).length > 0

export async function redrivableLeads(store: Table, how: RedriveScope): Promise<Lead[]> {
  const items = (await Promise.all(PLACES.map((place) => outboxItems(store, place)))).flat()
  // A lead and its repeat (lambdas/core/intake/repeat.ts) may both be due.
  const ids = [...new Set(items.map(({ id }) => id))]
  return (await getLeads(store, ids)).filter((lead) => isRedrivable(lead, how))
}

const dropped: OutboxMail = { state: 'skipped', attempts: 0, reason: 'dropped' }

/** Makes the chosen mails of a lead due now, or drops them. Returns false if there are none or the lead was just changed. */
export async function redriveLead(store: Table, lead: Lead, how: RedriveScope, at: Date, drop = false) {
  const { id, gsi2pk: place = '', rev } = lead
  if (!isRedrivable(lead, how)) return false
  const changed = chosenMails(lead, how).map(
    ([name, mail]) => [name, drop ? dropped : resetMail(mail)] as const,
  )
  const mail = { ...lead.mail, ...Object.fromEntries(changed) }
  // The key of a due lead may be a lease: the deliver Lambda is sending its mails now. Such a key must not be replaced.
  const keys = place === DUE_PARTITION ? { rev: rev + 1 } : outboxKeys({ ...lead, mail }, at)
  const set = { ...Object.fromEntries(changed.map(([name, mail]) => [`mail.${name}`, mail])), ...keys }
  const values = { ':place': place, ':rev': rev }
  return (await updateItem(store, leadKey(id), set, 'gsi2pk = :place AND rev = :rev', values)) !== undefined
}

export const dueOutboxKeys = (at: Date) => ({
  gsi2pk: DUE_PARTITION,
  gsi2sk: at.toISOString(),
  dueSince: at.toISOString(),
})

/** Returns the keys that put the lead into the right partition of the outbox index (gsi2). */
export function outboxKeys(lead: Pick<Lead, 'id' | 'mail' | 'status'>, at: Date) {
  const state = outboxState(lead)
  if (state === 'due') return dueOutboxKeys(at)
  if (state === 'done') return { gsi2pk: undefined, gsi2sk: undefined, dueSince: undefined }
  return staffKeys(lead, state, at)
}

const REASONS: Readonly<Record<string, string>> = {
  rate: 'too many leads within an hour, wave',
  cap: 'mail limit of this mailbox reached',
  guardian: 'until the guardian agrees',
}

const whyHeld = ({ reason = '', wave = '' }: OutboxMail) => `${REASONS[reason] ?? reason} ${wave}`.trimEnd()

/** Lists the held mails of a lead with the reasons: `visitor held: until the guardian agrees`. Empty if there are none. */
export function heldMailSummary(lead: Lead): string {
  const held = Object.entries(lead.mail).filter(([, { state }]) => state === 'held')
  return held.map(([name, mail]) => `${name} held: ${whyHeld(mail)}`).join(', ')
}

/** Yields the leads of these forms and this period that have a held mail, newest first. */
export async function* heldLeads(store: Table, query: Wanted) {
  const isChosen = ({ state }: OutboxMail) => state === 'held'
  const held = await redrivableLeads(store, { what: '', isChosen })
  yield held.filter(isQueried(query)).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}
