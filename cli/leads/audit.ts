/** Writes and reads audit rows (`AUDIT#<yyyy-mm>`), which record who did what to how many leads, without personal data. */
import { randomUUID } from 'node:crypto'
import { now } from '#lambdas/shared/clock.ts'
import { mapLimit } from '../each.ts'
import type { Io } from '../output.ts'
import type { Store } from './store.ts'
import { putItem, queryItems } from './table.ts'
import { monthsOf } from './time-range.ts'

/** Expiry of audit rows and erasure receipts: 24 months after `at`, in epoch seconds (DynamoDB TTL). */
export const auditExpiry = (at: Date): number => Math.floor(at.getTime() / 1000) + 730 * 86_400

/** May contain form names, statuses, lead ids and counts, but no personal data. */
type AuditDetails = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** Stores an audit row. @throws the error of DynamoDB, so that no action succeeds without an audit row */
export async function audit(store: Store, io: Io, what: string, counts: AuditDetails): Promise<void> {
  const at = now(io.env)
  const iso = at.toISOString()
  const Item = {
    pk: `AUDIT#${iso.slice(0, 7)}`,
    sk: `${iso}#${randomUUID().slice(0, 8)}`,
    at: iso,
    who: await store.who(),
    what,
    counts,
    ttl: auditExpiry(at),
  }
  await putItem(store, Item)
}

/** Audit rows of the months from `since` to `now`, oldest first. */
export async function auditRows<Counts>(store: Store, since: string, now: Date) {
  type Row = { at: string; who: string; what: string; counts: Counts }
  const until = new Date(now.getTime() + 1).toISOString()
  const months = monthsOf({ since, until })
  return (await mapLimit(months, (month) => queryItems<Row>(store, 'pk', `AUDIT#${month}`))).flat()
}
