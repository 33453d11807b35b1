/** Decides whether a person may get the newsletter: by the subscriber item, because the status of a lead may be outdated. */
import { languageQuery } from '#lambdas/core/confirmations/guardian.ts'
import { unsubscribeProof } from '#lambdas/core/confirmations/newsletter.ts'
import { readerPartition, subscriberPk, suppressedPk } from '#lambdas/core/people/person.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { mapLimit } from '../../each.ts'
import { changeLead, type LeadChanges } from '../change.ts'
import { findForm, personValue } from '../forms.ts'
import { isExpired, type NewsletterLead, repairDamagedLead } from '../lead.ts'
import { planStatus } from '../move.ts'
import type { Store } from '../store.ts'
import { type ItemKey, queryItems, readItem, updateItem } from '../table.ts'
import { istShort } from '../time-range.ts'
import { leadsOfPerson } from './find-lead.ts'

const isSignUp = ({ form }: Lead) => findForm(form)?.statuses === 'subscriber'
const hasAsked = (lead: Lead) => isSignUp(lead) || lead.payload.subscribe === true

const subscriberKey = (store: Store, email: string): ItemKey => ({
  pk: subscriberPk(email, store.personKey()),
  sk: 'SUBSCRIBER',
})

/** Adds `newsletter` and, for sign-ups, the current status to the leads. @throws CliError if PERSON_KEY is missing */
export async function* addNewsletterStatuses(
  store: Store,
  batches: AsyncIterable<Lead[]>,
): AsyncGenerator<NewsletterLead[]> {
  for await (const batch of batches) yield mapLimit(batch, (lead) => addNewsletterStatus(store, lead), 48)
}

export async function addNewsletterStatus(store: Store, lead: Lead): Promise<NewsletterLead> {
  const email = personValue(lead, 'email')
  if (!email || !hasAsked(lead)) return lead
  const status = await subscriptionStatus(store, email)
  const withdrawn =
    status === 'unsubscribed' ||
    lead.status === 'unsubscribed' ||
    (status === 'unconfirmed' && lead.status === 'confirmed')
  const refusal = await refusalOf(store, lead, email, withdrawn ? 'unsubscribed' : status)
  const moved = isSignUp(lead) && withdrawn && lead.status !== 'spam' ? { status: 'unsubscribed' } : {}
  const unsubscribe = refusal ? undefined : unsubscribeLink(store, email, lead.language)
  return {
    ...lead,
    ...moved,
    newsletter: { ...(refusal && { refusal }), ...(unsubscribe && { unsubscribe }) },
  }
}

/** Every newsletter needs this link (DEF-12). Staff open it for a reader who asks them. Undefined without a running site. */
export function unsubscribeLink(store: Store, email: string, language?: string): string | undefined {
  const id = subscriberKey(store, email).pk.replace('SUBSCRIBER#', '')
  const proof = unsubscribeProof(id, store.personKey())
  return store.url && `${store.url}/api/newsletter/unsubscribe${languageQuery(language)}#${id}.${proof}`
}

async function refusalOf(store: Store, lead: Lead, email: string, status: string | undefined) {
  if (status === 'unsubscribed') return 'unsubscribed'
  if (status !== 'confirmed') return 'not confirmed'
  if (lead.minor || (lead.age ?? 'adult') !== 'adult') return 'not known to be 18'
  return (await bounceText(store, email)) && 'mails bounced'
}

/** Says why no mail reaches an email address; undefined if mails arrive. @throws CliError if PERSON_KEY is missing */
export async function bounceText(store: Store, email: string): Promise<string | undefined> {
  const mark = await readItem(store, { pk: suppressedPk(email, store.personKey()), sk: 'SUPPRESSED' })
  const what =
    mark?.reason === 'complaint' ? 'they reported our mail as spam' : 'mail to their address bounced'
  // `createdAt` is missing if the person was erased.
  return mark && (mark.createdAt ? `${what}, ${istShort(mark.createdAt)} IST` : what)
}

/** Returns confirmed readers whose lead has expired, each as a sign-up that has only the email address. */
export async function loneReaders(store: Store, at: Date): Promise<Lead[]> {
  const readers = await queryItems<{ email: string; gsi1sk: string }>(store, 'gsi1pk', readerPartition)
  const lone = await mapLimit(readers, async ({ email, gsi1sk: createdAt }) => {
    const known = { form: 'newsletter', createdAt, status: 'confirmed', payload: { email } }
    const hasLead = (lead: Lead) => hasAsked(lead) && !isExpired(lead, at)
    const isLone = !(await leadsOfPerson(store, { email })).some(hasLead)
    return isLone ? repairDamagedLead({ pk: 'LEAD#', ...known }) : []
  })
  return lone.flat()
}

/** Returns `unconfirmed`, `confirmed` or `unsubscribed`; `undefined` if this person never subscribed. */
export async function subscriptionStatus(store: Store, email: string): Promise<string | undefined> {
  const item = await readItem(store, subscriberKey(store, email))
  return item && String(item.status)
}

/** Returns `may be mailed` with the link to unsubscribe, or `do not mail` with the reason; `undefined` if the lead did not ask for the newsletter. */
export function newsletterText({ newsletter }: NewsletterLead): string | undefined {
  if (!newsletter || newsletter.refusal) return newsletter && `do not mail: ${newsletter.refusal}`
  return ['may be mailed', newsletter.unsubscribe].filter(Boolean).join('; to unsubscribe them: ')
}

/** Update that leaves only the key (an HMAC) and the reason in a do-not-mail mark. */
export const MARK_ONLY = {
  ...{ email: undefined, createdAt: undefined, confirmedAt: undefined, asked: undefined, ttl: undefined },
  ...{ gsi1pk: undefined, gsi1sk: undefined, gsi2pk: undefined, gsi2sk: undefined },
}

/**
 * Unsubscribes the person of a lead, which the caller moves to `unsubscribed` afterwards, so that the command can be repeated
 * if a step fails. As in lambdas/confirmation-links, the subscriber item keeps only the do-not-mail mark, and the person's
 * other leads change as well.
 * @throws CliError if somebody else changes one of these leads at the same time
 */
export async function unsubscribePerson(store: Store, lead: Lead, at: Date): Promise<void> {
  const email = personValue(lead, 'email')
  if (!email) return
  const mark = { status: 'unsubscribed', unsubscribedAt: at.toISOString() }
  await updateItem(store, subscriberKey(store, email), { ...mark, ...MARK_ONLY }, undefined)
  for (const other of await leadsOfPerson(store, { email })) {
    const change = other.id === lead.id ? undefined : withdrawal(other, at)
    const entry = { at: at.toISOString(), by: 'newsletter', note: `unsubscribed with ${lead.id}` }
    if (change) await changeLead(store, other, change, entry)
  }
}

/** Returns the changes that end a newsletter sign-up, or that untick the newsletter box in a lead of another form. */
function withdrawal(lead: Lead, at: Date): LeadChanges | undefined {
  const form = findForm(lead.form)
  if (form && isSignUp(lead))
    return /^(?:un)?confirmed$/.test(lead.status) ? planStatus(lead, form, 'unsubscribed', at) : undefined
  return lead.payload.subscribe === true ? { payload: { ...lead.payload, subscribe: false } } : undefined
}
