/** Plans and carries out the erasure of a person. If a part fails, the failure is recorded and the other parts continue. */
import { mailLimitPk } from '#lambdas/core/mail/mail-limit.ts'
import { overflowKey } from '#lambdas/core/outbox/notice-overflow.ts'
import { subscriberPk, suppressedPk } from '#lambdas/core/people/person.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { mapLimit } from '../../each.ts'
import type { StaffLead } from '../change.ts'
import { leadFiles, removeFilesAndRepeats } from '../files.ts'
import { formNames } from '../forms.ts'
import { getLead } from '../lead.ts'
import { allLeadsOfPerson, findByReference, findLead, parsePerson } from '../read/find-lead.ts'
import { allLeads } from '../read/lead-queries.ts'
import { MARK_ONLY } from '../read/newsletter-status.ts'
import { parseReference } from '../reference.ts'
import type { Store } from '../store.ts'
import { type ItemKey, queryItems, removeItem, type Table, updateItem } from '../table.ts'
import { eraseLead } from './receipt.ts'
import { collectContacts, contactPattern, hasMatchingContact, redactLead } from './redaction.ts'

type Mark = ItemKey & { status?: string; createdAt?: string }

const LEAD_ID = /^[0-9a-f-]{36}$/i

export type ErasePlan = Awaited<ReturnType<typeof planErase>>

/**
 * Finds all data to erase. @param word email, phone, lead id or reference
 * @throws CliError if `word` is none of these, or the lead does not exist
 */
export async function planErase(store: Store, word: string) {
  const isLead = LEAD_ID.test(word) || parseReference(word) !== undefined
  const lead = isLead && ((await getLead(store, word.toLowerCase())) ?? (await findByReference(store, word)))
  // Eight digits without a letter or hyphen may be a reference or a phone number.
  const typed = lead || (isLead && /[a-f-]/i.test(word)) ? undefined : parsePerson(word)
  // Reads all leads, because the index lacks a second number in one field, and keys of earlier releases.
  const leads: StaffLead[] = typed
    ? await allLeadsOfPerson(store, typed)
    : [lead || (await findLead(store, word))]
  const known = collectContacts(leads)
  const emails = typed && 'email' in typed ? [typed.email] : known.emails
  const phones = typed && 'phone' in typed ? [typed.phone] : known.phones
  const pattern = contactPattern({ emails, phones })
  const erased = new Set(leads.map(({ id }) => id))
  const mentions = (lead: Lead) => pattern && !erased.has(lead.id) && redactLead(lead, pattern)
  // Reads all leads, because free text has no index.
  const others = pattern ? await allLeads(store, formNames, mentions) : []
  const isOwn = (lead: Lead) => pattern !== undefined && hasMatchingContact(lead, pattern)
  const under = async (pkOf: (email: string, key: string) => string) =>
    (await mapLimit(emails, (email) => queryItems<Mark>(store, 'pk', pkOf(email, store.personKey())))).flat()
  const newsletter = await under(subscriberPk)
  const suppressed = await under(suppressedPk)
  const isMark = ({ status }: Mark) => status === 'unsubscribed'
  return {
    /** The leads that the person sent, including their mails that are not sent yet. */
    leads,
    files: leads.flatMap(leadFiles),
    subscriber: newsletter.filter((item) => !isMark(item)),
    /** Marks that forbid mail to the person. A mark has only an HMAC of the email address, so it is kept after the erasure. */
    doNotMail: [...newsletter.filter(isMark), ...suppressed],
    /** Counters that limit the mails to an email address. A counter contains an HMAC of the address, and ids of leads. */
    counters: await under(mailLimitPk),
    /** Leads of other people that mention this email or phone, for example in a message. */
    mentions: others.filter((lead) => !isOwn(lead)),
    /** Leads with the same email or phone as contact, perhaps of the same person. They are not erased. */
    related: others.filter(isOwn),
    pattern,
  }
}

export type EraseResult = Awaited<ReturnType<typeof eraseData>>

/**
 * Erases the files of a lead before the lead, so that a second run still finds files that could not be deleted.
 * @param receipt id of the receipt
 * @returns counts; `versions` is false if the credentials may not list older file versions
 */
export async function eraseData(store: Store, plan: ErasePlan, receipt: string, at: Date) {
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
    await attempt('do-not-mail mark', () => updateItem(store, key, MARK_ONLY, 'attribute_exists(pk)'))
  for (const key of plan.counters) await attempt('mail counter', () => removeItem(store, key))
  for (const { id } of plan.mentions)
    await attempt(`mention in ${id}`, async () => {
      if (plan.pattern && (await redactStored(store, id, plan.pattern))) done.mentions++
    })
  return done
}

/** Redacts a stored lead. Retries if somebody changes it at the same time. Returns false if there was nothing to redact. */
export async function redactStored(store: Table, id: string, pattern: RegExp, tries = 3): Promise<boolean> {
  const lead = await getLead(store, id)
  const clean = lead && redactLead(lead, pattern)
  if (!clean) return false
  const set = { ...clean, rev: lead.rev + 1 }
  if (await updateItem(store, lead, set, 'rev = :rev', { ':rev': lead.rev })) return true
  if (tries <= 1) throw new Error('it keeps changing')
  return redactStored(store, id, pattern, tries - 1)
}
