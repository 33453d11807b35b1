/** Finds and redacts a person's e-mail and phone in other people's answers and in notes. Pure. */
import { escapeRegExp } from '#content/model/text/escape-reg-exp.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { normalEmail, phonesIn } from '#lambdas/shared/contact.ts'
import { onlyDigits } from '#lambdas/shared/digits.ts'
import { personValue } from '../forms.ts'
import { isEmail } from '../read/find-lead.ts'

export const REDACTED = '[erased]'

type Contacts = Record<'emails' | 'phones', readonly string[]> & { names?: readonly string[] }

/** Distinct e-mails, phones and names of these leads. */
export const contactsOf = (leads: readonly Lead[]): Contacts => ({
  emails: [...new Set(leads.flatMap((lead) => normalEmail(personValue(lead, 'email')) ?? []))],
  phones: [...new Set(leads.flatMap((lead) => personValue(lead, 'phone') || []))],
  names: [...new Set(leads.flatMap((lead) => personValue(lead, 'name') || []))],
})

/** Zeros of the scripts of India, of the Arabic ones and of full-width digits; each script's digits follow its zero. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10]
const GAP = '[\\s().,/_\\p{Pd}\\p{Cf}]*'

/** Matches these digits in any script and spacing. */
const spaced = (digits: string): string =>
  [...digits]
    .map((digit) => `[${ZEROS.map((zero) => String.fromCodePoint(zero + Number(digit))).join('')}]`)
    .join(GAP)

/** Matches a phone with or without its prefix: its E.164 form, or the last ten digits of another number. */
function phonePattern(phone: string): string {
  const [, national = ''] = /^\+91(\d{10})$/.exec(phone) ?? []
  const prefix = national ? `(?:${spaced('91')}${GAP})?(?:${spaced('0')}${GAP})?` : ''
  return `(?<!\\p{Nd})(?:${spaced('00')}${GAP})?${prefix}${spaced(national || onlyDigits(phone))}(?!\\p{Nd})`
}

/** E.164 numbers of a field, or the last ten digits of another number. */
const numbersIn = (text: string): string[] => {
  const read = phonesIn(text)
  const digits = onlyDigits(text).slice(-10)
  return read.length > 0 || digits.length < 8 ? read : [digits]
}

/** Matches a name of two words or more. One word alone, such as Ravi, is not one person. */
function namePattern(name: string): string[] {
  const words = name.trim().split(/\s+/)
  const text = words.map(escapeRegExp).join('\\s+')
  return words.length > 1 ? [`(?<![\\p{L}\\p{M}\\p{N}])${text}(?![\\p{L}\\p{M}\\p{N}])`] : []
}

/** One pattern for all contacts; `undefined` if there is nothing to search for. */
export function contactPattern({ emails, phones, names = [] }: Contacts): RegExp | undefined {
  const addresses = emails
    .filter(isEmail)
    .map((email) => `(?<![\\w.+-])${escapeRegExp(email).replace('@', '[@＠]')}(?!\\.?[\\w-])`)
  const numbers = phones.flatMap(numbersIn).map(phonePattern)
  const parts = [...new Set([...addresses, ...numbers, ...names.flatMap(namePattern)])]
  return parts.length > 0 ? new RegExp(parts.join('|'), 'giu') : undefined
}

/** Whether the lead's own e-mail or phone matches: it may be the same person, who did not ask to erase this lead. */
export const isOwnContact = (lead: Lead, pattern: RegExp): boolean =>
  (['email', 'phone'] as const).some((field) => personValue(lead, field).search(pattern) >= 0)

type Texts = Pick<Lead, 'payload' | 'history'>

/**
 * Redacted payload and history; `undefined` if the lead does not mention the person.
 * @param kept values that stay, such as the lead's own name
 */
export function redact(lead: Lead, pattern: RegExp, kept: readonly string[] = []): Texts | undefined {
  const text = JSON.stringify({ payload: lead.payload, history: lead.history })
  const clean = JSON.parse(text, (_, value) =>
    typeof value === 'string' && !kept.includes(value) ? value.replace(pattern, REDACTED) : value,
  )
  return JSON.stringify(clean) === text ? undefined : clean
}

/** As `redact`, but the lead's own name, e-mail and phone stay: nobody asked to erase this lead. */
export const redactOthers = (lead: Lead, pattern: RegExp): Texts | undefined =>
  redact(
    lead,
    pattern,
    (['name', 'email', 'phone'] as const).map((part) => personValue(lead, part)),
  )

/** `then` with the redactions that `live` has. */
export function keepRedactions<T>(then: T, live: unknown): T {
  if (typeof live === 'string' && live.includes(REDACTED)) return live as T
  if (typeof then !== 'object' || then === null || typeof live !== 'object' || live === null) return then
  const known = live as Record<string, unknown>
  const parts = Object.entries(then).map(([key, value]) => [key, keepRedactions(value, known[key])] as const)
  return (Array.isArray(then) ? parts.map(([, value]) => value) : Object.fromEntries(parts)) as T
}
