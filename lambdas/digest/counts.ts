/** Reads leads for the digests with index queries: counts, unanswered leads, and forms that have fallen silent. */
import { mailContent } from '#lambdas/core/content.ts'
import { requestedCourses } from '#lambdas/core/courses.ts'
import { contactLinks, toOneLine } from '#lambdas/core/mail/contact-links.ts'
import { reachLinks } from '#lambdas/core/mail/notice.ts'
import { queryPages } from '#lambdas/core/store/dynamodb.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { monthPartition } from '#lambdas/core/store/table.ts'
import type { FormFields, Lead } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'

/** The attributes that a digest needs to describe a lead and link to the person. */
export type ListedLead = Pick<
  Lead,
  'id' | 'createdAt' | 'status' | 'payload' | 'phoneE164' | 'language' | 'age' | 'minor'
>
const LISTED_ATTRIBUTES = 'id, createdAt, #status, payload, phoneE164, #language, age, minor'

export interface FormCount {
  title: string
  total: number
  spam: number
  /** Leads that were filled in too fast, or above the rate limit of their network. */
  suspect: number
  /** Leads without an answer, oldest first. */
  waiting: ListedLead[]
}

/** Reads the projected leads of a form between two moments, from each month's partition of the index. */
export async function* leadsBetween<Part>(
  form: string,
  since: Date,
  until: Date,
  ProjectionExpression = LISTED_ATTRIBUTES,
): AsyncGenerator<Part> {
  const places = new Set([since, until].map((date) => monthPartition(form, date.toISOString())))
  for (const place of places) {
    const query = {
      ProjectionExpression,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :place AND gsi1sk BETWEEN :since AND :until',
      ExpressionAttributeValues: {
        ':place': place,
        ':since': since.toISOString(),
        ':until': until.toISOString(),
      },
    }
    for await (const { items } of queryPages<Part>(query)) yield* items
  }
}

export async function countForm(fields: FormFields, since: Date, until: Date): Promise<FormCount> {
  const count: FormCount = { title: fields.title, total: 0, spam: 0, suspect: 0, waiting: [] }
  type Part = ListedLead & Pick<Lead, 'quality'>
  for await (const lead of leadsBetween<Part>(fields.form, since, until, `${LISTED_ATTRIBUTES}, quality`)) {
    const { status, quality } = lead
    if (status === 'new') count.waiting.push(lead)
    count.total += 1
    if (status === 'spam') count.spam += 1
    if (quality.includes('rate') || quality.includes('fast-fill')) count.suspect += 1
  }
  count.waiting.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  return count
}

/** A block of a letter: `Brochure request 7F3A-9C21: Asha Rao, DGCA Small Class`, with links to the person. */
export function leadBlock(fields: FormFields, lead: ListedLead) {
  const texts = mailContent(lead.language)
  const asked = requestedCourses(fields, lead.payload, texts.courseNames)
  const name = toOneLine(lead.payload[fields.person.name ?? ''])
  const about = [name, ...asked.slice(0, 3)].filter(Boolean).join(', ')
  return {
    lead: `${fields.title} ${referenceOf(lead.id)}${about && `: ${about}`}`,
    reach: reachLinks(contactLinks(fields, lead, asked, texts)),
  }
}

/** A form is silent after 7 days without a lead, and counts as unused after 35. */
const silentAfter = 7 * DAY_MS
const forgottenAfter = 35 * DAY_MS

/** Months of the last 35 days in gsi1, newest first, such as `2026-11`. */
function months(at: Date): string[] {
  const days = Array.from({ length: 36 }, (_, back) =>
    new Date(at.getTime() - back * DAY_MS).toISOString().slice(0, 7),
  )
  return [...new Set(days)]
}

/** Whether the newest lead of a form is 7 to 35 days old: the form is in use, but may have broken without any error. */
export async function isSilent(form: string, at: Date): Promise<boolean> {
  for (const month of months(at)) {
    const newest = await newestIn(monthPartition(form, month), at)
    if (!newest) continue
    const age = at.getTime() - Date.parse(newest)
    return age > silentAfter && age <= forgottenAfter
  }
  return false
}

/** Time of the newest lead that a visitor sent, ISO 8601 UTC. Leads that staff entered do not show that the page works. */
async function newestIn(place: string, at: Date): Promise<string | undefined> {
  const newestFirst = queryPages<{ gsi1sk: string }>({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :place AND gsi1sk <= :until',
    FilterExpression: 'NOT begins_with(history[0].note, :staff)',
    ProjectionExpression: 'gsi1sk',
    ExpressionAttributeValues: { ':place': place, ':until': at.toISOString(), ':staff': 'entered by staff' },
    ScanIndexForward: false,
    Limit: 20,
  })
  for await (const { items } of newestFirst) if (items[0]) return items[0].gsi1sk.split('#')[0]
  return undefined
}
