/**
 * Newsletter subscribers: `SUBSCRIBER#<hmac>` / `SUBSCRIBER`, and one `TOKEN#<sha256>` item for each confirmation
 * mail. A token is random, stored hashed, good for 7 days and for one use. No address is ever in a link.
 *
 * The secret of a link that a person opens is its fragment, which no browser sends, so no log of CloudFront or the API
 * can hold it; the page posts it. One-click unsubscribe (RFC 8058) must work by a POST of the header's URL alone, so
 * that one has its proof in the query, which CloudFront's log holds (the API's log holds no query). Whoever reads the
 * log can do one thing with it: unsubscribe somebody whose address they do not learn.
 */
import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS, now } from '#lambdas/shared/clock.ts'
import { env } from '../env.ts'
import { hmac, normalEmail, subscriberPk } from '../people/person.ts'
import { getItem, updateIf } from '../store/dynamodb.ts'
import type { Lead, MailLinks } from '../types.ts'
import { inLanguage } from './guardian.ts'

const week = 7 * 86_400
/** After a withdrawal no sign-up is answered by mail: it may be a stranger's. */
export const silentDays = 30

/** Now, in seconds since the epoch. */
export const seconds = (): number => Math.floor(now().getTime() / 1_000)

/** Once unsubscribed, its key, `status` and `unsubscribedAt` are all that is left: the mark not to mail. */
interface Subscriber {
  pk: string
  sk: 'SUBSCRIBER'
  status: 'unconfirmed' | 'confirmed' | 'unsubscribed'
  email?: string
  createdAt?: string
  confirmedAt?: string
  unsubscribedAt?: string
  /** Only while unconfirmed; seconds since the epoch. */
  ttl?: number
}

/** Sort key of a token, which is stored hashed. */
export function tokenKey(token: string): string {
  return `TOKEN#${createHash('sha256').update(token).digest('hex')}`
}

/** The stateless proof in unsubscribe links, which must work for as long as the newsletter is sent. */
export function unsubscribeProof(subscriber: string): string {
  return hmac(`unsubscribe:${subscriber}`)
}

const linkOf = (action: string, { language }: Lead, s: string, t: string) =>
  `${env().SITE_ORIGIN}/api/newsletter/${action}${inLanguage(language)}#${s}.${t}`

/** Registers the wish to subscribe and gives the links of its mail. Earlier tokens stay good for their week. */
export async function newsletterLinks(lead: Lead, email: string): Promise<MailLinks> {
  /** Name of the subscriber in links and keys. */
  const id = hmac(normalEmail(email) ?? '')
  const token = randomBytes(24).toString('base64url')
  await begin(id, email)
  await updateIf(`SUBSCRIBER#${id}`, tokenKey(token), {
    UpdateExpression: 'SET #lead = :lead, #ttl = :ttl',
    ExpressionAttributeValues: { ':lead': lead.id, ':ttl': seconds() + week },
  })
  const proof = unsubscribeProof(id)
  return {
    confirm: linkOf('confirm', lead, id, token),
    unsubscribe: linkOf('unsubscribe', lead, id, proof),
    oneClick: `${env().SITE_ORIGIN}/api/newsletter/unsubscribe?${new URLSearchParams({ s: id, t: proof })}`,
  }
}

/**
 * Why no mail asks this address to confirm: `unsubscribed` within 30 days; `subscribed` already, when the wish is a
 * tick on another form.
 */
export async function refusalOf(
  email: string,
  isTick: boolean,
): Promise<'subscribed' | 'unsubscribed' | undefined> {
  const subscriber = await getItem(subscriberPk(email), 'SUBSCRIBER', {
    ProjectionExpression: '#status, unsubscribedAt',
  })
  const { status, unsubscribedAt = '' } = (subscriber ?? {}) as Partial<Subscriber>
  if (status === 'confirmed') return isTick ? 'subscribed' : undefined
  const silentFrom = new Date(now().getTime() - silentDays * DAY_MS).toISOString()
  return status === 'unsubscribed' && unsubscribedAt > silentFrom ? 'unsubscribed' : undefined
}

/** Creates the subscriber as unconfirmed; one who is confirmed already stays so. */
async function begin(id: string, email: string): Promise<void> {
  await updateIf(`SUBSCRIBER#${id}`, 'SUBSCRIBER', {
    UpdateExpression:
      'SET #status = :new, email = :email, createdAt = if_not_exists(createdAt, :at), #ttl = :ttl',
    ConditionExpression: 'attribute_not_exists(#status) OR #status <> :confirmed',
    ExpressionAttributeValues: {
      ':new': 'unconfirmed',
      ':confirmed': 'confirmed',
      ':email': email,
      ':at': now().toISOString(),
      ':ttl': seconds() + week,
    },
  })
}
