/** Hints under an input about unusual values. The form can be sent nevertheless. */
import leven from 'leven'
import english from '#content/messages/formParts/hints.json' with { type: 'json' }
import { isImpossibleBirth } from '#lambdas/shared/age.ts'
import { isMailable, readEmail, toE164 } from '#lambdas/shared/contact.ts'
import { fill } from '#lambdas/shared/message.ts'

type Messages = typeof english

const COMMON = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'outlook.com',
  'hotmail.com',
  'rediffmail.com',
  'icloud.com',
]
/** Domains of real providers that differ from a common domain by one or two letters. They get no hint. */
const REAL =
  /^(?:(?:[gy]?mail|email|aol|gmx|hey|me|mac|msn|live|outlook|hotmail|yahoo|rocketmail|googlemail|rediff|proton|protonmail|fastmail|zoho|zohomail|sify)\.(?:com|in|net|me)|(?:yahoo|hotmail|outlook|live)\.(?:com?\.)?(?!co$|cm$|om$)[a-z]{2}|gmx\.net)$/

/** The common domain that was probably meant. Every `gmail.…` means gmail.com. */
function meantDomain(domain: string): string | undefined {
  if (/^gmail[.,]/.test(domain)) return COMMON[0]
  if (COMMON.includes(domain) || REAL.test(domain)) return undefined
  return COMMON.find((known) => leven(domain, known) <= 2)
}

function emailHint(value: string, words: Messages): string | undefined {
  const address = readEmail(value) ?? ''
  const [name, domain = '', ...more] = address.split('@')
  const meant = name && more.length === 0 ? meantDomain(domain.toLowerCase()) : undefined
  if (meant && meant !== domain.toLowerCase()) return fill(words.emailDomain, { address: `${name}@${meant}` })
  return isMailable(address) ? undefined : words.email
}

/** @returns undefined if the value is empty or looks right */
export function correctionFor(
  field: { type: string; key: string; max?: number; autocomplete?: string },
  value: string,
  words: Messages = english,
): string | undefined {
  const text = value.trim()
  if (!text) return undefined
  // The visitor has reached the maximum; browsers silently drop further text.
  if (field.type === 'textarea' && value.length === field.max) return fill(words.full, { max: field.max })
  if (field.type === 'email') return emailHint(text, words)
  if (field.type === 'tel') return toE164(text) ? undefined : words.phone
  if (field.autocomplete === 'bday') return isImpossibleBirth(text, new Date()) ? words.birthYear : undefined
  if (/pin/i.test(field.key) && !/^[1-9]\d{2}\s?\d{3}$/.test(text)) return words.pin
  return undefined
}
