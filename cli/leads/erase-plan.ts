/** What erasing a person would take away; nothing is changed here. */
import { capPk } from '#lambdas/core/cap.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { each } from '../each.ts'
import { filesOf } from './files.ts'
import { findLead, leadsOfPerson, personWord, subscriberPk, suppressedPk } from './find.ts'
import { formNames } from './forms.ts'
import { getLead } from './lead.ts'
import { contactsOf, isTheirOwn, mentionPattern, withoutMentions } from './mentions.ts'
import { leadsIn } from './pages.ts'
import type { Store } from './store.ts'
import { itemsAt, type Key } from './table.ts'
import { EVER } from './when.ts'

interface Mark extends Key {
  status?: string
}

const LEAD_ID = /^[0-9a-f-]{36}$|^[0-9a-f]{4}-?[0-9a-f]{4}$/i

export type ErasePlan = Awaited<ReturnType<typeof planErase>>

/**
 * @param word e-mail, phone, lead id or reference
 * @throws CliError when it is none of these, or the lead does not exist
 */
export async function planErase(store: Store, word: string) {
  const typed = LEAD_ID.test(word) ? undefined : personWord(word)
  const leads: Lead[] = typed
    ? await leadsOfPerson(store, typed)
    : [(await getLead(store, word.toLowerCase())) ?? (await findLead(store, word))]
  const known = contactsOf(leads)
  const emails = typed && 'email' in typed ? [typed.email] : known.emails
  const phones = typed && 'phone' in typed ? [typed.phone] : known.phones
  const pattern = mentionPattern({ emails, phones })
  const others = pattern ? await mentioning(store, pattern, new Set(leads.map((lead) => lead.id))) : []
  const isOwn = (lead: Lead) => pattern !== undefined && isTheirOwn(lead, pattern)
  const under = async (partitionOf: (email: string) => string) =>
    (await each(emails, (email) => itemsAt<Mark>(store, 'pk', partitionOf(email)))).flat()
  const newsletter = await under((email) => subscriberPk(store, email))
  const suppressed = await under((email) => suppressedPk(store, email))
  const isMark = ({ status }: Mark) => status === 'unsubscribed'
  return {
    /** The person's own leads, with the mails still waiting in them. */
    leads,
    files: leads.flatMap(filesOf),
    /** Newsletter items. */
    subscriber: newsletter.filter((item) => !isMark(item)),
    /** Marks that an address must not be mailed: an HMAC each, which stays. */
    doNotMail: [...newsletter.filter(isMark), ...suppressed],
    /** Counters of mails to this address, which hold its HMAC and the ids of its leads. */
    counters: await under((email) => capPk(email, store.personKey())),
    /** Other people's leads that name this e-mail or phone. */
    mentions: others.filter((lead) => !isOwn(lead)),
    /** Leads whose own e-mail or phone is the same, though they were not asked for: perhaps the same person. */
    related: others.filter(isOwn),
    pattern,
  }
}

/** Reads through all leads: what people wrote has no index. */
async function mentioning(store: Store, pattern: RegExp, own: ReadonlySet<string>): Promise<Lead[]> {
  const query = { forms: formNames, range: EVER }
  const found: Lead[] = []
  for await (const batch of leadsIn(store, query, new Date(0)))
    found.push(...batch.filter((lead) => !own.has(lead.id) && withoutMentions(lead, pattern)))
  return found
}
