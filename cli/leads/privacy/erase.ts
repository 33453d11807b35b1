/** What erasing a person would take away, and the taking. Each part stands alone: what fails is counted and the rest goes on. */

import { mailLimitPk } from '#lambdas/core/mail/mail-limit.ts'
import { overflowKey } from '#lambdas/core/outbox/notice-overflow.ts'
import { subscriberPk, suppressedPk } from '#lambdas/core/people/person.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { each } from '../../each.ts'
import { filesOf, removeFilesAndRepeats } from '../files.ts'
import { formNames } from '../forms.ts'
import { getLead } from '../lead.ts'
import { findLead, leadsOfPerson, personWord } from '../read/find.ts'
import { allLeads } from '../read/pages.ts'
import type { Store } from '../store.ts'
import { itemsAt, type Key, removeItem, type Table, update } from '../table.ts'
import { contactsOf, isTheirOwn, mentionPattern, withoutMentions } from './mentions.ts'
import { eraseLead } from './receipt.ts'

type Mark = Key & { status?: string }

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
  const own = new Set(leads.map(({ id }) => id))
  const mentions = (lead: Lead) => pattern && !own.has(lead.id) && withoutMentions(lead, pattern)
  // All are read through: what people wrote has no index.
  const others = pattern ? await allLeads(store, formNames, mentions) : []
  const isOwn = (lead: Lead) => pattern !== undefined && isTheirOwn(lead, pattern)
  const under = async (partitionOf: (email: string, key: string) => string) =>
    (await each(emails, (email) => itemsAt<Mark>(store, 'pk', partitionOf(email, store.personKey())))).flat()
  const newsletter = await under(subscriberPk)
  const suppressed = await under(suppressedPk)
  const isMark = ({ status }: Mark) => status === 'unsubscribed'
  return {
    /** The person's own leads, with the mails still waiting in them. */
    leads,
    files: leads.flatMap(filesOf),
    subscriber: newsletter.filter((item) => !isMark(item)),
    /** Marks that an address must not be mailed: an HMAC each, which stays. */
    doNotMail: [...newsletter.filter(isMark), ...suppressed],
    /** Counters of mails to this address, which hold its HMAC and the ids of its leads. */
    counters: await under(mailLimitPk),
    /** Other people's leads that name this e-mail or phone. */
    mentions: others.filter((lead) => !isOwn(lead)),
    /** Leads whose own e-mail or phone is the same, though they were not asked for: perhaps the same person. */
    related: others.filter(isOwn),
    pattern,
  }
}

export type Erased = Awaited<ReturnType<typeof erase>>

/** Of a withdrawn subscription nothing stays but its key, which is an HMAC, and that it was withdrawn. */
const BARE = { email: undefined, createdAt: undefined, confirmedAt: undefined }

/**
 * Files first, so that a second run can find what is left of them; then row and what waits for staff, newsletter, mentions.
 * @param receipt id of the receipt of the whole erasure
 * @returns counts; `versions` is false when these credentials may not list older versions of files
 */
export async function erase(store: Store, plan: ErasePlan, receipt: string, at: Date) {
  const done = { leads: 0, files: 0, newsletter: 0, mentions: 0, failures: [] as string[], versions: true }
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      done.failures.push(`${what}: ${error instanceof Error ? error.name : 'failed'}`)
    }
  }
  for (const lead of plan.leads)
    await attempt(`lead ${lead.id}`, async () => {
      const { files, versions } = await removeFilesAndRepeats(store, lead)
      done.files += files
      done.versions &&= versions
      await eraseLead(store, lead, at, receipt)
      await removeItem(store, overflowKey(lead.id))
      done.leads++
    })
  for (const key of plan.subscriber)
    await attempt('newsletter', async () => {
      await removeItem(store, key)
      done.newsletter++
    })
  for (const key of plan.doNotMail)
    await attempt('do-not-mail mark', () => update(store, key, BARE, 'attribute_exists(pk)'))
  for (const key of plan.counters) await attempt('mail counter', () => removeItem(store, key))
  for (const { id } of plan.mentions)
    await attempt(`mention in ${id}`, async () => {
      if (plan.pattern && (await blackenStored(store, id, plan.pattern))) done.mentions++
    })
  return done
}

/** Blackens a lead as it is stored now; tries again when somebody changes it meanwhile. False when there is nothing to blacken. */
export async function blackenStored(store: Table, id: string, pattern: RegExp, tries = 3): Promise<boolean> {
  const lead = await getLead(store, id)
  const clean = lead && withoutMentions(lead, pattern)
  if (!clean) return false
  const set = { ...clean, rev: lead.rev + 1 }
  if (await update(store, lead, set, 'rev = :rev', { ':rev': lead.rev })) return true
  if (tries <= 1) throw new Error('it keeps changing')
  return blackenStored(store, id, pattern, tries - 1)
}
