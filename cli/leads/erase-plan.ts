/** What erasing a person would take away; nothing is changed here. */

import { capPk } from '#lambdas/core/cap.ts'
import { normalEmail } from '#lambdas/core/person.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { each } from '../each.ts'
import { filesOf, type LeadFile } from './files.ts'
import { findLead, leadsOfPerson, personWord, subscriberPk, suppressedPk } from './find.ts'
import { formNames, personValue } from './forms.ts'
import { getLead } from './get-lead.ts'
import { isTheirOwn, mentionPattern, withoutMentions } from './mentions.ts'
import { leadsIn } from './pages.ts'
import { itemsAt } from './partition.ts'
import type { Store } from './store.ts'
import { EVER } from './when.ts'

interface Key {
  pk: string
  sk: string
}

interface Mark extends Key {
  status?: string
}

export interface ErasePlan {
  /** The person's own leads, with the mails still waiting in them. */
  leads: Lead[]
  files: LeadFile[]
  /** Keys of newsletter items. */
  subscriber: Key[]
  /** Keys of marks that an address must not be mailed: an HMAC each, which stays. */
  doNotMail: Key[]
  /** Keys of the counters of mails to this address, which hold its HMAC and the ids of its leads. */
  counters: Key[]
  /** Other people's leads that name this e-mail or phone. */
  mentions: Lead[]
  /** Leads whose own e-mail or phone is the same, though they were not asked for: perhaps the same person. */
  related: Lead[]
  pattern: RegExp | undefined
}

const LEAD_ID = /^[0-9a-f-]{36}$|^[0-9a-f]{4}-?[0-9a-f]{4}$/i

/**
 * @param word e-mail, phone, lead id or reference
 * @throws CliError when it is none of these, or the lead does not exist
 */
export async function planErase(store: Store, word: string): Promise<ErasePlan> {
  const leads = LEAD_ID.test(word)
    ? [(await getLead(store, word.toLowerCase())) ?? (await findLead(store, word))]
    : await leadsOfPerson(store, personWord(word))
  const typed = LEAD_ID.test(word) ? undefined : personWord(word)
  const emails = unique([
    ...(typed && 'email' in typed
      ? [typed.email]
      : leads.map((lead) => normalEmail(personValue(lead, 'email')))),
  ])
  const phones = unique([
    ...(typed && 'phone' in typed ? [typed.phone] : leads.map((lead) => personValue(lead, 'phone'))),
  ])
  const files = leads.flatMap(filesOf)
  const pattern = mentionPattern({ emails, phones })
  const others = pattern ? await mentioning(store, pattern, new Set(leads.map((lead) => lead.id))) : []
  const isOwn = (lead: Lead) => pattern !== undefined && isTheirOwn(lead, pattern)
  const under = async (partitionOf: (email: string) => string) =>
    (await each(emails, (email) => itemsAt<Mark>(store, 'pk', partitionOf(email)))).flat()
  const newsletter = await under((email) => subscriberPk(store, email))
  const suppressed = await under((email) => suppressedPk(store, email))
  const counters = await under((email) => capPk(email, store.personKey()))
  const [related, mentions] = [others.filter(isOwn), others.filter((lead) => !isOwn(lead))]
  const isMark = ({ status }: Mark) => status === 'unsubscribed'
  return {
    leads,
    files,
    subscriber: newsletter.filter((item) => !isMark(item)),
    doNotMail: [...newsletter.filter(isMark), ...suppressed],
    counters,
    mentions,
    related,
    pattern,
  }
}

const unique = (words: readonly (string | undefined)[]) => [
  ...new Set(words.filter((word): word is string => Boolean(word))),
]

/** Reads through all leads: what people wrote has no index. */
async function mentioning(store: Store, pattern: RegExp, own: ReadonlySet<string>): Promise<Lead[]> {
  const query = { forms: formNames, range: EVER }
  const found: Lead[] = []
  for await (const batch of leadsIn(store, query, new Date(0)))
    found.push(...batch.filter((lead) => !own.has(lead.id) && withoutMentions(lead, pattern)))
  return found
}
