/** Filters of list, due, export and stats. */
import { leadSource } from '#lambdas/core/intake/lead-source.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { statusMachines } from '#lambdas/core/store/status.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { normalEmail, phonesIn } from '#lambdas/shared/contact.ts'
import { onlyDigits } from '#lambdas/shared/digits.ts'
import { unknownWord } from '../../errors.ts'
import { coursesOf, personValue } from '../forms.ts'
import { NO_OWNER } from '../history.ts'
import { referenceIn } from '../reference.ts'
import { type Cell, cellText } from './columns.ts'

export interface LeadFilter {
  /** Exact; several separated by commas. */
  status?: string
  course?: string
  city?: string
  /** How they heard of us, or a UTM source. */
  source?: string
  campaign?: string
  /** Names separated by commas; `none` is nobody. */
  owner?: string
  /** Part of the reference, of any answer, or of a note; a phone matches in any spacing. */
  search?: string
}

export const STATUSES: readonly string[] = [
  ...new Set(Object.values(statusMachines).flatMap(({ next }) => Object.keys(next))),
]

/** @throws UsageError for an unknown status, with the known ones */
export const statusNamed = (word: string): string =>
  STATUSES.includes(word) ? word : unknownWord('status', word, STATUSES, { many: 'statuses' })

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

/**
 * All filters but the status match a part of the text and ignore case.
 * @throws UsageError for an unknown status
 */
export function leadMatcher(wanted: LeadFilter): (lead: Lead) => boolean {
  const { status, course, city, source, campaign, owner, search } = wanted
  const owners = owner?.split(',').map((word) => word.trim())
  const statuses = status?.split(',').map((word) => statusNamed(word.trim()))
  return (lead) =>
    (!statuses || statuses.includes(lead.status)) &&
    (!course || [personValue(lead, 'course'), ...coursesOf(lead)].some((text) => isCourse(text, course))) &&
    (!city || contains(personValue(lead, 'city'), city)) &&
    (!source || sourcesOf(lead).some((text) => contains(text, source))) &&
    (!owners || owners.includes(lead.owner ?? NO_OWNER)) &&
    (!campaign || contains(leadSource(lead).campaign, campaign)) &&
    (!search || mentionsText(lead, search.trim()))
}

/** Matches the course name or its slug. */
const isCourse = (text: string, part: string) =>
  contains(text, part) || contains(text, part.replaceAll('-', ' '))

/** Fewer digits match too many phones. */
const MIN_PHONE_DIGITS = 4

function mentionsText(lead: Lead, text: string): boolean {
  if (referenceIn(text) === lead.id.slice(0, 8)) return true
  const phone = personValue(lead, 'phone')
  const digits = /^\P{L}+$/u.test(text) ? onlyDigits(text) : ''
  const phones = [onlyDigits(phone), ...phonesIn(phone)]
  if (digits.length >= MIN_PHONE_DIGITS && phones.some((number) => number.includes(digits))) return true
  const wanted = phonesIn(text)
  if (wanted.length > 0 && wanted.every((phone) => phones.includes(phone))) return true
  const email = normalEmail(text)
  if (email?.includes('@') && normalEmail(personValue(lead, 'email'))?.includes(email)) return true
  const sent = Object.values(lead.payload).map((value) => cellText(value as Cell))
  const noted = lead.history.flatMap(({ note = '', batch = '' }) => [note, batch])
  return [referenceOf(lead.id), ...sent, ...noted].some((word) => contains(word, text))
}

function sourcesOf(lead: Lead): string[] {
  const { utmFirst, utmLast } = lead.source
  const tags = [utmFirst, utmLast].flatMap((touch) => touch?.source ?? [])
  return [personValue(lead, 'source'), ...tags]
}

/** Keeps matching leads, at most `limit` in total. */
export async function* filterLeads<T extends Lead>(
  batches: AsyncIterable<T[]>,
  keep: (lead: T) => boolean,
  limit = Infinity,
): AsyncGenerator<T[]> {
  let left = limit
  for await (const batch of batches) {
    const kept = batch.filter(keep).slice(0, left)
    left -= kept.length
    if (kept.length > 0) yield kept
    if (left <= 0) return
  }
}
