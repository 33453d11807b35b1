/** What the links of a newsletter mail do: confirm by token, withdraw by proof. */

import { seconds, tokenKey, unsubscribeProof } from '#lambdas/core/confirmations/newsletter.ts'
import { isProof } from '#lambdas/core/proof.ts'
import { getItem, pages, updateIf } from '#lambdas/core/store/dynamodb.ts'
import { now } from '#lambdas/shared/clock.ts'

/** Confirms by token. False for an unknown, used or expired one, and for one from before a withdrawal. */
export async function confirm(id: string, token: string): Promise<boolean> {
  const pk = `SUBSCRIBER#${id}`
  const sk = tokenKey(token)
  const found = await getItem(pk, sk, { ConsistentRead: true })
  if (!found || found.usedAt || Number(found.ttl) <= seconds()) return false
  // The token is used up last: whoever is cut off halfway can press the button again.
  const confirmed = await updateIf(pk, 'SUBSCRIBER', {
    UpdateExpression: 'SET #status = :s, confirmedAt = :at REMOVE #ttl',
    ConditionExpression: 'attribute_exists(email)',
    ExpressionAttributeValues: { ':s': 'confirmed', ':at': now().toISOString() },
  })
  if (!confirmed) return false
  await confirmLead(String(found.lead))
  await updateIf(pk, sk, {
    UpdateExpression: 'SET usedAt = :at',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':at': now().toISOString() },
  })
  return true
}

/** A newsletter lead is kept until withdrawn once confirmed; a lead of another form keeps its own status. */
async function confirmLead(lead: string): Promise<void> {
  await updateIf(`LEAD#${lead}`, 'LEAD', {
    UpdateExpression:
      'SET #status = :to, rev = rev + :one, history = list_append(history, :entry) REMOVE #ttl',
    ConditionExpression: '#form = :form AND #status = :from',
    ExpressionAttributeValues: {
      ':to': 'confirmed',
      ':from': 'unconfirmed',
      ':form': 'newsletter',
      ':one': 1,
      ':entry': [{ at: now().toISOString(), by: 'visitor', from: 'unconfirmed', to: 'confirmed' }],
    },
  })
}

/**
 * Withdraws by the proof of an unsubscribe link: of the subscriber the mark not to mail is left, and the person's leads
 * follow. False when the proof is wrong; true also when never subscribed, or withdrawn before.
 */
export async function unsubscribe(id: string, proof: string): Promise<boolean> {
  if (!isProof(proof, unsubscribeProof(id))) return false
  await updateIf(`SUBSCRIBER#${id}`, 'SUBSCRIBER', {
    UpdateExpression: 'SET #status = :s, unsubscribedAt = :at REMOVE email, createdAt, confirmedAt, #ttl',
    ExpressionAttributeValues: { ':s': 'unsubscribed', ':at': now().toISOString() },
  })
  const theirs = pages({
    IndexName: 'gsi3',
    KeyConditionExpression: 'gsi3pk = :person',
    ExpressionAttributeValues: { ':person': `EMAIL#${id}` },
    Limit: 20,
  })
  for await (const { items } of theirs) await Promise.all(items.map(({ pk }) => withdraw(String(pk))))
  return true
}

/** A newsletter lead ends with its subscription, its mails too; of another form's lead the tick is taken out. */
async function withdraw(pk: string): Promise<void> {
  const at = now().toISOString()
  const ended = await updateIf(pk, 'LEAD', {
    UpdateExpression:
      'SET #status = :to, #ttl = :now, rev = rev + :one, history = list_append(history, :entry) ' +
      'REMOVE gsi2pk, gsi2sk, dueSince',
    ConditionExpression: '#form = :form AND #status IN (:unconfirmed, :confirmed)',
    ExpressionAttributeValues: {
      ':to': 'unsubscribed',
      ':now': seconds(),
      ':unconfirmed': 'unconfirmed',
      ':confirmed': 'confirmed',
      ':form': 'newsletter',
      ':one': 1,
      ':entry': [{ at, by: 'visitor', to: 'unsubscribed' }],
    },
  })
  if (ended) return
  await updateIf(pk, 'LEAD', {
    UpdateExpression: 'SET payload.subscribe = :no, rev = rev + :one, history = list_append(history, :entry)',
    ConditionExpression: 'payload.subscribe = :yes',
    ExpressionAttributeValues: {
      ':no': false,
      ':yes': true,
      ':one': 1,
      ':entry': [{ at, by: 'visitor', note: 'unsubscribed from the newsletter' }],
    },
  })
}
