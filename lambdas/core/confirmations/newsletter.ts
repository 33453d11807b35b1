/**
 * Newsletter subscribers: `SUBSCRIBER#<hmac>` / `SUBSCRIBER`, and a `TOKEN#<sha256>` item for each confirmation mail.
 * `asked` is the lead whose confirmation mail was prepared last.
 * After an unsubscribe only the subscriber's key, `status` and `unsubscribedAt` remain, so that no mail is sent again.
 * A token is random, stored hashed, and valid once within 7 days. Links contain no e-mail address.
 *
 * The secret of a link is its fragment, which browsers do not send, so CloudFront and the API cannot log it. The page
 * posts the secret. One-click unsubscribe (RFC 8058) must work by a POST to the URL in the mail's header, so that URL
 * has the secret in its query, which CloudFront logs (the API does not). A reader of this log could only unsubscribe
 * someone, without learning the e-mail address.
 */
import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS, now } from '#lambdas/shared/clock.ts'
import { normalizeEmail } from '#lambdas/shared/contact.ts'
import { env } from '../env.ts'
import { hmac, subscriberPk } from '../people/person.ts'
import { getItem, updateIf } from '../store/dynamodb.ts'
import type { Lead, MailLinks } from '../types.ts'
import { languageQuery } from './guardian.ts'

const week = 7 * 86_400
type Subscriber = Record<'status' | 'unsubscribedAt' | 'asked', string> & { ttl: number }
/** Days after an unsubscribe in which a new sign-up gets no mail, because a stranger may have entered the address. */
export const NEWS_PAUSE_DAYS = 30

/** Current time in seconds since the epoch. */
export const nowInSeconds = (): number => Math.floor(now().getTime() / 1_000)

/** Sort key of a token, which is stored hashed. */
export const tokenKey = (token: string): string => `TOKEN#${createHash('sha256').update(token).digest('hex')}`

/** Proof in unsubscribe links, an HMAC. It must stay valid as long as the newsletter exists, so nothing is stored. */
export const unsubscribeProof = (id: string, key?: string): string => hmac(`unsubscribe:${id}`, key)

const linkOf = (action: string, { language }: Lead, s: string, t: string) =>
  `${env().SITE_ORIGIN}/api/newsletter/${action}${languageQuery(language)}#${s}.${t}`

/** Registers a subscription and returns the links for its confirmation mail. Earlier tokens stay valid for their week. */
export async function newsletterLinks(lead: Lead, email: string): Promise<MailLinks> {
  const id = hmac(normalizeEmail(email) ?? '')
  const token = randomBytes(24).toString('base64url')
  // Creates or renews an unconfirmed subscriber. Confirmed subscribers stay confirmed.
  await updateIf(`SUBSCRIBER#${id}`, 'SUBSCRIBER', {
    UpdateExpression:
      'SET #status = :new, email = :email, createdAt = if_not_exists(createdAt, :at), #ttl = :ttl, asked = :lead',
    ConditionExpression: 'attribute_not_exists(#status) OR #status <> :confirmed',
    ExpressionAttributeValues: {
      ':new': 'unconfirmed',
      ':confirmed': 'confirmed',
      ':email': email,
      ':at': now().toISOString(),
      ':ttl': nowInSeconds() + week,
      ':lead': lead.id,
    },
  })
  await updateIf(`SUBSCRIBER#${id}`, tokenKey(token), {
    UpdateExpression: 'SET #lead = :lead, #ttl = :ttl',
    ExpressionAttributeValues: { ':lead': lead.id, ':ttl': nowInSeconds() + week },
  })
  const proof = unsubscribeProof(id)
  return {
    confirm: linkOf('confirm', lead, id, token),
    unsubscribe: linkOf('unsubscribe', lead, id, proof),
    oneClick: `${env().SITE_ORIGIN}/api/newsletter/unsubscribe?${new URLSearchParams({ s: id, t: proof })}`,
  }
}

/** Why no confirmation mail is sent. @param tick lead of another form; it is `asked` if an earlier lead's link still works */
export async function optInRefusal(email: string, tick: Lead | undefined) {
  const subscriber = await getItem(subscriberPk(email), 'SUBSCRIBER', {
    ProjectionExpression: '#status, unsubscribedAt, #ttl, asked',
  })
  const { status, unsubscribedAt = '', ttl = 0, asked } = (subscriber ?? {}) as Partial<Subscriber>
  if (status === 'confirmed') return tick && 'subscribed'
  // Each mail renews the item for a week and stores its lead, so that the lead's own mail can be tried again.
  if (tick && status === 'unconfirmed' && asked !== tick.id && ttl > nowInSeconds()) return 'asked'
  const silentFrom = new Date(now().getTime() - NEWS_PAUSE_DAYS * DAY_MS).toISOString()
  return status === 'unsubscribed' && unsubscribedAt > silentFrom ? 'unsubscribed' : undefined
}
