/** Withdraws a person from the newsletter when staff do so by one of their leads (lambdas/newsletter-confirm does the same). */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Lead } from '#lambdas/core/types.ts'
import { type Attributes, changeLead } from './change.ts'
import { leadsOfPerson, subscriberPk } from './find.ts'
import { formOf, personValue } from './forms.ts'
import { moveTo } from './move.ts'
import type { Store } from './store.ts'

/**
 * After `unsubscribed`: of the subscriber nothing is left but the mark not to mail, and the person's other leads follow.
 * Other statuses change nothing there.
 * @throws CliError when one of these leads is changed by somebody else meanwhile
 */
export async function settleSubscriber(store: Store, lead: Lead, by: string, at: Date): Promise<void> {
  const email = personValue(lead, 'email')
  if (lead.status !== 'unsubscribed' || !email) return
  await store.doc.send(
    new UpdateCommand({
      TableName: store.table,
      Key: { pk: subscriberPk(store, email), sk: 'SUBSCRIBER' },
      UpdateExpression: 'SET #status = :to, unsubscribedAt = :at REMOVE email, createdAt, confirmedAt, #ttl',
      ExpressionAttributeNames: { '#status': 'status', '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':to': 'unsubscribed', ':at': at.toISOString() },
    }),
  )
  for (const other of await leadsOfPerson(store, { email })) {
    const change = other.id === lead.id ? undefined : withdrawn(other, at)
    const entry = { at: at.toISOString(), by, note: `unsubscribed with ${lead.id}` }
    if (change) await changeLead(store, other, change, entry)
  }
}

/** A sign-up ends; of another form's lead the tick is taken out. */
function withdrawn(lead: Lead, at: Date): Attributes | undefined {
  const form = formOf(lead.form)
  if (form?.statuses === 'subscriber')
    return /^(?:un)?confirmed$/.test(lead.status) ? moveTo(lead, form, 'unsubscribed', at) : undefined
  return lead.payload.subscribe === true ? { payload: { ...lead.payload, subscribe: false } } : undefined
}
