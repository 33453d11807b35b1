/** Formats the output of `academy leads show`: the person, their answers, how to reach them, and the history. */
import { unknownConsent } from '#lambdas/core/intake/lead.ts'
import type { Repeat } from '#lambdas/core/intake/repeat.ts'
import { languageName, reachLinks } from '#lambdas/core/mail/notice.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { nextStatuses } from '#lambdas/core/store/status.ts'
import type { ContactLinks, Lead, OutboxMail } from '#lambdas/core/types.ts'
import { normalizeEmail } from '#lambdas/shared/contact.ts'
import { oneLine } from '#lambdas/shared/message.ts'
import { mapLimit } from '../../each.ts'
import { counted, type Io, table } from '../../output.ts'
import { describeUtm, findForm, personValue } from '../forms.ts'
import { entryText, promisedCall, staffName } from '../history.ts'
import { isExpired, isMinor, type NewsletterLead, type RepairedLead } from '../lead.ts'
import type { Store } from '../store.ts'
import type { Table } from '../table.ts'
import { istShort } from '../time-range.ts'
import { type Cell, cellText } from './columns.ts'
import { isEmail, isPhone, leadsInPartition, leadsOfPerson } from './find-lead.ts'
import { newsletterText } from './newsletter-status.ts'
import { isSamePerson } from './persons.ts'

/** A lead with its damage, its newsletter status, and the link with which a guardian can still agree. */
export type DetailedLead = RepairedLead & NewsletterLead & { guardianLink?: string | undefined }

type Entry = readonly [string, string]
type Entries = readonly Entry[]

/** Data about a lead that is not stored in the lead's item. */
interface RelatedData {
  consentText: string | undefined
  /** Other leads of the person, oldest first; `undefined` if the caller may not read the stage's PERSON_KEY. */
  others: readonly Lead[] | undefined
  repeats: readonly Repeat[]
  /** Reason why mails do not reach the person, although the outbox says that they were sent. */
  bounce: string | undefined
  reach: ContactLinks
}

const NO_CONSENT = '  The lead has no known consent text: no marketing.'
const NO_WORDING = '  The text of this version is not in this repository.'

/** Returns the lines that `leads show` prints. */
export function leadDetails(
  lead: DetailedLead,
  { consentText, others, repeats, bounce, reach }: RelatedData,
  io: Io,
): string[] {
  const form = findForm(lead.form)
  const labels = new Map(form?.fields.map((field) => [field.key, field.label]))
  const part = (title: string, entries: Entries) =>
    entries.length > 0 ? ['', io.colour.bold(title), ...rows(entries)] : []
  const sent = Object.entries(lead.payload).map(
    ([key, value]): Entry => [labels.get(key) ?? key, cellText(value as Cell)],
  )
  const consent = lead.consent && [
    '',
    io.colour.bold(`Consent ${lead.consent}`),
    consentText ?? (lead.consent === unknownConsent ? NO_CONSENT : NO_WORDING),
  ]
  return [
    io.colour.bold(`${form?.title ?? lead.form}  ${referenceOf(lead.id)}`),
    ...rows([...factsOf(lead), ...repeats.map(({ at }): Entry => ['Sent again', `${istShort(at)} IST`])]),
    ...part('Reach them', reachLinks(reach)),
    ...part('What they sent', sent),
    ...part('Where they came from', Object.entries(lead.source).map(sourceLine)),
    ...part(
      'Their other leads',
      others?.map((other) => otherLine(lead, other)) ?? [['?', 'unknown without PERSON_KEY of this stage']],
    ),
    ...part('Mail', [
      ...Object.entries(lead.mail).map(mailLine),
      ...(bounce ? [['Please call', bounce] as const] : []),
    ]),
    ...part(
      'History',
      lead.history.map((entry): Entry => [`${istShort(entry.at)} ${staffName(entry.by)}`, entryText(entry)]),
    ),
    ...(consent || []),
  ]
}

const rows = (entries: Entries) => table(entries.map(([name, text]) => [`  ${clean(name)}`, clean(text)]))

/** Removes control characters and shows line breaks as `⏎`. */
const clean = (text: string) => oneLine(text.replace(/\r?\n/g, ' ⏎ '))

function factsOf(lead: DetailedLead): Entries {
  const form = findForm(lead.form)
  const next = form ? nextStatuses(form.statuses, lead.status) : []
  const facts: [string, string | undefined][] = [
    ['Id', lead.id],
    ['Created', `${istShort(lead.createdAt)} IST`],
    ['Status', `${lead.status}${next.length > 0 ? ` (can change to ${next.join(', ')})` : ''}`],
    ['Language', lead.language && languageName(lead.language)],
    ['Owner', lead.owner],
    ['Next call', promisedCall(lead)],
    ['Kept until', lead.ttl ? `${istShort(new Date(lead.ttl * 1000))} IST` : 'withdrawn'],
    ['Damaged', lead.damaged?.join(', ')],
    ['News', newsletterText(lead)],
    ['Under 18', ageText(lead)],
    ['For the guardian', lead.guardianLink],
    ['Flags', lead.quality.join(', ')],
  ]
  return facts.flatMap(([name, text]) => (text ? [[name, text] as const] : []))
}

function ageText(lead: Lead): string {
  if (isMinor(lead)) return `yes: no marketing; ${guardianText(lead)}`
  if (isMinor(lead) === false) return 'no'
  return lead.age === 'unknown' ? 'unknown: no marketing' : 'unknown: this form does not ask'
}

const guardianText = ({ guardian }: Lead) =>
  guardian ? `the guardian agreed ${istShort(guardian.confirmedAt)} IST` : 'the guardian has not agreed yet'

const SOURCE_LABELS: Readonly<Record<string, string>> = {
  page: 'Page',
  referrer: 'Site before',
  utmFirst: 'First visit',
  utmLast: 'Last visit',
  lang: 'Language',
  elapsedMs: 'Filled in within',
}

function sourceLine([key, value]: [string, unknown]): Entry {
  const time = key === 'elapsedMs' && `${Math.round(Number(value) / 1000)} s`
  const campaign = key.startsWith('utm') && describeUtm(value as Record<string, string>)
  return [SOURCE_LABELS[key] ?? key, time || campaign || cellText(value as Cell)]
}

/** Families and schools share a phone, so the line says if the other lead has a different name. */
function otherLine(lead: Lead, other: Lead): Entry {
  const { id, form, createdAt, status } = other
  const isOther = personValue(lead, 'name') && personValue(other, 'name') && !isSamePerson(lead, other)
  const about = `${findForm(form)?.title ?? form}, ${istShort(createdAt)} IST, ${status}`
  return [referenceOf(id), `${about}${isOther ? '; same phone or email, other name' : ''}`]
}

function mailLine([name, { state, reason, sentAt, attempts }]: [string, OutboxMail]): Entry {
  const facts = [state, reason, sentAt && `${istShort(sentAt)} IST`, counted(attempts, 'attempt')]
  return [name, facts.filter(Boolean).join(', ')]
}

/** The phone of a school or a cyber café may be in any number of leads, so only this many are read. */
const MAX_OTHERS = 20

/** Returns the newest leads with the same email or phone, oldest first. @throws CliError if PERSON_KEY is missing */
export async function otherLeadsOf(store: Store, lead: Lead, at: Date): Promise<Lead[]> {
  const [email = '', phone] = [normalizeEmail(personValue(lead, 'email')), personValue(lead, 'phone').trim()]
  const lists = await Promise.all([
    isEmail(email) ? leadsOfPerson(store, { email }, MAX_OTHERS) : [],
    isPhone(phone) ? leadsOfPerson(store, { phone }, MAX_OTHERS) : [],
  ])
  const others = new Map(lists.flat().map((other) => [other.id, other]))
  others.delete(lead.id)
  return [...others.values()]
    .filter((other) => !isExpired(other, at))
    .sort((a, b) => (a.gsi1sk < b.gsi1sk ? -1 : 1))
    .slice(-MAX_OTHERS)
}

const TO_CALL = new Set(['new', 'contacted', 'qualified'])

/**
 * Adds an owner to each person (group of leads) without one: the owner of a lead outside the list with the same phone or, if
 * there is no phone, with the same email. So two counsellors do not call one person.
 */
export const addOwners = <T extends Lead>(store: Table, persons: readonly T[][]): Promise<T[][]> =>
  mapLimit(persons, async (person) => {
    const [lead, ...more] = person
    const index = lead && isPhone(personValue(lead, 'phone')) ? 'gsi4pk' : 'gsi3pk'
    const place = lead?.[index]
    if (!lead || !place || !TO_CALL.has(lead.status) || person.some(({ owner }) => owner)) return person
    const others = await leadsInPartition(store, index, place, MAX_OTHERS, lead.id)
    const owner = others.findLast((other) => other.owner && isSamePerson(lead, other))?.owner
    return owner ? [{ ...lead, owner }, ...more] : person
  })
