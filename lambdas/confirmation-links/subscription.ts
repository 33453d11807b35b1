/** Actions of the links in newsletter mails: confirm with a one-time token, unsubscribe with an HMAC (the proof). */
import { nowInSeconds, tokenKey, unsubscribeProof } from '#lambdas/core/confirmations/newsletter.ts'
import { readerPartition } from '#lambdas/core/people/person.ts'
import { isSameSecret } from '#lambdas/core/secrets.ts'
import { getItem, queryPages, updateIf } from '#lambdas/core/store/dynamodb.ts'
import { now } from '#lambdas/shared/clock.ts'

/** Confirms a subscription. Returns false if the token is unknown, used or expired, or the person has unsubscribed. */
export async function confirmSubscription(id: string, token: string): Promise<boolean> {
  const pk = `SUBSCRIBER#${id}`
  const sk = tokenKey(token)
  const item = await getItem(pk, sk, { ConsistentRead: true })
  if (!item || item.usedAt || Number(item.ttl) <= nowInSeconds()) return false
  // The token is marked as used last, so that after a failure the visitor can press the button again.
  const confirmed = await updateIf(pk, 'SUBSCRIBER', {
    UpdateExpression: 'SET #status = :s, confirmedAt = :at, gsi1pk = :place, gsi1sk = :at REMOVE #ttl, asked',
    ConditionExpression: 'attribute_exists(email)',
    ExpressionAttributeValues: { ':s': 'confirmed', ':at': now().toISOString(), ':place': readerPartition },
  })
  if (!confirmed) return false
  await confirmLead(String(item.lead))
  await updateIf(pk, sk, {
    UpdateExpression: 'SET usedAt = :at',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':at': now().toISOString() },
  })
  return true
}

/** Marks a newsletter lead as confirmed, so that it no longer expires. Leads of other forms keep their status. */
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
 * Unsubscribes a person: deletes the e-mail address, records that it must not be mailed, and updates the person's leads.
 * Returns false if the link's proof is wrong, and true even if there was no subscription.
 */
export async function unsubscribe(id: string, proof: string): Promise<boolean> {
  if (!isSameSecret(proof, unsubscribeProof(id))) return false
  await updateIf(`SUBSCRIBER#${id}`, 'SUBSCRIBER', {
    UpdateExpression:
      'SET #status = :s, unsubscribedAt = :at REMOVE email, createdAt, confirmedAt, asked, gsi1pk, gsi1sk, #ttl',
    ExpressionAttributeValues: { ':s': 'unsubscribed', ':at': now().toISOString() },
  })
  const theirs = queryPages({
    IndexName: 'gsi3',
    KeyConditionExpression: 'gsi3pk = :person',
    ExpressionAttributeValues: { ':person': `EMAIL#${id}` },
    Limit: 20,
  })
  for await (const { items } of theirs) await Promise.all(items.map(({ pk }) => withdraw(String(pk))))
  return true
}

/** Ends a newsletter lead and its mails. On a lead of another form, removes the tick for the newsletter. */
async function withdraw(pk: string): Promise<void> {
  const at = now().toISOString()
  const ended = await updateIf(pk, 'LEAD', {
    UpdateExpression:
      'SET #status = :to, #ttl = :now, rev = rev + :one, history = list_append(history, :entry) ' +
      'REMOVE gsi2pk, gsi2sk, dueSince',
    ConditionExpression: '#form = :form AND #status IN (:unconfirmed, :confirmed)',
    ExpressionAttributeValues: {
      ':to': 'unsubscribed',
      ':now': nowInSeconds(),
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
