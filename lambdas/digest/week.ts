/** Counts the leads of a week by form, source and status, without reading personal data. */
import { mailContent } from '#lambdas/core/content.ts'
import { requestedCourses } from '#lambdas/core/courses.ts'
import { leadSource } from '#lambdas/core/intake/lead-source.ts'
import { lastEnrolment } from '#lambdas/core/store/history.ts'
import { EXPIRING_STATUSES } from '#lambdas/core/store/status.ts'
import type { FormFields, Lead } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { leadsBetween } from './counts.ts'

const week = 7 * DAY_MS

type Counts = Map<string, number>

const empty = (): Counts => new Map()

const nothing = (since: Date, until: Date) => ({
  since,
  until,
  total: 0,
  /** New leads in the previous seven days. */
  before: 0,
  /** Fees of enrolled students in rupees. */
  fees: 0,
  forms: empty(),
  statuses: empty(),
  courses: empty(),
  campaigns: empty(),
  /** Number of leads by first source: `Google / cpc`, a site, or `direct`. */
  firstTouches: empty(),
  lastTouches: empty(),
})

export type WeekCounts = ReturnType<typeof nothing>

export async function countWeek(forms: readonly FormFields[], until: Date): Promise<WeekCounts> {
  const since = new Date(until.getTime() - week)
  const counted = nothing(since, until)
  for (const form of forms)
    for await (const lead of leadsOf(form, new Date(since.getTime() - week), until))
      if (lead.status === 'spam' || EXPIRING_STATUSES.has(lead.status)) continue
      else if (lead.createdAt < since.toISOString()) counted.before += 1
      else add(counted, form, lead)
  return counted
}

type Known = Pick<Lead, 'createdAt' | 'status' | 'history' | 'source'> & Partial<Pick<Lead, 'payload'>>

const leadsOf = ({ form, person }: FormFields, since: Date, until: Date): AsyncGenerator<Known> => {
  const course = person.course ? `, payload.#${person.course}` : ''
  return leadsBetween(form, since, until, `createdAt, #status, history, #source${course}`)
}

function add(counted: WeekCounts, form: FormFields, { status, history, source, payload = {} }: Known): void {
  const count = (counts: Counts, word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)
  counted.total += 1
  count(counted.forms, form.title)
  if (form.statuses === 'lead') count(counted.statuses, status)
  for (const course of requestedCourses(form, payload, mailContent().courseNames))
    count(counted.courses, course)
  const { first, last, campaign } = leadSource({ source })
  if (campaign) count(counted.campaigns, campaign)
  count(counted.firstTouches, first)
  count(counted.lastTouches, last)
  counted.fees += lastEnrolment({ status, history })?.fee ?? 0
}
