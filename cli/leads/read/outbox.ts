/** The outbox as staff see it (lambdas/core/outbox/outbox.ts, deliver.ts): what waits in it, why, and how to retry. */
import { outboxState, readStaffKey, staffKeys } from '#lambdas/core/outbox/outbox-state.ts'
import { duePartition } from '#lambdas/core/store/ids.ts'
import { duePartitions } from '#lambdas/core/store/table.ts'
import type { Lead, OutboxMail } from '#lambdas/core/types.ts'
import { getLeads } from '../lead.ts'
import { itemsAt, type Table, update } from '../table.ts'
import type { Query } from './lead-stream.ts'

/** Items of a gsi2 partition, longest waiting first. */
export async function waiting(store: Table, place: string) {
  const items = await itemsAt<{ pk: string; gsi2sk: string }>(store, 'gsi2pk', place)
  return items.map(({ pk, gsi2sk }) => ({ id: pk.replace(/^[A-Z]+#/, ''), ...readStaffKey(gsi2sk) }))
}

/** Waves with held mails (DEF-104) and their number of leads, longest waiting first. */
export async function heldWaves(store: Table): Promise<Map<string, number>> {
  const waves = new Map<string, number>()
  for (const { wave = '' } of await waiting(store, 'MAIL#WAVE')) waves.set(wave, (waves.get(wave) ?? 0) + 1)
  return waves
}

/** A mail reset to the state before its first attempt. */
export function pendingAgain({ follows, change }: OutboxMail): OutboxMail {
  return { state: 'pending', attempts: 0, ...(follows && { follows }), ...(change && { change }) }
}

/** What `redrive` does with mails and pushes. */
export interface Redrive {
  /** Partitions of gsi2 whose leads it takes. */
  places: readonly string[]
  isChosen(mail: OutboxMail): boolean
  /** They are never sent. */
  drop?: boolean
}

const DEAD = ['MAIL#DEAD', 'PUSH#DEAD']

/** Partitions of gsi2 with leads that may have a held mail. Spam leads are in none. */
const PLACES = [...DEAD, 'MAIL#WAVE', 'MAIL#HELD', 'MAIL#GUARDIAN', ...duePartitions]

export const deadMails: Redrive = { places: DEAD, isChosen: ({ state }) => state === 'dead' }

/** A child's mail waits for the guardian's own consent; staff cannot give it. A wave is released alone. */
export const heldMails: Redrive = {
  places: ['MAIL#HELD'],
  isChosen: ({ state, reason }) => state === 'held' && reason !== 'guardian' && reason !== 'rate',
}

/** @param wave its id, or `all` */
export const mailsOfWave = (wave: string, drop: boolean): Redrive => ({
  places: PLACES,
  isChosen: (mail) =>
    mail.state === 'held' && mail.wave !== undefined && (wave === 'all' || mail.wave === wave),
  drop,
})

export const isRedrivable = ({ gsi2pk = '', mail }: Lead, { places, isChosen }: Redrive): boolean =>
  places.includes(gsi2pk) && Object.values(mail).some(isChosen)

/** The leads that a redrive would change. */
export async function redrivable(store: Table, how: Redrive): Promise<Lead[]> {
  const found = (await Promise.all(how.places.map((place) => waiting(store, place)))).flat()
  const ids = found.map(({ id }) => id)
  return (await getLeads(store, ids)).filter((lead) => isRedrivable(lead, how))
}

/** Redrives a lead: its chosen mails are due now, or dropped. False if it has none or was changed meanwhile. */
export async function redrive(store: Table, lead: Lead, how: Redrive, at: Date): Promise<boolean> {
  if (!isRedrivable(lead, how)) return false
  const { gsi2pk: place = '' } = lead
  const changed = Object.entries(lead.mail)
    .filter(([, mail]) => how.isChosen(mail))
    .map(([name, mail]): [string, OutboxMail] => [
      name,
      how.drop ? { state: 'skipped', attempts: mail.attempts, reason: 'dropped' } : pendingAgain(mail),
    ])
  const mail = { ...lead.mail, ...Object.fromEntries(changed) }
  const set = Object.fromEntries(changed.map(([name, one]) => [`mail.${name}`, one]))
  const values = { ':place': place, ':rev': lead.rev }
  const condition = 'gsi2pk = :place AND rev = :rev'
  // A lead that is due keeps its key, which may be a lease, and its delivery must not end it.
  const done = place.startsWith('MAIL#DUE#')
    ? update(store, lead, { ...set, rev: lead.rev + 1 }, condition, values)
    : update(store, lead, { ...set, ...outboxKeys({ ...lead, mail }, at) }, condition, values)
  return (await done) !== undefined
}

/** Keys of the lead's place in gsi2. */
function outboxKeys(lead: Lead, at: Date) {
  const state = outboxState(lead)
  const now = at.toISOString()
  if (state === 'due') return { gsi2pk: duePartition(lead.id), gsi2sk: now, dueSince: now }
  if (state === 'done') return { gsi2pk: undefined, gsi2sk: undefined, dueSince: undefined }
  return staffKeys(lead, state, at)
}

const REASONS: Readonly<Record<string, string>> = {
  rate: 'many leads from one network',
  cap: 'mail limit of this mailbox reached',
  guardian: 'until the guardian agrees',
}

/** `visitor held: until the guardian agrees, …`; empty if no mail is held. */
export function heldText(lead: Lead): string {
  return Object.entries(lead.mail)
    .filter(([, { state }]) => state === 'held')
    .map(
      ([name, { reason = '', wave }]) =>
        `${name} held: ${REASONS[reason] ?? reason}${wave ? `, wave ${wave}` : ''}`,
    )
    .join(', ')
}

/** Leads of these forms and this period with a held mail, newest first. */
export async function* heldIn(store: Table, { forms, range }: Pick<Query, 'forms' | 'range'>) {
  const held = await redrivable(store, { places: PLACES, isChosen: ({ state }) => state === 'held' })
  yield held
    .filter(({ form, createdAt: at }) => forms.includes(form) && at >= range.since && at < range.until)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}
