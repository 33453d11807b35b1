/**
 * Reads phone numbers and e-mail addresses as people type or paste them. Hints on pages, Lambdas, search, mails and
 * erasure all use these functions, so that they agree.
 */
import { onlyDigits } from './digits.ts'

/** Removes invisible characters, which phones paste around phone numbers and e-mail addresses. */
export const withoutInvisible = (raw: string): string => raw.replace(/\p{Cf}/gu, '')

/** Removes invisible characters and outer spaces, and converts full-width forms to ASCII. */
const visible = (raw: string): string => withoutInvisible(raw.normalize('NFKC')).trim()

/**
 * Returns an e-mail address without invisible characters, `mailto:`, `<…>` and punctuation at its end. Converts a domain
 * in another script to ASCII (IDNA), because SES accepts only ASCII.
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

/** The result of `readEmail` in lower case, which identifies a person. */
export const normalizeEmail = (raw: unknown): string | undefined => readEmail(raw)?.toLowerCase()

/** Whether SES can send to an e-mail address: one @, ASCII, no spaces, commas or brackets, a dotted domain. */
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
 * Converts one number to E.164: an Indian one (`98765 43210`, `040 2345 6789`, `+91 (0) …`), or one with `+` or `00` and
 * its country. Ten digits after a `+` are a mistyped Indian mobile, unless they start with 6 (countries such as Malaysia).
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

/** Reads all phone numbers in a field: distinct, in order, in E.164. */
export function parsePhones(raw: unknown): string[] {
  if (typeof raw !== 'string') return []
  const text = visible(raw)
  const phone = readPhone(text)
  if (phone) return [phone]
  const parts = text.split(between).flatMap((part) => twoMobiles.exec(onlyDigits(part))?.slice(1) ?? part)
  return [...new Set(parts.flatMap((part) => readPhone(part) ?? []))]
}

/** The first phone number in a field in E.164; undefined if none can be read. */
export const toE164 = (raw: unknown): string | undefined => parsePhones(raw)[0]
