/** What the links of a newsletter mail do: confirm by token, withdraw by proof. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { db } from '#lambdas/core/clients.ts'
import { now } from '#lambdas/core/clock.ts'
import { env } from '#lambdas/core/env.ts'
import { type Subscriber, seconds, tokenKey, unsubscribeProof } from '#lambdas/core/newsletter.ts'
import { updateIf } from '#lambdas/core/update.ts'

/** Confirms by token. False for an unknown, used or expired one. */
export async function confirm(id: string, token: string): Promise<boolean> {
  const pk = `SUBSCRIBER#${id}`
  const sk = tokenKey(token)
  const get = new GetCommand({ TableName: env().TABLE_NAME, Key: { pk, sk }, ConsistentRead: true })
  const { Item } = await db().send(get)
  if (!Item || Item.usedAt || Number(Item.ttl) <= seconds()) return false
  // The token is used up last: whoever is cut off halfway can press the button again.
  await move(id, 'confirmed', 'confirmedAt')
  await confirmLead(String(Item.lead))
  await updateIf(pk, sk, {
    UpdateExpression: 'SET usedAt = :at',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':at': now().toISOString() },
  })
  return true
}

/** Withdraws by the proof of an unsubscribe link. False when the proof is wrong; true also when never subscribed. */
export async function unsubscribe(id: string, proof: string): Promise<boolean> {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(digest(proof), digest(unsubscribeProof(id)))) return false
  await move(id, 'unsubscribed', 'unsubscribedAt')
  return true
}

async function move(id: string, status: Subscriber['status'], stamp: string): Promise<void> {
  await updateIf(`SUBSCRIBER#${id}`, 'SUBSCRIBER', {
    UpdateExpression: 'SET #s = :s, #stamp = :at REMOVE #ttl',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#s': 'status', '#stamp': stamp, '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':s': status, ':at': now().toISOString() },
  })
}

/** A newsletter lead is kept until withdrawn once confirmed; a lead of another form keeps its own status. */
async function confirmLead(lead: string): Promise<void> {
  await updateIf(`LEAD#${lead}`, 'LEAD', {
    UpdateExpression: 'SET #s = :to, rev = rev + :one, history = list_append(history, :entry) REMOVE #ttl',
    ConditionExpression: '#form = :form AND #s = :from',
    ExpressionAttributeNames: { '#s': 'status', '#ttl': 'ttl', '#form': 'form' },
    ExpressionAttributeValues: {
      ':to': 'confirmed',
      ':from': 'unconfirmed',
      ':form': 'newsletter',
      ':one': 1,
      ':entry': [{ at: now().toISOString(), by: 'visitor', from: 'unconfirmed', to: 'confirmed' }],
    },
  })
}
