/** Finds a person's email and phone in other people's answers and in notes, and replaces them by `[erased]`. */
import { escapeRegExp } from '#content/model/text/escape-reg-exp.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { normalizeEmail, parsePhones } from '#lambdas/shared/contact.ts'
import { onlyDigits } from '#lambdas/shared/digits.ts'
import { personValue } from '../forms.ts'
import { isEmail } from '../read/find-lead.ts'

export const REDACTED = '[erased]'

type Contacts = Record<'emails' | 'phones', readonly string[]> & { names?: readonly string[] }

export const collectContacts = (leads: readonly Lead[]): Contacts => ({
  emails: [...new Set(leads.flatMap((lead) => normalizeEmail(personValue(lead, 'email')) ?? []))],
  phones: [...new Set(leads.flatMap((lead) => personValue(lead, 'phone') || []))],
  names: [...new Set(leads.flatMap((lead) => personValue(lead, 'name') || []))],
})

/** Code points of the digit zero in Latin, Arabic, Indian and full-width scripts. The digits 1 to 9 follow each zero. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10]
const GAP = '[\\s().,/_\\p{Pd}\\p{Cf}]*'

/** Pattern for these digits, written in any script and with any spaces or hyphens between them. */
const spaced = (digits: string): string =>
  [...digits]
    .map((digit) => `[${ZEROS.map((zero) => String.fromCodePoint(zero + Number(digit))).join('')}]`)
    .join(GAP)

/** Pattern for a phone number with or without its prefix. @param phone E.164, or digits if it could not be parsed */
function phonePattern(phone: string): string {
  const [, national = ''] = /^\+91(\d{10})$/.exec(phone) ?? []
  const prefix = national ? `(?:${spaced('91')}${GAP})?(?:${spaced('0')}${GAP})?` : ''
  return `(?<!\\p{Nd})(?:${spaced('00')}${GAP})?${prefix}${spaced(national || onlyDigits(phone))}(?!\\p{Nd})`
}

/** Returns the phone numbers of a field in E.164, or its last ten digits if no number could be parsed. */
const numbersIn = (text: string): string[] => {
  const read = parsePhones(text)
  const digits = onlyDigits(text).slice(-10)
  return read.length > 0 || digits.length < 8 ? read : [digits]
}

/** Pattern for a name of at least two words. A single word such as Ravi could mean other people, so it is not redacted. */
function namePattern(name: string): string[] {
  const words = name.trim().split(/\s+/)
  const text = words.map(escapeRegExp).join('\\s+')
  return words.length > 1 ? [`(?<![\\p{L}\\p{M}\\p{N}])${text}(?![\\p{L}\\p{M}\\p{N}])`] : []
}

/** Returns one pattern that matches all contacts; `undefined` if there is nothing to search for. */
export function contactPattern({ emails, phones, names = [] }: Contacts): RegExp | undefined {
  const addresses = emails
    .filter(isEmail)
    .map((email) => `(?<![\\w.+-])${escapeRegExp(email).replace('@', '[@＠]')}(?!\\.?[\\w-])`)
  const numbers = phones.flatMap(numbersIn).map(phonePattern)
  const parts = [...new Set([...addresses, ...numbers, ...names.flatMap(namePattern)])]
  return parts.length > 0 ? new RegExp(parts.join('|'), 'giu') : undefined
}

/** True if the lead's own email or phone matches. The lead may then be of the erased person. */
export const hasMatchingContact = (lead: Lead, pattern: RegExp): boolean =>
  (['email', 'phone'] as const).some((field) => personValue(lead, field).search(pattern) >= 0)

type Texts = Pick<Lead, 'payload' | 'history'>

/**
 * Returns redacted payload and history; `undefined` if nothing in the lead matches.
 * @param kept values that are not redacted, such as the lead's own name
 */
export function redactLead(lead: Lead, pattern: RegExp, kept: readonly string[] = []): Texts | undefined {
  const text = JSON.stringify({ payload: lead.payload, history: lead.history })
  const clean = JSON.parse(text, (_, value) =>
    typeof value === 'string' && !kept.includes(value) ? value.replace(pattern, REDACTED) : value,
  )
  return JSON.stringify(clean) === text ? undefined : clean
}

/** Redacts mentions in the lead of another person, whose own name, email and phone stay. */
export const redactMentions = (lead: Lead, pattern: RegExp): Texts | undefined =>
  redactLead(
    lead,
    pattern,
    (['name', 'email', 'phone'] as const).map((part) => personValue(lead, part)),
  )

/** Returns the older value `then`, in which each text that is redacted in the current value `live` is redacted as well. */
export function keepRedactions<T>(then: T, live: unknown): T {
  if (typeof live === 'string' && live.includes(REDACTED)) return live as T
  if (typeof then !== 'object' || then === null || typeof live !== 'object' || live === null) return then
  const known = live as Record<string, unknown>
  const parts = Object.entries(then).map(([key, value]) => [key, keepRedactions(value, known[key])] as const)
  return (Array.isArray(then) ? parts.map(([, value]) => value) : Object.fromEntries(parts)) as T
}
