/** The outbox inside the lead item: lease, record, settle. Deliver's role; a form's Lambda has none of this. */
import { isCanary } from './canary.ts'
import { env } from './env.ts'
import type { Lead, OutboxMail } from './types.ts'
import { type Update, updateIf } from './update.ts'

/** Updates a lead under a condition; undefined when the condition does not hold. */
async function change(id: string, update: Update): Promise<Lead | undefined> {
  const lead = await updateIf(`LEAD#${id}`, 'LEAD', { ReturnValues: 'ALL_NEW', ...update })
  return lead as Lead | undefined
}

/** When a lease that begins at `at` runs out. */
export function leaseEnd(at: Date): string {
  return new Date(at.getTime() + env().LEASE_MS).toISOString()
}

/** Takes the lease by moving the due time from `due` to `until`; undefined when another was faster. */
export async function claim(id: string, due: string, until: string): Promise<Lead | undefined> {
  return change(id, {
    UpdateExpression: 'SET gsi2sk = :until',
    ConditionExpression: 'gsi2sk = :due AND begins_with(gsi2pk, :kind)',
    ExpressionAttributeValues: { ':until': until, ':due': due, ':kind': 'MAIL#DUE#' },
  })
}

/**
 * Records one mail by itself. What was sent is recorded whoever holds the lease now; a failure only under our own
 * lease, or it could hide that another has sent. An erased lead stays erased.
 */
export async function record(id: string, name: string, mail: OutboxMail, until: string): Promise<void> {
  const sent = mail.state === 'sent'
  await change(id, {
    UpdateExpression: 'SET #mail.#name = :mail',
    ConditionExpression: sent ? 'attribute_exists(pk)' : 'gsi2sk = :until',
    ExpressionAttributeNames: { '#mail': 'mail', '#name': name },
    ExpressionAttributeValues: { ':mail': mail, ...(!sent && { ':until': until }) },
  })
}

/** Where a lead belongs: due again, dead, held, or out of the outbox. A canary is never kept there for staff. */
function restingPlace(lead: Lead): 'due' | 'MAIL#DEAD' | 'MAIL#HELD' | 'done' {
  const states = new Set(Object.values(lead.mail).map(({ state }) => state))
  if (states.has('pending')) return 'due'
  if (isCanary(lead)) return 'done'
  if (states.has('dead')) return 'MAIL#DEAD'
  return states.has('held') ? 'MAIL#HELD' : 'done'
}

/** Ends the lease `until`: next attempt at `next`, a resting partition, or no gsi2 keys at all. */
export async function settle(lead: Lead, until: string, at: Date, next: string): Promise<void> {
  const place = restingPlace(lead)
  const [UpdateExpression, values] =
    place === 'due'
      ? ['SET gsi2sk = :next', { ':next': next }]
      : place === 'done'
        ? ['REMOVE gsi2pk, gsi2sk, dueSince', {}]
        : ['SET gsi2pk = :place, gsi2sk = :at REMOVE dueSince', { ':place': place, ':at': at.toISOString() }]
  await change(lead.id, {
    UpdateExpression,
    ConditionExpression: 'gsi2sk = :until',
    ExpressionAttributeValues: { ...values, ':until': until },
  })
}
