/** Builds the lead that staff enter for a call, a chat or a walk-in: a lead of the contact form with a different source. */
import { createHmac } from 'node:crypto'
import { contactForm } from '#lambdas/contact/fields.ts'
import { payloadSchema } from '#lambdas/core/intake/contract.ts'
import { unknownConsent } from '#lambdas/core/intake/lead.ts'
import { normalizePayload } from '#lambdas/core/intake/normalize.ts'
import { canonicalJson } from '#lambdas/core/store/ids.ts'
import { DUE_PARTITION } from '#lambdas/core/store/table.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { isMailable, readEmail, toE164 } from '#lambdas/shared/contact.ts'
import { anyDigit } from '#lambdas/shared/digits.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { UsageError } from '../../errors.ts'
import { newLead } from '../new-lead.ts'

export const CONTACT_CHANNELS = ['phone', 'whatsapp', 'walk-in', 'expo', 'referral', 'other'] as const

/** How the person agreed that we store their data and contact them. */
export const CONSENT_KINDS = ['spoken', 'written'] as const

/** Key and label of each answer, in the order of the questions. */
export const ANSWER_FIELDS = [
  ['name', 'Name'],
  ['phone', 'Phone'],
  ['email', 'E-mail'],
  ['course', 'Course'],
  ['city', 'City'],
  ['message', 'Message'],
  ['source', `Source (${CONTACT_CHANNELS.join(', ')})`],
  ['consent', `Consent (${CONSENT_KINDS.join(' or ')})`],
] as const

export type Answers = Record<(typeof ANSWER_FIELDS)[number][0], string>

/** Trims a text. If it has only invisible characters, which chats and web pages leave in a cell, it becomes empty. */
export const trimText = (text: string): string => text.replace(/^[\s\p{C}]+$/u, '').trim()

/** Returns all answers, trimmed; a missing answer is an empty text. @param of returns the typed text of an answer */
export const trimAnswers = (of: (key: keyof Answers) => string | undefined): Answers =>
  Object.fromEntries(ANSWER_FIELDS.map(([key]) => [key, trimText(of(key) ?? '')])) as Answers

/** Errors that a spreadsheet shows instead of a value, for example if somebody typed a name with a leading `=` or `+`. */
const SHEET_ERROR = /^#(?:N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!)$/

interface Entered {
  by: string
  at: Date
  personKey: string
  /** Whether to send the confirmation that the contact form sends. */
  mail: boolean
}

/**
 * Builds a lead. The id is derived from the answers, so that importing a list twice stores each lead once.
 * @throws UsageError if name, source or consent is missing, the phone cannot be read, or there is neither phone nor email
 */
export function buildAddedLead(answers: Answers, { by, at, personKey, mail }: Entered): Lead {
  const { name, phone, email, course, city } = answers
  if (!name) throw new UsageError('A lead needs a name.')
  const phoneE164 = toE164(phone)
  if (!phoneE164 && anyDigit.test(phone))
    throw new UsageError(
      'This phone cannot be read. Type it as text: a landline with 0, a foreign number with +, all digits (not 9.87651E+09).',
    )
  if (!phoneE164 && !isMailable(readEmail(email) ?? ''))
    throw new UsageError('A lead needs a valid phone number or email address.')
  const error = Object.values(answers).find((text) => SHEET_ERROR.test(text))
  if (error) throw new UsageError(`${error} is an error of the spreadsheet. Type what belongs there.`)
  const [source, consent] = [
    oneOf('source', answers.source, CONTACT_CHANNELS),
    oneOf('consent', answers.consent, CONSENT_KINDS),
  ]
  const message =
    [answers.message, city && `City: ${city}`].filter(Boolean).join('\n') || `Came by ${source}.`
  const body = { fullName: name, phone: phone || '-', email: email || '-', courseInterest: course, message }
  const known = normalizePayload(contactForm, payloadSchema(contactForm).parse(body))
  const given = Object.entries(known.payload).filter(([key, value]) => value !== '-' || key === 'fullName')
  const payload = Object.fromEntries(given)
  const text = canonicalJson({ ...payload, source })
  const hex = createHmac('sha256', personKey).update(`added ${text}`).digest('hex').slice(0, 32)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const ignored = ['unknown-option:courseInterest', phone || 'odd-phone:phone', email || 'odd-email:email']
  const createdAt = at.toISOString()
  const hasMail = mail && isMailable(readEmail(email) ?? '')
  return {
    ...newLead(contactForm, { id, createdAt, payload, status: 'new' }, personKey),
    history: [{ at: createdAt, by, note: `entered by staff (${source}); consent: ${consent}` }],
    source: { utmFirst: { source, at: istDay(at) } },
    consent: unknownConsent,
    quality: known.quality.filter((flag) => !ignored.includes(flag)),
    mail: hasMail ? { visitor: { state: 'pending', attempts: 0 } } : {},
    ...(hasMail && { gsi2pk: DUE_PARTITION, gsi2sk: createdAt, dueSince: createdAt }),
    ttl: Math.floor(at.getTime() / 1000) + contactForm.retentionDays * 86_400,
  }
}

function oneOf<Word extends string>(what: string, typed: string, words: readonly Word[]): Word {
  const word = typed.trim().toLowerCase().replace(/[ _]+/g, '-')
  const channel = words.find((known) => known === word || known.replace('-', '') === word)
  if (channel) return channel
  throw new UsageError(`The ${what} ${JSON.stringify(typed)} is unknown. Use ${words.join(', ')}.`)
}
