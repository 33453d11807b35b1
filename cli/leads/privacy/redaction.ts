/** Finds and redacts a person's e-mail and phone in other people's answers and in notes. Pure. */
import { escapeRegExp } from '#content/model/text/escape-reg-exp.ts'
import { normalEmail } from '#lambdas/core/people/person.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { personValue } from '../forms.ts'
import { isEmail } from '../read/find-lead.ts'

export const REDACTED = '[erased]'

type Contacts = Record<'emails' | 'phones', readonly string[]>

/** Distinct e-mails and phones of these leads. */
export const contactsOf = (leads: readonly Lead[]): Contacts => ({
  emails: [...new Set(leads.flatMap((lead) => normalEmail(personValue(lead, 'email')) ?? []))],
  phones: [...new Set(leads.flatMap((lead) => personValue(lead, 'phone') || []))],
})

/** Matches the last ten digits of a phone in any spacing. */
function phonePattern(phone: string): string[] {
  const digits = [...phone.replace(/\D/g, '').slice(-10)]
  if (digits.length < 8) return []
  return [`(?<!\\d)(?:\\+?91[\\s().-]*|0)?${digits.join('[\\s().-]*')}(?!\\d)`]
}

/** One pattern for all contacts; `undefined` if there is nothing to search for. */
export function contactPattern({ emails, phones }: Contacts): RegExp | undefined {
  const addresses = emails.filter(isEmail).map((email) => `(?<![\\w.+-])${escapeRegExp(email)}(?!\\.?[\\w-])`)
  const parts = [...new Set([...addresses, ...phones.flatMap(phonePattern)])]
  return parts.length > 0 ? new RegExp(parts.join('|'), 'gi') : undefined
}

/** Whether the lead's own e-mail or phone matches: it may be the same person, who did not ask to erase this lead. */
export const isOwnContact = (lead: Lead, pattern: RegExp): boolean =>
  (['email', 'phone'] as const).some((field) => personValue(lead, field).search(pattern) >= 0)

/** Redacted payload and history; `undefined` if the lead does not mention the person. */
export function redact(lead: Lead, pattern: RegExp): Pick<Lead, 'payload' | 'history'> | undefined {
  const text = JSON.stringify({ payload: lead.payload, history: lead.history })
  const clean = JSON.parse(text, (_, value) =>
    typeof value === 'string' ? value.replace(pattern, REDACTED) : value,
  )
  return JSON.stringify(clean) === text ? undefined : clean
}
