/** Normalizes e-mail and phone, and computes the HMACs that index them without storing them. */
import { createHmac } from 'node:crypto'
import type { Age } from '#lambdas/shared/age.ts'
import { env } from '../env.ts'
import { onlyDigits } from './digits.ts'

/** Lower case and trimmed, or undefined if empty. */
export function normalEmail(raw: unknown): string | undefined {
  return typeof raw === 'string' && raw.trim() ? raw.trim().toLowerCase() : undefined
}

/**
 * E.164 of a number typed in India (`98765 43210`, `09876543210`, `+91 (0) …`) or with its own `+`. Undefined with
 * too few or too many digits.
 */
export function toE164(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined
  const plus = raw.trim().startsWith('+')
  const digits = onlyDigits(raw).replace(/^00(?=\d{8})/, '')
  const local = /^(?:91)?0?([6-9]\d{9})$/.exec(digits) ?? (plus && /^910?([1-5]\d{9})$/.exec(digits))
  if (local) return `+91${local[1]}`
  return plus && !digits.startsWith('91') && /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined
}

/** Whether SES can send to an address: one @, ASCII, no spaces, commas or brackets, a dotted domain. */
export function isMailable(address: string): boolean {
  if (address.length > 254) return false
  const [local, domain, ...more] = address.split('@')
  if (!local || !domain || more.length || local.length > 64) return false
  if (/^\.|\.\.|\.$/.test(local) || !/^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(local)) return false
  const labels = domain.split('.')
  const top = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every(isLabel) && top.length > 1 && /^[a-z]/i.test(top)
}

/** One label of a domain. */
const isLabel = (label: string) =>
  label.length < 64 && /^[a-z0-9-]+$/i.test(label) && !label.startsWith('-') && !label.endsWith('-')

/** Keyed hash, base64url. */
export function hmac(value: string, key: string = env().PERSON_KEY): string {
  return createHmac('sha256', key).update(value).digest('base64url')
}

const emailHash = (email: string, key?: string): string => hmac(normalEmail(email) ?? '', key)

/** gsi3 partition of an e-mail. */
export const emailKey = (email: string, key?: string): string => `EMAIL#${emailHash(email, key)}`

/** Partition of a newsletter subscription. */
export const subscriberPk = (email: string, key?: string): string => `SUBSCRIBER#${emailHash(email, key)}`

/** Partition of the mark that an address bounced permanently or complained. */
export const suppressedPk = (email: string, key?: string): string => `SUPPRESSED#${emailHash(email, key)}`

/** gsi4 partition of a phone: of its E.164 form, or of its digits. */
export function phoneKey(phone: string, key?: string): string {
  return `PHONE#${hmac(toE164(phone) ?? onlyDigits(phone), key)}`
}

/** Age of a stored lead. It is unknown if the form does not ask for a date of birth. */
export const ageOf = ({ age, minor }: { age?: Age; minor?: boolean }): Age =>
  age ?? (minor ? 'minor' : 'unknown')
