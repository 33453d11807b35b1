/** Filters leads for the commands list, due, export and stats. */
import { leadSource } from '#lambdas/core/intake/lead-source.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { statusMachines } from '#lambdas/core/store/status.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { courseKey } from '#lambdas/shared/brochures.ts'
import { normalizeEmail, parsePhones, withoutInvisible } from '#lambdas/shared/contact.ts'
import { onlyDigits } from '#lambdas/shared/digits.ts'
import { courseTitlesByName } from '../../content/place.ts'
import { rejectWord } from '../../errors.ts'
import { leadCourses, personValue } from '../forms.ts'
import { NO_OWNER } from '../history.ts'
import { parseReference } from '../reference.ts'
import { type Cell, cellText } from './columns.ts'

export interface LeadFilter {
  /** Exact statuses, separated by commas. */
  status?: string
  course?: string
  city?: string
  /** Part of the answer to how the person heard of us, or of a UTM source. */
  source?: string
  campaign?: string
  /** Names of owners, separated by commas. `none` means leads without an owner. */
  owner?: string
  /** Part of the reference, of any answer, or of a note. A phone number may be typed with or without spaces. */
  search?: string
}

export const STATUSES: readonly string[] = [
  ...new Set(Object.values(statusMachines).flatMap(({ next }) => Object.keys(next))),
]

/** Returns the word if it is a status. @throws UsageError otherwise; the message lists the known statuses */
export const parseStatus = (word: string): string =>
  STATUSES.includes(word) ? word : rejectWord('status', word, STATUSES, { many: 'statuses' })

/** Returns a text as people read it: without invisible characters, in one case, form of letters and kind of space. */
const plain = (text: string) => withoutInvisible(text.normalize('NFKC')).replace(/\s+/g, ' ').toLowerCase()

const contains = (text: string, part: string) => plain(text).includes(plain(part))

/**
 * Returns a function that tests a lead. Status and owner must equal the filter's; other values need only contain its text.
 * @throws UsageError for an unknown status
 */
export function leadMatcher(wanted: LeadFilter): (lead: Lead) => boolean {
  const { status, course, city, source, campaign, owner, search } = wanted
  const owners = owner?.split(',').map((word) => word.trim())
  const statuses = status?.split(',').map((word) => parseStatus(word.trim()))
  return (lead) =>
    (!statuses || statuses.includes(lead.status)) &&
    (!course || [personValue(lead, 'course'), ...leadCourses(lead)].some((text) => isCourse(text, course))) &&
    (!city || contains(personValue(lead, 'city'), city)) &&
    (!source || sourcesOf(lead).some((text) => contains(text, source))) &&
    (!owners || owners.includes(lead.owner ?? NO_OWNER)) &&
    (!campaign || contains(leadSource(lead).campaign, campaign)) &&
    (!search || mentionsText(lead, search.trim()))
}

/** Tests for a part of a course's name or, if `part` is its slug or one of its names, for its title. */
const isCourse = (text: string, part: string) =>
  [part, part.replaceAll('-', ' ')].some((words) => contains(text, words)) ||
  text === courseTitlesByName()[courseKey(part)]

/** Fewer digits than this are not searched in phone numbers, because they would match too many. */
const MIN_PHONE_DIGITS = 4

function mentionsText(lead: Lead, text: string): boolean {
  if (parseReference(text) === lead.id.slice(0, 8)) return true
  const phone = personValue(lead, 'phone')
  const digits = /^\P{L}+$/u.test(text) ? onlyDigits(text) : ''
  const phones = [onlyDigits(phone), ...parsePhones(phone)]
  if (digits.length >= MIN_PHONE_DIGITS && phones.some((number) => number.includes(digits))) return true
  const wanted = parsePhones(text)
  if (wanted.length > 0 && wanted.every((phone) => phones.includes(phone))) return true
  const email = normalizeEmail(text)
  if (email?.includes('@') && normalizeEmail(personValue(lead, 'email'))?.includes(email)) return true
  const sent = Object.values(lead.payload).map((value) => cellText(value as Cell))
  const noted = lead.history.flatMap(({ note = '', batch = '' }) => [note, batch])
  return [referenceOf(lead.id), ...sent, ...noted].some((word) => contains(word, text))
}

function sourcesOf(lead: Lead): string[] {
  const { utmFirst, utmLast } = lead.source
  const tags = [utmFirst, utmLast].flatMap((touch) => touch?.source ?? [])
  return [personValue(lead, 'source'), ...tags]
}

/** Yields the matching leads, at most `limit` in total. */
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
