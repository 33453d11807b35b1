/** Model of the leads of a week, independent of the code under test. */
import type { Lead } from '#lambdas/core/types.ts'

const DAY_SECONDS = 86_400

/** What is expected of a lead. */
export interface Known {
  lead: Lead
  /** Statuses that were not undone, newest last. */
  stood: { status: string; at: string; reason?: string; fee?: number; batch?: string }[]
  call: string | undefined
  notes: string[]
  moves: number
  /** Statuses pushed to the CRM, in order. */
  told: string[]
  ttl: number
}

export const statusOf = ({ stood }: Known) => stood.at(-1)?.status ?? 'new'
const isClosed = (known: Known) => ['enrolled', 'lost', 'spam'].includes(statusOf(known))
export const callOf = (known: Known) => (isClosed(known) ? undefined : known.call)
const secondsOf = (at: string) => Math.floor(Date.parse(at) / 1000)

/** Any entry on the promised day or later fulfils the promise. */
export const written = (known: Known, day: string) => {
  if (known.call && day >= known.call) known.call = undefined
}

export const moved = (
  known: Known,
  status: string,
  at: string,
  more: Partial<Known['stood'][number]> = {},
) => {
  known.stood.push({ status, at, ...more })
  known.moves++
  known.told.push(status)
}

/** Seven years from the day of enrolment; after a loss the usual retention. */
export function keep(known: Known, from: string, since: string, at = since) {
  if (statusOf(known) === 'enrolled') known.ttl = secondsOf(since) + 2557 * DAY_SECONDS
  else if (from === 'enrolled')
    known.ttl = Math.max(
      secondsOf(known.lead.createdAt) + 730 * DAY_SECONDS,
      secondsOf(at) + 30 * DAY_SECONDS,
    )
}

/** Expected order of `leads due`: new leads without a promise by age, then promises by day. */
export function dueIds(model: Iterable<Known>, day: string): string[] {
  const all = [...model].sort((a, b) => (a.lead.createdAt < b.lead.createdAt ? -1 : 1))
  const fresh = all.filter((known) => !callOf(known) && statusOf(known) === 'new')
  const calls = all.filter((known) => (callOf(known) ?? '~') <= day)
  calls.sort((a, b) => (callOf(a) ?? '').localeCompare(callOf(b) ?? ''))
  return [...fresh, ...calls].map(({ lead: { id } }) => id)
}

const RANK: Readonly<Record<string, number>> = { new: 0, contacted: 1, lost: 1, qualified: 2, enrolled: 3 }
/** Furthest step of a lead; a student who left counts as qualified. */
export const farthest = (known: Known) =>
  Math.max(
    ...known.stood.map(({ status }) => Math.min(RANK[status] ?? 0, statusOf(known) === 'enrolled' ? 3 : 2)),
  )
