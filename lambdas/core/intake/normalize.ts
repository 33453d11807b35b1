/** Limits values and adds quality flags. Odd values are stored and flagged, never refused. */
import { isMailable, readEmail, toE164 } from '#lambdas/shared/contact.ts'
import { truncate } from '#lambdas/shared/message.ts'
import type { Field, FormFields, Payload } from '../types.ts'

/** Default limits in characters. */
const defaultMax = { text: 500, textarea: 4_000, entry: 200 } as const
/** Whether the text has an Aadhaar number that clean.ts masked. */
const isMasked = (text: string) => /XXXX XXXX \p{Nd}{4}/u.test(text)

/** Default maximum number of entries of a list without options. */
const defaultItems = 30

/** Maximum number of stored characters of a field, or of each entry of a list. */
export function maxFieldLength(field: Field): number {
  if (field.max) return field.max
  if (field.type === 'list') return defaultMax.entry
  return field.type === 'textarea' ? defaultMax.textarea : defaultMax.text
}

export const maxFieldItems = (field: Field): number => field.options?.length ?? defaultItems

const optionValues = (field: Field): Set<string> | undefined =>
  field.options && new Set(field.options.map(({ value }) => value))

function limitText(field: Field, text: string, flag: (name: string) => void): string {
  const max = maxFieldLength(field)
  const known = optionValues(field)
  const chosen = field.joined ? text.split(', ') : [text]
  if (text && known && chosen.some((item) => !known.has(item))) flag('unknown-option')
  if (text && field.type === 'email' && !isMailable(readEmail(text) ?? '')) flag('odd-email')
  if (text && field.type === 'tel' && !toE164(text)) flag('odd-phone')
  if (text && field.key === 'pinCode' && !/^[1-9]\d{2}\s?\d{3}$/.test(text)) flag('odd-pin')
  if (text && field.type === 'url' && !URL.canParse(text)) flag('odd-url')
  if (isMasked(text)) flag('masked')
  if (text.length > max) flag('too-long')
  return truncate(text, max)
}

function limitList(field: Field, list: string[], flag: (name: string) => void): string[] {
  const known = optionValues(field)
  const items = maxFieldItems(field)
  const max = maxFieldLength(field)
  if (list.length > items) flag('too-many')
  if (list.some((item) => item.length > max)) flag('too-long')
  if (known && list.some((item) => !known.has(item))) flag('unknown-option')
  if (list.some(isMasked)) flag('masked')
  return list.slice(0, items).map((item) => truncate(item, max))
}

/** Returns the limited payload, and flags such as `unknown-option:source`, `too-long:message` or `odd-phone:phone`. */
export function normalizePayload(fields: FormFields, payload: Payload) {
  const quality = new Set<string>()
  const normalized: Payload = {}
  for (const field of fields.fields) {
    const value = payload[field.key] || field.fallback === undefined ? payload[field.key] : field.fallback
    if (value === undefined || (field.omitEmpty && value === '')) continue
    const flag = (name: string) => quality.add(`${name}:${field.key}`)
    if (Array.isArray(value)) normalized[field.key] = limitList(field, value.map(String), flag)
    else if (typeof value === 'string' && field.type !== 'file')
      normalized[field.key] = limitText(field, value, flag)
    else normalized[field.key] = value
  }
  return { payload: normalized, quality: [...quality] }
}
