/** Audit rows `AUDIT#<yyyy-mm>`: who did what to how many leads, and no personal data. */
import { randomUUID } from 'node:crypto'
import { now } from '#lambdas/shared/clock.ts'
import type { Io } from '../output.ts'
import type { Store } from './store.ts'
import { putItem } from './table.ts'

/** When the trace of a deed may go, after 24 months: seconds, as DynamoDB counts them. */
export const traceEnds = (at: Date): number => Math.floor(at.getTime() / 1000) + 730 * 86_400

/** Words without personal data: form names, statuses, lead ids. */
type AuditDetails = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** Writes one row; resolves once it is stored. @throws what DynamoDB throws: a deed without a trace must not pass. */
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
    ttl: traceEnds(at),
  }
  await putItem(store, Item, 'attribute_not_exists(pk)')
}
