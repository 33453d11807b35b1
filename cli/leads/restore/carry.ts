/** What a restored table lacks: all that came to the other one since, and what must not be rolled back. */

import { each } from '../../each.ts'
import { ERASED } from '../mentions.ts'
import type { Store } from '../store.ts'
import type { Table } from '../table.ts'
import { blacken, type Erased, mentions } from './erasures.ts'
import { type Item, keyOf, leadId, pagesOf, putNew, replace, take, text } from './items.ts'

/** The outbox of a lead: a mail that went out since is not sent again. */
const OUTBOX = ['mail', 'gsi2pk', 'gsi2sk', 'dueSince']

interface Carry {
  from: Table
  into: Store
  /** Ids that stay away. */
  erased: ReadonlySet<string>
  /** Erased persons whose items `from` still holds. */
  left: Erased
  /** What `into` held before: key → its fingerprint (fingerprintOf). */
  held: ReadonlyMap<string, string>
  /** `into` is read already: its leads are newer than those of `from`. */
  live: boolean
  /** A lead that is in both stays as it is in `from`: only those that are gone come back. */
  lostOnly: boolean
  at: Date
}

/** What two versions of an item are compared by: of a lead its outbox, of all others their age and all that they hold. */
export function fingerprintOf(item: Item): string {
  if (leadId(item)) return JSON.stringify([OUTBOX.map((name) => item[name]), erasedText(item)])
  return `${ageOf(item)}\n${JSON.stringify(Object.entries(item).sort())}`
}

/** Grows with each change: a receipt's `rev`, the latest moment of a subscriber, that a lead has claimed an upload. */
function ageOf(item: Item): string {
  const moments = Object.keys(item).filter((name) => name.endsWith('At'))
  const newest =
    moments
      .map((name) => text(item, name))
      .sort()
      .at(-1) ?? ''
  return [(item.rev?.N ?? '').padStart(6, '0'), newest, text(item, 'leadId')].join(' ')
}

const erasedText = ({ payload, history }: Item) => JSON.stringify([payload, history]).split(ERASED).length

const isPast = ({ ttl }: Item, at: Date) => ttl?.N !== undefined && Number(ttl.N) <= at.getTime() / 1000

/** @returns how many leads came that the restored table did not have */
export async function carry(options: Carry): Promise<number> {
  const { from, into, erased, left, held, at } = options
  let leads = 0
  const one = async (item: Item) => {
    const id = leadId(item)
    const before = held.get(keyOf(item))
    if (before !== undefined) return merge(options, item, before)
    if (!(await putNew(into, item)) || !id) return
    leads++
    if (mentions(item, left)) await blacken(into, id, left)
  }
  for await (const page of pagesOf(from))
    await each(
      page.filter(
        (item) =>
          !isPast(item, at) && !erased.has(leadId(item) ?? '') && !left.partitions.has(text(item, 'pk')),
      ),
      one,
    )
  return leads
}

/** An item that both tables have. */
async function merge({ into, live, lostOnly }: Carry, item: Item, before: string): Promise<void> {
  const fingerprint = fingerprintOf(item)
  if (!leadId(item)) {
    // Who left, was erased or claimed a file since has done so: only leads are rolled back.
    const newer = live ? ageOf(item) > (before.split('\n')[0] ?? '') : fingerprint !== before
    return newer ? replace(into, item) : undefined
  }
  if (live) return
  if (lostOnly) return replace(into, item)
  if (fingerprint === before) return
  const blackened = erasedText(item) > (JSON.parse(before) as [unknown, number])[1]
  await take(into, item, blackened ? [...OUTBOX, 'payload', 'history'] : OUTBOX)
}
