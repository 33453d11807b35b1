/** Whether a person may get the newsletter: what their subscription says, whatever a lead of theirs still says. */
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Lead } from '#lambdas/core/types.ts'
import { each } from '../each.ts'
import { subscriberPk, suppressedPk } from './find.ts'
import { formOf, personValue } from './forms.ts'
import type { Store } from './store.ts'
import type { NoNews, Subscribed } from './subscribed.ts'

/** The same batches with `news`, and with the status that newsletter leads really have. @throws CliError without the stage's key */
export async function* withNews(store: Store, batches: AsyncIterable<Lead[]>): AsyncGenerator<Subscribed[]> {
  for await (const batch of batches) yield each(batch, (lead) => newsOf(store, lead), 48)
}

/** One lead with what its person's subscription says. */
export async function newsOf(store: Store, lead: Lead): Promise<Subscribed> {
  const isSignUp = formOf(lead.form)?.statuses === 'subscriber'
  const email = personValue(lead, 'email')
  if (!email || !(isSignUp || lead.payload.subscribe === true)) return lead
  const status = await statusOf(store, email)
  const withdrawn =
    status === 'unsubscribed' ||
    lead.status === 'unsubscribed' ||
    (status === 'unconfirmed' && lead.status === 'confirmed')
  const refusal = await refusalOf(store, lead, email, withdrawn ? 'unsubscribed' : status)
  const moved = isSignUp && withdrawn && lead.status !== 'spam' ? { status: 'unsubscribed' } : {}
  return { ...lead, ...moved, news: refusal ? { refusal } : {} }
}

async function refusalOf(
  store: Store,
  lead: Lead,
  email: string,
  status: string | undefined,
): Promise<NoNews | undefined> {
  if (status === 'unsubscribed') return 'unsubscribed'
  if (status !== 'confirmed') return 'not confirmed'
  if (lead.minor || (lead.age ?? 'adult') !== 'adult') return 'not known to be 18'
  return (await itemOf(store, { pk: suppressedPk(store, email), sk: 'SUPPRESSED' }))
    ? 'mails came back'
    : undefined
}

/** `unconfirmed`, `confirmed`, `unsubscribed`; `undefined` of who never subscribed. */
export async function statusOf(store: Store, email: string): Promise<string | undefined> {
  const item = await itemOf(store, { pk: subscriberPk(store, email), sk: 'SUBSCRIBER' })
  return item && String(item.status)
}

async function itemOf({ doc, table }: Store, Key: { pk: string; sk: string }) {
  return (await doc.send(new GetCommand({ TableName: table, Key }))).Item
}

/** `do not mail: unsubscribed`, `may be mailed`; `undefined` of who never asked. */
export function newsText({ news }: Subscribed): string | undefined {
  return news && (news.refusal ? `do not mail: ${news.refusal}` : 'may be mailed')
}
