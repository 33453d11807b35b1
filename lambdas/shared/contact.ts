/**
 * Reads phone numbers and e-mail addresses as people type or paste them. The page's hints, the server, the search, the
 * mails and the erasure all read them here, so that they agree.
 */
import { onlyDigits } from './digits.ts'

/** Removes invisible characters, which phones paste around numbers and addresses. */
export const withoutInvisible = (raw: string): string => raw.replace(/\p{Cf}/gu, '')

/** Full-width forms become ASCII. */
const visible = (raw: string): string => withoutInvisible(raw.normalize('NFKC')).trim()

/**
 * Returns the address as typed, without invisible characters, `mailto:`, `<…>` and punctuation at its end. Converts a
 * domain in another script to ASCII (IDNA), because SES accepts no other.
 */
export function readEmail(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined
  const bare = visible(raw).replace(/^(?:mailto:)?[<"'\s]*|[>"'\s.,;:]*$/gi, '')
  return bare.replace(/@([\p{L}\p{M}\p{N}.-]+)$/u, (_, domain: string) => `@${inAscii(domain)}`) || undefined
}

function inAscii(domain: string): string {
  try {
    return /^\p{ASCII}*$/u.test(domain) ? domain : new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** Identifies a mailbox: `readEmail` in lower case. */
export const normalizeEmail = (raw: unknown): string | undefined => readEmail(raw)?.toLowerCase()

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

const isLabel = (label: string) =>
  label.length < 64 && /^[a-z0-9-]+$/i.test(label) && !label.startsWith('-') && !label.endsWith('-')

/**
 * E.164 of one number: typed in India (`98765 43210`, `040 2345 6789`, `+91 (0) …`), or with its own `+` or `00`. A `+`
 * before ten digits is a mistyped Indian mobile, unless they start with 6, as country codes of South-East Asia do.
 */
function readPhone(text: string): string | undefined {
  const all = onlyDigits(text)
  const isForeign = /^[^+\p{Nd}]*\+/u.test(text) || /^00[1-9]\d{9}/.test(all)
  const digits = all.replace(/^00(?=\d{8})/, '')
  const mobile = isForeign && /^6\d{9}$/.test(digits) ? null : /^(?:91)?0?([6-9]\d{9})$/.exec(digits)
  const local = mobile ?? (isForeign ? /^910?([1-5]\d{9})$/ : /^0([1-5]\d{9})$/).exec(digits)
  if (local) return `+91${local[1]}`
  return isForeign && !digits.startsWith('91') && /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined
}

/** Separators between the numbers of one field. */
const between = /[/,;|&\n]|\b(?:or|and)\b|(?=\+)/i
/** Two Indian mobiles that only a space separates. */
const twoMobiles = /^((?:\+?91|0)?[6-9]\d{9})((?:\+?91|0)?[6-9]\d{9})$/

/** Distinct E.164 numbers of a field, in order. */
export function parsePhones(raw: unknown): string[] {
  if (typeof raw !== 'string') return []
  const text = visible(raw)
  const phone = readPhone(text)
  if (phone) return [phone]
  const parts = text.split(between).flatMap((part) => twoMobiles.exec(onlyDigits(part))?.slice(1) ?? part)
  return [...new Set(parts.flatMap((part) => readPhone(part) ?? []))]
}

/** E.164 of the first number of a field; undefined if none can be read. */
export const toE164 = (raw: unknown): string | undefined => parsePhones(raw)[0]
