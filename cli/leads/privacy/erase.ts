/** Plans and carries out the erasure of a person. Each part is independent: a failure is recorded and the rest continues. */
import { mailLimitPk } from '#lambdas/core/mail/mail-limit.ts'
import { overflowKey } from '#lambdas/core/outbox/notice-overflow.ts'
import { subscriberPk, suppressedPk } from '#lambdas/core/people/person.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { each } from '../../each.ts'
import type { StaffLead } from '../change.ts'
import { filesOf, removeFilesAndRepeats } from '../files.ts'
import { formNames } from '../forms.ts'
import { getLead } from '../lead.ts'
import { allLeadsOfPerson, byReference, findLead, parsePerson } from '../read/find-lead.ts'
import { allLeads } from '../read/lead-queries.ts'
import { referenceIn } from '../reference.ts'
import type { Store } from '../store.ts'
import { type ItemKey, itemsAt, removeItem, type Table, update } from '../table.ts'
import { eraseLead } from './receipt.ts'
import { contactPattern, contactsOf, isOwnContact, redact } from './redaction.ts'

type Mark = ItemKey & { status?: string }

const LEAD_ID = /^[0-9a-f-]{36}$/i

export type ErasePlan = Awaited<ReturnType<typeof planErase>>

/**
 * @param word e-mail, phone, lead id or reference
 * @throws CliError if it is none of these, or the lead does not exist
 */
export async function planErase(store: Store, word: string) {
  const isLead = LEAD_ID.test(word) || referenceIn(word) !== undefined
  const lead = isLead && ((await getLead(store, word.toLowerCase())) ?? (await byReference(store, word)))
  // Eight digits alone may be a phone.
  const typed = lead || (isLead && /[a-f-]/i.test(word)) ? undefined : parsePerson(word)
  // Reads all leads: a second number in one field and a key of an earlier release are not found by the index.
  const leads: StaffLead[] = typed
    ? await allLeadsOfPerson(store, typed)
    : [lead || (await findLead(store, word))]
  const known = contactsOf(leads)
  const emails = typed && 'email' in typed ? [typed.email] : known.emails
  const phones = typed && 'phone' in typed ? [typed.phone] : known.phones
  const pattern = contactPattern({ emails, phones })
  const erased = new Set(leads.map(({ id }) => id))
  const mentions = (lead: Lead) => pattern && !erased.has(lead.id) && redact(lead, pattern)
  // Reads all leads, because free text has no index.
  const others = pattern ? await allLeads(store, formNames, mentions) : []
  const isOwn = (lead: Lead) => pattern !== undefined && isOwnContact(lead, pattern)
  const under = async (partitionOf: (email: string, key: string) => string) =>
    (await each(emails, (email) => itemsAt<Mark>(store, 'pk', partitionOf(email, store.personKey())))).flat()
  const newsletter = await under(subscriberPk)
  const suppressed = await under(suppressedPk)
  const isMark = ({ status }: Mark) => status === 'unsubscribed'
  return {
    /** The person's own leads, waiting mails included. */
    leads,
    files: leads.flatMap(filesOf),
    subscriber: newsletter.filter((item) => !isMark(item)),
    /** Do-not-mail marks, which keep only an HMAC of the address. */
    doNotMail: [...newsletter.filter(isMark), ...suppressed],
    /** Mail counters of this address, which contain its HMAC and lead ids. */
    counters: await under(mailLimitPk),
    /** Other people's leads that mention this e-mail or phone. */
    mentions: others.filter((lead) => !isOwn(lead)),
    /** Other leads with the same e-mail or phone: perhaps the same person. */
    related: others.filter(isOwn),
    pattern,
  }
}

export type Erased = Awaited<ReturnType<typeof erase>>

/** Leaves of a do-not-mail mark only its key (an HMAC) and the reason. */
const MARK_ONLY = {
  ...{ email: undefined, createdAt: undefined, confirmedAt: undefined },
  ...{ gsi2pk: undefined, gsi2sk: undefined },
}

/**
 * Erases files first, so that a second run can find the remaining ones; then leads, newsletter and mentions.
 * @param receipt id of the receipt
 * @returns counts; `versions` is false if the credentials may not list older file versions
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
    await attempt('do-not-mail mark', () => update(store, key, MARK_ONLY, 'attribute_exists(pk)'))
  for (const key of plan.counters) await attempt('mail counter', () => removeItem(store, key))
  for (const { id } of plan.mentions)
    await attempt(`mention in ${id}`, async () => {
      if (plan.pattern && (await redactStored(store, id, plan.pattern))) done.mentions++
    })
  return done
}

/** Redacts the stored lead; retries if somebody changes it at the same time. False if there was nothing to redact. */
export async function redactStored(store: Table, id: string, pattern: RegExp, tries = 3): Promise<boolean> {
  const lead = await getLead(store, id)
  const clean = lead && redact(lead, pattern)
  if (!clean) return false
  const set = { ...clean, rev: lead.rev + 1 }
  if (await update(store, lead, set, 'rev = :rev', { ':rev': lead.rev })) return true
  if (tries <= 1) throw new Error('it keeps changing')
  return redactStored(store, id, pattern, tries - 1)
}
