/** Filters of list, export and stats: the same words everywhere. */

import { leadSource } from '#lambdas/core/intake/lead-source.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { statusMachines } from '#lambdas/core/store/status.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { unknownWord } from '../../errors.ts'
import { coursesOf, personValue } from '../forms.ts'
import { type Cell, cellText } from './columns.ts'

export interface Wanted {
  /** Exact, several by comma; `spam` shows the decoy's catch. */
  status?: string
  course?: string
  city?: string
  /** Where they heard of us, or a UTM source. */
  source?: string
  campaign?: string
  /** Part of the reference, of anything sent, or of a note; of a phone however it is spaced. */
  search?: string
}

export const STATUSES: readonly string[] = [
  ...new Set(Object.values(statusMachines).flatMap(({ next }) => Object.keys(next))),
]

/** The word, when it is a status. @throws CliError (usage) that names them all */
export const statusNamed = (word: string): string =>
  STATUSES.includes(word) ? word : unknownWord('status', word, STATUSES, { many: 'statuses' })

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

/**
 * Options → does this lead belong? All but the status match a part of the text, whatever its case.
 * @throws CliError (usage) for a status that no form has
 */
export function matcher(wanted: Wanted): (lead: Lead) => boolean {
  const { status, course, city, source, campaign, search } = wanted
  const statuses = status?.split(',').map((word) => statusNamed(word.trim()))
  return (lead) =>
    (!statuses || statuses.includes(lead.status)) &&
    (!course || [personValue(lead, 'course'), ...coursesOf(lead)].some((text) => isCourse(text, course))) &&
    (!city || contains(personValue(lead, 'city'), city)) &&
    (!source || sourcesOf(lead).some((text) => contains(text, source))) &&
    (!campaign || contains(leadSource(lead).campaign, campaign)) &&
    (!search || says(lead, search.trim()))
}

/** A part of the course as the visitor sent it; its slug does as well. */
const isCourse = (text: string, part: string) =>
  contains(text, part) || contains(text, part.replaceAll('-', ' '))

/** Fewer digits than that are no part of a phone. */
const PHONE_PART = 4

function says(lead: Lead, text: string): boolean {
  const digits = /^\+?[\d\s().-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const phone = personValue(lead, 'phone').replace(/\D/g, '')
  if (digits.length >= PHONE_PART && phone.includes(digits)) return true
  const sent = Object.values(lead.payload).map((value) => cellText(value as Cell))
  const noted = lead.history.flatMap(({ note = '', batch = '' }) => [note, batch])
  return [referenceOf(lead.id), ...sent, ...noted].some((word) => contains(word, text))
}

/** Everything that says where a lead came from. */
function sourcesOf(lead: Lead): string[] {
  const { utmFirst, utmLast } = lead.source
  const tags = [utmFirst, utmLast].flatMap((touch) => [touch?.utm_source ?? [], touch?.source ?? []].flat())
  return [personValue(lead, 'source'), ...tags]
}

/** The same batches, the first of them read already; `undefined` when there is none. */
export async function peeked<T>(batches: AsyncIterable<T>): Promise<AsyncIterable<T> | undefined> {
  const rest = batches[Symbol.asyncIterator]()
  const first = await rest.next()
  if (first.done) return undefined
  return (async function* () {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => rest }
  })()
}

/** Keeps what matches, at most `limit` leads in all. */
export async function* only<T extends Lead>(
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
