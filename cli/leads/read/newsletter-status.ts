/** Whether a person may get the newsletter: what their subscription says, whatever a lead of theirs still says. */
import { subscriberPk, suppressedPk } from '#lambdas/core/people/person.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { each } from '../../each.ts'
import { type Attributes, changeLead } from '../change.ts'
import { formOf, personValue } from '../forms.ts'
import type { Subscribed } from '../lead.ts'
import { moveTo } from '../move.ts'
import type { Store } from '../store.ts'
import { itemAt, type Key, update } from '../table.ts'
import { leadsOfPerson } from './find.ts'

const isSignUp = ({ form }: Lead) => formOf(form)?.statuses === 'subscriber'

const subscriberKey = (store: Store, email: string): Key => ({
  pk: subscriberPk(email, store.personKey()),
  sk: 'SUBSCRIBER',
})

/** The same batches with `news`, and with the status that newsletter leads really have. @throws CliError without the stage's key */
export async function* withNews(store: Store, batches: AsyncIterable<Lead[]>): AsyncGenerator<Subscribed[]> {
  for await (const batch of batches) yield each(batch, (lead) => newsOf(store, lead), 48)
}

/** One lead with what its person's subscription says. */
export async function newsOf(store: Store, lead: Lead): Promise<Subscribed> {
  const email = personValue(lead, 'email')
  if (!email || !(isSignUp(lead) || lead.payload.subscribe === true)) return lead
  const status = await statusOf(store, email)
  const withdrawn =
    status === 'unsubscribed' ||
    lead.status === 'unsubscribed' ||
    (status === 'unconfirmed' && lead.status === 'confirmed')
  const refusal = await refusalOf(store, lead, email, withdrawn ? 'unsubscribed' : status)
  const moved = isSignUp(lead) && withdrawn && lead.status !== 'spam' ? { status: 'unsubscribed' } : {}
  return { ...lead, ...moved, news: refusal ? { refusal } : {} }
}

async function refusalOf(store: Store, lead: Lead, email: string, status: string | undefined) {
  if (status === 'unsubscribed') return 'unsubscribed'
  if (status !== 'confirmed') return 'not confirmed'
  if (lead.minor || (lead.age ?? 'adult') !== 'adult') return 'not known to be 18'
  const mark = await itemAt(store, { pk: suppressedPk(email, store.personKey()), sk: 'SUPPRESSED' })
  return mark && 'mails came back'
}

/** `unconfirmed`, `confirmed`, `unsubscribed`; `undefined` of who never subscribed. */
export async function statusOf(store: Store, email: string): Promise<string | undefined> {
  const item = await itemAt(store, subscriberKey(store, email))
  return item && String(item.status)
}

/** `do not mail: unsubscribed`, `may be mailed`; `undefined` of who never asked. */
export const newsText = ({ news }: Subscribed): string | undefined =>
  news && (news.refusal ? `do not mail: ${news.refusal}` : 'may be mailed')

/**
 * After a lead was moved to `unsubscribed` (lambdas/confirmation-links does the same): of the subscriber nothing is left but
 * the mark not to mail, and the person's other leads follow. Other statuses change nothing there.
 * @throws CliError when one of these leads is changed by somebody else meanwhile
 */
export async function settleSubscriber(store: Store, lead: Lead, by: string, at: Date): Promise<void> {
  const email = personValue(lead, 'email')
  if (lead.status !== 'unsubscribed' || !email) return
  const bare = { email: undefined, createdAt: undefined, confirmedAt: undefined, ttl: undefined }
  const mark = { status: 'unsubscribed', unsubscribedAt: at.toISOString() }
  await update(store, subscriberKey(store, email), { ...mark, ...bare }, undefined)
  for (const other of await leadsOfPerson(store, { email })) {
    const change = other.id === lead.id ? undefined : withdrawn(other, at)
    const entry = { at: at.toISOString(), by, note: `unsubscribed with ${lead.id}` }
    if (change) await changeLead(store, other, change, entry)
  }
}

/** A sign-up ends; of another form's lead the tick is taken out. */
function withdrawn(lead: Lead, at: Date): Attributes | undefined {
  const form = formOf(lead.form)
  if (form && isSignUp(lead))
    return /^(?:un)?confirmed$/.test(lead.status) ? moveTo(lead, form, 'unsubscribed', at) : undefined
  return lead.payload.subscribe === true ? { payload: { ...lead.payload, subscribe: false } } : undefined
}
