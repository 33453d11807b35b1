/** Finds and blackens a person's e-mail and phone in what other people sent or staff noted. Pure. */
import { literal } from '#content/model/literal.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { isEmail } from './find.ts'
import { personValue } from './forms.ts'

/** In place of what named an erased person. */
export const ERASED = '[erased]'

/** A phone by its last ten digits, however it is spaced. */
function phonePattern(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '').slice(-10)
  return digits.length >= 8
    ? `(?<!\\d)(?:\\+?91[\\s().-]*|0)?${[...digits].join('[\\s().-]*')}(?!\\d)`
    : undefined
}

/** E-mails and phones → one pattern for all of them; `undefined` when there is nothing to look for. */
export function mentionPattern(words: {
  emails: readonly string[]
  phones: readonly string[]
}): RegExp | undefined {
  const emails = words.emails.filter(isEmail).map((email) => `(?<![\\w.+-])${literal(email)}(?!\\.?[\\w-])`)
  const phones = words.phones.flatMap((phone) => phonePattern(phone) ?? [])
  const parts = [...new Set([...emails, ...phones])]
  return parts.length > 0 ? new RegExp(parts.join('|'), 'gi') : undefined
}

/** Whether the lead's own e-mail or phone is one of them: it is perhaps the same person's, who did not ask for that one. */
export const isTheirOwn = (lead: Lead, pattern: RegExp): boolean =>
  (['email', 'phone'] as const).some((field) => personValue(lead, field).search(pattern) >= 0)

function blacken(value: unknown, pattern: RegExp): unknown {
  if (typeof value === 'string') return value.replace(pattern, ERASED)
  if (Array.isArray(value)) return value.map((entry) => blacken(entry, pattern))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, blacken(entry, pattern)]))
}

/** Payload and history without the person; `undefined` when the lead does not mention them. */
export function withoutMentions(lead: Lead, pattern: RegExp): Pick<Lead, 'payload' | 'history'> | undefined {
  const { payload, history } = lead
  const clean = blacken({ payload, history }, pattern) as Pick<Lead, 'payload' | 'history'>
  return JSON.stringify(clean) === JSON.stringify({ payload, history }) ? undefined : clean
}
