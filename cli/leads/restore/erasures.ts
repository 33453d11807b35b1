/** Erasures that a restored table knows nothing of: found by their receipts, and carried out in it again. */
import { mailLimitPk } from '#lambdas/core/mail/mail-limit.ts'
import { overflowKey } from '#lambdas/core/outbox/notice-overflow.ts'
import { subscriberPk } from '#lambdas/core/people/person.ts'
import { each } from '../../each.ts'
import { filesOf, uploadKey } from '../files.ts'
import { getLead } from '../lead.ts'
import { blackenStored } from '../privacy/erase.ts'
import { contactsOf, isTheirOwn, mentionPattern } from '../privacy/mentions.ts'
import type { Store } from '../store.ts'
import { itemsAt, type Key, removeItem } from '../table.ts'
import { type Item, leadId, pagesOf, text } from './items.ts'

const isErasure = (item: Item) => text(item, 'pk').startsWith('AUDIT#') && text(item, 'what') === 'erase'

/** Ids that an item says are erased: of a lead, of a whole erasure, or the audit row of one. */
export function erasedBy(item: Item): string[] {
  const pk = text(item, 'pk')
  if (item.erasedAt) return [pk.slice('LEAD#'.length)]
  const ids = pk.startsWith('ERASURE#') ? item.leads : isErasure(item) ? item.counts?.M?.ids : undefined
  return (ids?.L ?? []).flatMap(({ S }) => S ?? [])
}

/** Whether an item is of an erasure that took newsletter subscriptions: who they were of, nothing says. */
export const tookSubscriptions = (item: Item): boolean =>
  isErasure(item) && Number(item.counts?.M?.newsletter?.N ?? 0) > 0

export type Erased = Awaited<ReturnType<typeof erasedIn>>

/** Who was erased, as far as a table still holds their leads; with the partitions of leads and repeats, their subscription, mail counters and uploads. */
export async function erasedIn(store: Store, ids: readonly string[]) {
  const leads = (await each(ids, (id) => getLead(store, id))).filter((lead) => lead !== undefined)
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
    pattern: mentionPattern(contacts),
  }
}

/** Removes the leads, uploads, subscriptions and counters, and blackens what others wrote of these people. */
export async function eraseAgain(store: Store, erased: Erased): Promise<void> {
  await each(erased.leads, ({ id }) => removeItem(store, overflowKey(id)))
  await each([...erased.partitions], async (pk) => {
    for (const key of await itemsAt<Key>(store, 'pk', pk)) await removeItem(store, key)
  })
  if (!erased.pattern) return
  for await (const page of pagesOf(store))
    await each(
      page.filter((item) => mentions(item, erased)).flatMap((item) => leadId(item) ?? []),
      (id) => blacken(store, id, erased),
    )
}

/** Whether payload or history of a lead's item name one of them. */
export const mentions = ({ payload, history }: Item, { pattern }: Erased): boolean =>
  pattern !== undefined && JSON.stringify([payload, history]).search(pattern) >= 0

/** A lead of the same e-mail or phone is its own person's, who did not ask for that one. */
export async function blacken(store: Store, id: string, { pattern }: Erased): Promise<void> {
  const lead = await getLead(store, id)
  if (lead && pattern && !isTheirOwn(lead, pattern)) await blackenStored(store, id, pattern)
}
