/** Finds and blackens a person's e-mail and phone in what other people sent or staff noted. Pure. */
import { literal } from '#content/model/text/literal.ts'
import { normalEmail } from '#lambdas/core/people/person.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { personValue } from '../forms.ts'
import { isEmail } from '../read/find.ts'

/** In place of what named an erased person. */
export const ERASED = '[erased]'

type Contacts = Record<'emails' | 'phones', readonly string[]>

/** What leads themselves give, each once. */
export const contactsOf = (leads: readonly Lead[]): Contacts => ({
  emails: [...new Set(leads.flatMap((lead) => normalEmail(personValue(lead, 'email')) ?? []))],
  phones: [...new Set(leads.flatMap((lead) => personValue(lead, 'phone') || []))],
})

/** A phone by its last ten digits, however it is spaced. */
function phonePattern(phone: string): string[] {
  const digits = [...phone.replace(/\D/g, '').slice(-10)]
  if (digits.length < 8) return []
  return [`(?<!\\d)(?:\\+?91[\\s().-]*|0)?${digits.join('[\\s().-]*')}(?!\\d)`]
}

/** One pattern for all of them; `undefined` when there is nothing to look for. */
export function mentionPattern({ emails, phones }: Contacts): RegExp | undefined {
  const addresses = emails.filter(isEmail).map((email) => `(?<![\\w.+-])${literal(email)}(?!\\.?[\\w-])`)
  const parts = [...new Set([...addresses, ...phones.flatMap(phonePattern)])]
  return parts.length > 0 ? new RegExp(parts.join('|'), 'gi') : undefined
}

/** Whether the lead's own e-mail or phone is one of them: it is perhaps the same person's, who did not ask for that one. */
export const isTheirOwn = (lead: Lead, pattern: RegExp): boolean =>
  (['email', 'phone'] as const).some((field) => personValue(lead, field).search(pattern) >= 0)

/** Payload and history without the person; `undefined` when the lead does not mention them. */
export function withoutMentions(lead: Lead, pattern: RegExp): Pick<Lead, 'payload' | 'history'> | undefined {
  const text = JSON.stringify({ payload: lead.payload, history: lead.history })
  const clean = JSON.parse(text, (_, value) =>
    typeof value === 'string' ? value.replace(pattern, ERASED) : value,
  )
  return JSON.stringify(clean) === text ? undefined : clean
}
