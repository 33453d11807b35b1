/** The source of a lead: the campaign tags of the first and last visit, or the referring site. */
import type { Lead } from '../types.ts'

/** Patterns of the known sources. */
const SOURCES: readonly (readonly [RegExp, string])[] = [
  [/^(google|adwords|gads)\b/i, 'Google'],
  [/^(facebook|fb)\b/i, 'Facebook'],
  [/^(instagram|insta|ig)\b/i, 'Instagram'],
  [/^(youtube|youtu\.be|yt)\b/i, 'YouTube'],
  [/^(whatsapp|wa\.me|wa$)/i, 'WhatsApp'],
  [/^linkedin\b|^lnkd\.in/i, 'LinkedIn'],
  [/^(bing|microsoft)\b/i, 'Bing'],
]

/** Unifies spellings: `hyderabad ` and `Hyderabad` are one city. */
export const titleCase = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase())

/** `google`, `Google Search` and `google.co.in` → `Google`. Unknown sources are capitalized. */
export function normalizeSource(text: string): string {
  const word = text.trim().replace(/^(?:https?:\/\/)?(?:(?:www|m|l|lm|out)\.)?/i, '')
  const known = SOURCES.find(([spelling]) => spelling.test(word))?.[1]
  return known ?? (/^\S+\.\w+$/.test(word) ? word.toLowerCase() : titleCase(word))
}

export type UtmTags = Record<string, string> | undefined

export const utmValue = (tags: UtmTags, key: string): string => tags?.[key] ?? ''

/** `Google / cpc`, or empty without a source. */
const utmSource = (tags: UtmTags): string =>
  utmValue(tags, 'source') &&
  [normalizeSource(utmValue(tags, 'source')), utmValue(tags, 'medium')].filter(Boolean).join(' / ')

/** Host of the referring site, such as `google.com`, or empty. */
export function referrerHost({ source: { referrer = '' } }: Pick<Lead, 'source'>): string {
  return URL.canParse(referrer) ? new URL(referrer).hostname.replace(/^www\./, '') : ''
}

/** Source of the first and last visit (`Google / cpc`, a referring site or `direct`). Last campaign, or empty. */
export function leadSource(lead: Pick<Lead, 'source'>) {
  const { utmFirst, utmLast } = lead.source
  const referrer = referrerHost(lead)
  const otherwise = referrer ? normalizeSource(referrer) : 'direct'
  const first = utmSource(utmFirst) || otherwise
  return {
    first,
    last: utmSource(utmLast) || first,
    campaign: (utmValue(utmLast, 'campaign') || utmValue(utmFirst, 'campaign')).trim().toLowerCase(),
    referrer,
  }
}
