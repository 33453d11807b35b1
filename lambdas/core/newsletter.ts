/**
 * Newsletter subscribers: `SUBSCRIBER#<hmac>` / `SUBSCRIBER`, and one `TOKEN#<sha256>` item for each confirmation
 * mail. A token is random, stored hashed, good for 7 days and for one use. No address is ever in a link.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { db } from './clients.ts'
import { now } from './clock.ts'
import { env } from './env.ts'
import { hmac, normalEmail } from './person.ts'
import type { Lead, MailLinks } from './types.ts'

const week = 7 * 86_400
const seconds = () => Math.floor(now().getTime() / 1_000)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export interface Subscriber {
  pk: string
  sk: 'SUBSCRIBER'
  status: 'unconfirmed' | 'confirmed' | 'unsubscribed'
  email: string
  createdAt: string
  confirmedAt?: string
  unsubscribedAt?: string
  /** Only while unconfirmed; seconds since the epoch. */
  ttl?: number
}

/** Name of a subscriber in links and keys. */
export function subscriberId(email: string): string {
  return hmac(normalEmail(email) ?? '')
}

/** The stateless proof in unsubscribe links, which must work for as long as the newsletter is sent. */
export function unsubscribeProof(subscriber: string): string {
  return hmac(`unsubscribe:${subscriber}`)
}

const linkOf = (action: string, s: string, t: string) =>
  `${env().SITE_ORIGIN}/api/newsletter/${action}?${new URLSearchParams({ s, t })}`

/** Registers the wish to subscribe and gives the links of its mail. Earlier tokens stay good for their week. */
export async function newsletterLinks(lead: Lead, email: string): Promise<MailLinks> {
  const id = subscriberId(email)
  const token = randomBytes(24).toString('base64url')
  await begin(id, email)
  await db().send(
    new UpdateCommand({
      TableName: env().TABLE_NAME,
      Key: { pk: `SUBSCRIBER#${id}`, sk: `TOKEN#${sha256(token)}` },
      UpdateExpression: 'SET #lead = :lead, #ttl = :ttl',
      ExpressionAttributeNames: { '#lead': 'lead', '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':lead': lead.id, ':ttl': seconds() + week },
    }),
  )
  return {
    confirm: linkOf('confirm', id, token),
    unsubscribe: linkOf('unsubscribe', id, unsubscribeProof(id)),
  }
}

/** Whether this address has confirmed already, so that a tick on another form asks nothing again. */
export async function isSubscribed(email: string): Promise<boolean> {
  const { Item } = await db().send(
    new GetCommand({
      TableName: env().TABLE_NAME,
      Key: { pk: `SUBSCRIBER#${subscriberId(email)}`, sk: 'SUBSCRIBER' },
    }),
  )
  return Item?.status === 'confirmed'
}

/** Creates the subscriber as unconfirmed; one who is confirmed already stays so. */
async function begin(id: string, email: string): Promise<void> {
  const at = now().toISOString()
  await quietly(
    new UpdateCommand({
      TableName: env().TABLE_NAME,
      Key: { pk: `SUBSCRIBER#${id}`, sk: 'SUBSCRIBER' },
      UpdateExpression:
        'SET #s = :new, email = :email, createdAt = if_not_exists(createdAt, :at), #ttl = :ttl',
      ConditionExpression: 'attribute_not_exists(#s) OR #s <> :confirmed',
      ExpressionAttributeNames: { '#s': 'status', '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':new': 'unconfirmed',
        ':confirmed': 'confirmed',
        ':email': email,
        ':at': at,
        ':ttl': seconds() + week,
      },
    }),
  )
}

/** Sends an update; false when its condition does not hold. */
async function quietly(command: UpdateCommand): Promise<boolean> {
  try {
    await db().send(command)
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** Confirms by token. False for an unknown, used or expired one. */
export async function confirm(id: string, token: string): Promise<boolean> {
  const TableName = env().TABLE_NAME
  const pk = `SUBSCRIBER#${id}`
  const { Item } = await db().send(
    new GetCommand({ TableName, Key: { pk, sk: `TOKEN#${sha256(token)}` }, ConsistentRead: true }),
  )
  if (!Item || Number(Item.ttl) <= seconds()) return false
  const used = await quietly(
    new UpdateCommand({
      TableName,
      Key: { pk, sk: Item.sk },
      UpdateExpression: 'SET usedAt = :at',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(usedAt)',
      ExpressionAttributeValues: { ':at': now().toISOString() },
    }),
  )
  if (!used) return false
  await move(id, 'confirmed', 'confirmedAt')
  await confirmLead(String(Item.lead))
  return true
}

/** Withdraws by the proof of an unsubscribe link. False when the proof is wrong; true also when never subscribed. */
export async function unsubscribe(id: string, proof: string): Promise<boolean> {
  const [given, right] = [proof, unsubscribeProof(id)].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  if (!given || !right || !timingSafeEqual(given, right)) return false
  await move(id, 'unsubscribed', 'unsubscribedAt')
  return true
}

async function move(id: string, status: Subscriber['status'], stamp: string): Promise<void> {
  await quietly(
    new UpdateCommand({
      TableName: env().TABLE_NAME,
      Key: { pk: `SUBSCRIBER#${id}`, sk: 'SUBSCRIBER' },
      UpdateExpression: 'SET #s = :s, #stamp = :at REMOVE #ttl',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#s': 'status', '#stamp': stamp, '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':s': status, ':at': now().toISOString() },
    }),
  )
}

/** A newsletter lead is kept until withdrawn once confirmed; a lead of another form keeps its own status. */
async function confirmLead(lead: string): Promise<void> {
  await quietly(
    new UpdateCommand({
      TableName: env().TABLE_NAME,
      Key: { pk: `LEAD#${lead}`, sk: 'LEAD' },
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
    }),
  )
}
