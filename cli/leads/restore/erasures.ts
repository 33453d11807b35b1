/** Repeats in a restored table the erasures that happened after its moment. */
import { mailLimitPk } from '#lambdas/core/mail/mail-limit.ts'
import { overflowKey } from '#lambdas/core/outbox/notice-overflow.ts'
import { subscriberPk } from '#lambdas/core/people/person.ts'
import { each } from '../../each.ts'
import { filesOf, uploadKey } from '../files.ts'
import { getLead, getLeads } from '../lead.ts'
import { redactStored } from '../privacy/erase.ts'
import { contactPattern, contactsOf, isOwnContact } from '../privacy/redaction.ts'
import type { Store } from '../store.ts'
import { itemsAt, type Key, removeItem } from '../table.ts'
import { type Item, leadId, pagesOf, text } from './items.ts'

const isErasure = (item: Item) => text(item, 'pk').startsWith('AUDIT#') && text(item, 'what') === 'erase'

/** Ids of erased leads according to an item: an erased lead, a receipt, or an audit row. */
export function erasedBy(item: Item): string[] {
  const pk = text(item, 'pk')
  if (item.erasedAt) return [pk.slice('LEAD#'.length)]
  const ids = pk.startsWith('ERASURE#') ? item.leads : isErasure(item) ? item.counts?.M?.ids : undefined
  return (ids?.L ?? []).flatMap(({ S }) => S ?? [])
}

/** Whether an item records an erasure of newsletter subscriptions. Nothing records whose they were. */
export const erasedSubscriptions = (item: Item): boolean =>
  isErasure(item) && Number(item.counts?.M?.newsletter?.N ?? 0) > 0

export type Erased = Awaited<ReturnType<typeof findErased>>

/** Erased people whose leads a table still has, with the partitions of their leads, subscriptions, mail counters and uploads. */
export async function findErased(store: Store, ids: readonly string[]) {
  const leads = await getLeads(store, ids)
  const contacts = contactsOf(leads)
  return {
    leads,
    partitions: new Set<string>([
      ...leads.map(({ pk }) => pk),
      ...contacts.emails.flatMap((email) =>
        [subscriberPk, mailLimitPk].map((partitionOf) => partitionOf(email, store.personKey())),
      ),
      ...leads.flatMap(filesOf).map(({ key }) => uploadKey(key).pk),
    ]),
    pattern: contactPattern(contacts),
  }
}

/** Deletes leads, uploads, subscriptions and counters, and redacts mentions by others. */
export async function eraseAgain(store: Store, erased: Erased): Promise<void> {
  await each(erased.leads, ({ id }) => removeItem(store, overflowKey(id)))
  await each([...erased.partitions], async (pk) => {
    for (const key of await itemsAt<Key>(store, 'pk', pk)) await removeItem(store, key)
  })
  if (!erased.pattern) return
  for await (const page of pagesOf(store))
    await each(
      page.filter((item) => mentionsErased(item, erased)).flatMap((item) => leadId(item) ?? []),
      (id) => redactLead(store, id, erased),
    )
}

/** Whether payload or history of an item mention an erased person. */
export const mentionsErased = ({ payload, history }: Item, { pattern }: Erased): boolean =>
  pattern !== undefined && JSON.stringify([payload, history]).search(pattern) >= 0

/** Skips a lead with the same e-mail or phone: nobody asked to erase it. */
export async function redactLead(store: Store, id: string, { pattern }: Erased): Promise<void> {
  const lead = await getLead(store, id)
  if (lead && pattern && !isOwnContact(lead, pattern)) await redactStored(store, id, pattern)
}
