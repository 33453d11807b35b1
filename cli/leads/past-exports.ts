/** What of a lead has left the store before: exports and fetched files, by the audit rows that say who and when. */
import type { Lead } from '#lambdas/core/types.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { itemsAt } from './partition.ts'
import type { Store } from './store.ts'
import { FIRST_DAY } from './when.ts'

interface Row {
  at: string
  who: string
  what: string
  counts: { leads?: number; format?: string; forms?: string[]; ids?: string[] }
}

/** One line for each copy that may hold one of `leads`, e.g. `2026-11-21 tester: csv`; the oldest first. */
export async function copiesOf(store: Store, leads: readonly Lead[], now: Date): Promise<string[]> {
  // The date of a lead by a wrong clock says nothing.
  const wanted = leads.map(({ id, form, createdAt }) => ({
    id,
    form,
    since: createdAt >= FIRST_DAY && createdAt <= now.toISOString() ? createdAt : FIRST_DAY,
  }))
  const [first] = wanted.map(({ since }) => since).sort()
  if (!first) return []
  const lines = new Set<string>()
  for (const month of monthsSince(first, now))
    for (const row of await itemsAt<Row>(store, 'pk', `AUDIT#${month}`))
      if (wanted.some((lead) => mayHold(row, lead)))
        lines.add(`${istDay(row.at)} ${row.who}: ${row.what === 'files' ? 'files' : row.counts.format}`)
  return [...lines]
}

function mayHold({ at, what, counts }: Row, lead: { id: string; form: string; since: string }): boolean {
  if (what === 'files') return counts.ids?.includes(lead.id) ?? false
  return (
    what === 'export' && at >= lead.since && counts.leads !== 0 && counts.forms?.includes(lead.form) === true
  )
}

function monthsSince(first: string, now: Date): string[] {
  const months: string[] = []
  const at = new Date(`${first.slice(0, 7)}-01T00:00:00.000Z`)
  for (; at <= now; at.setUTCMonth(at.getUTCMonth() + 1)) months.push(at.toISOString().slice(0, 7))
  return months
}
