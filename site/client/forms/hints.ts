/** Hints under an input about unusual values, which never block (DEF-21). */
import leven from 'leven'
import english from '#content/messages/formParts/hints.json' with { type: 'json' }
import { fill } from '#lambdas/shared/message.ts'

type Messages = typeof english

const DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'outlook.com',
  'hotmail.com',
  'rediffmail.com',
  'icloud.com',
]

function emailHint(value: string, words: Messages): string | undefined {
  const [name, domain, ...more] = value.toLowerCase().split('@')
  if (!name || !domain || more.length > 0 || /\s/.test(value) || !/.\../.test(domain)) return words.email
  const near = DOMAINS.find((known) => known !== domain && leven(domain, known) <= 2)
  if (!near || DOMAINS.includes(domain)) return undefined
  return fill(words.emailDomain, { address: `${value.split('@')[0]}@${near}` })
}

function phoneHint(value: string, words: Messages): string | undefined {
  const digits = value.replace(/[\s().-]/g, '')
  if (/^(?:\+91|0091|91|0)?[6-9]\d{9}$/.test(digits) || /^\+(?!91)\d{8,15}$/.test(digits)) return undefined
  return words.phone
}

/** @returns undefined if the value is empty or looks right */
export function hintFor(
  field: { type: string; key: string; max?: number },
  value: string,
  words: Messages = english,
): string | undefined {
  const text = value.trim()
  if (!text) return undefined
  // Browsers silently drop further text.
  if (field.type === 'textarea' && value.length === field.max) return fill(words.full, { max: field.max })
  if (field.type === 'email') return emailHint(text, words)
  if (field.type === 'tel') return phoneHint(text, words)
  if (/pin/i.test(field.key) && !/^[1-9]\d{2}\s?\d{3}$/.test(text)) return words.pin
  return undefined
}
