/** The outbox inside the lead item: lease, record, settle. Deliver's role; a form's Lambda has none of this. */
import { env } from './env.ts'
import { restingPlace } from './resting-place.ts'
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

/** Whether a mail is to be sent now. */
export const isDue = ({ state, notBefore = '' }: OutboxMail, at: Date): boolean =>
  state === 'pending' && notBefore <= at.toISOString()

/** When the lead is looked at again, and from when on its oldest mail counts as due, when that lies ahead. */
export interface Next {
  at: string
  dueSince?: string
}

/**
 * Ends the lease `until`: next attempt at `next`, a resting partition, or no gsi2 keys at all. A lead that has changed
 * meanwhile keeps its lease until it runs out: staff may have given it something more to push.
 */
export async function settle(lead: Lead, until: string, at: Date, next: Next): Promise<void> {
  const place = restingPlace(lead)
  const [UpdateExpression, values] =
    place === 'due'
      ? next.dueSince
        ? ['SET gsi2sk = :next, dueSince = :since', { ':next': next.at, ':since': next.dueSince }]
        : ['SET gsi2sk = :next', { ':next': next.at }]
      : place === 'done'
        ? ['REMOVE gsi2pk, gsi2sk, dueSince', {}]
        : ['SET gsi2pk = :place, gsi2sk = :at REMOVE dueSince', { ':place': place, ':at': at.toISOString() }]
  await change(lead.id, {
    UpdateExpression,
    ConditionExpression: 'gsi2sk = :until AND rev = :rev',
    ExpressionAttributeValues: { ...values, ':until': until, ':rev': lead.rev },
  })
}
