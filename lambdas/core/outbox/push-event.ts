/** Body of a push. Every attempt sends the same body, because receivers recognize a push by its id. Pure. */
import { isMailable, readEmail } from '#lambdas/shared/contact.ts'
import { onlyDigits } from '#lambdas/shared/digits.ts'
import { oneLine } from '#lambdas/shared/message.ts'
import type { PushTarget, pushFields } from '../push-target.ts'
import { placeholderPattern, wholePlaceholderPattern } from '../push-target.ts'
import { referenceOf } from '../store/ids.ts'
import { statusMachines } from '../store/status.ts'
import type { FormFields, Lead, OutboxMail, Payload } from '../types.ts'

type Values = Readonly<Record<string, unknown>>

/** Event id, identical for every attempt, so that a receiver can ignore duplicates. */
export const eventId = (lead: Pick<Lead, 'id'>, rev: number): string => `lead-${lead.id}-${rev}`

/**
 * Body of a push: `{type, timestamp, data}` of Standard Webhooks, or the target's own body.
 * @param change status change that the push reports
 */
export function pushBody(
  form: FormFields,
  lead: Lead,
  target: Pick<PushTarget, 'fields' | 'body'>,
  change?: OutboxMail['change'],
): string {
  const values = valuesOf(form, lead, change)
  if (target.body) return JSON.stringify(filled(target.body, values))
  const data = Object.fromEntries(['id', ...target.fields].map((field) => [field, values[field]]))
  return JSON.stringify({
    type: change ? 'lead.status_changed' : 'lead.created',
    timestamp: change?.at ?? lead.createdAt,
    data,
  })
}

const textOf = (value: unknown): string | undefined => {
  const text = Array.isArray(value) ? value.join('; ') : String(value ?? '')
  return text === '' ? undefined : text
}

/** Omits an e-mail such as `na`, for which receivers would reject the whole lead. `callable` does so for a phone. */
const mailable = (text = '') => {
  const email = readEmail(text) ?? ''
  return isMailable(email) ? email : undefined
}
const callable = (phone = '') => (onlyDigits(phone).length >= 8 ? phone : undefined)

function valuesOf(form: FormFields, lead: Lead, change: OutboxMail['change']): Values {
  const { payload, source } = lead
  const { person } = form
  const of = (key: string | undefined) => (key === undefined ? undefined : textOf(payload[key]))
  const touch = { ...source.utmFirst, ...source.utmLast }
  const facts: Record<(typeof pushFields)[number] | 'id', string | undefined> = {
    id: lead.id,
    reference: referenceOf(lead.id),
    form: lead.form,
    formTitle: form.title,
    createdAt: lead.createdAt,
    // The status when the push was created. If the push was delayed, the lead may have another status by now.
    status: change?.to ?? statusMachines[form.statuses].initial,
    previousStatus: change?.from,
    page: source.page,
    referrer: source.referrer,
    utmSource: touch.source,
    utmMedium: touch.medium,
    utmCampaign: touch.campaign,
    name: of(person.name),
    email: mailable(of(person.email)),
    phone: lead.phoneE164 ?? callable(of(person.phone)),
    city: of(person.city),
    course: of(person.course),
    source: of(person.source),
  }
  return { ...withoutEmpty(payload), ...facts }
}

const withoutEmpty = (payload: Payload): Payload =>
  Object.fromEntries(Object.entries(payload).filter(([, value]) => textOf(value) !== undefined))

/** Value inside a sentence: on one line, without characters that a chat reads as a mention or link. */
const inSentence = (value: unknown) => oneLine((textOf(value) ?? '').replace(/[<>]/g, ''))

function filled(part: unknown, values: Values): unknown {
  if (Array.isArray(part)) return part.map((item) => filled(item, values))
  if (typeof part === 'object' && part !== null)
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, filled(value, values)]))
  if (typeof part !== 'string') return part
  const [whole, field = ''] = wholePlaceholderPattern.exec(part) ?? []
  if (whole) return values[field]
  return part.replace(placeholderPattern, (_, name: string) => inSentence(values[name]))
}
