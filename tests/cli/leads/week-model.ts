/** Model of the leads of a week, independent of the code under test. */
import type { Lead } from '#lambdas/core/types.ts'

const DAY_SECONDS = 86_400

type Stood = { status: string; at: string; reason?: string; fee?: number; batch?: string }

/** What is expected of a lead. */
export interface Known {
  lead: Lead
  /** Statuses that were not undone, newest last. */
  stood: Stood[]
  /** Notes, perhaps with the day and hour of a call, and changes of the status, oldest first. */
  entries: { at: string; call?: string; move?: Stood }[]
  notes: string[]
  moves: number
  /** Statuses pushed to the CRM, in order. */
  told: string[]
  ttl: number
}

export const statusOf = ({ stood }: Known) => stood.at(-1)?.status ?? 'new'
const isClosed = (known: Known) => ['enrolled', 'lost', 'spam'].includes(statusOf(known))
const secondsOf = (at: string) => Math.floor(Date.parse(at) / 1000)
/** Minutes that India is ahead of UTC. */
const INDIA = 330

/**
 * Any entry on the promised day or later fulfils the promise, and a quarter of an hour before the promised hour. A change
 * that was undone fulfils nothing.
 */
export function callOf(known: Known): string | undefined {
  let promised: string | undefined
  for (const { at, call } of known.entries.filter(({ move }) => !move || known.stood.includes(move))) {
    const minutes = INDIA + (promised?.includes(' ') ? 15 : 0)
    const clock = new Date(Date.parse(at) + minutes * 60_000).toISOString().replace('T', ' ')
    if (call) promised = call
    else if (promised && clock >= promised) promised = undefined
  }
  return isClosed(known) || promised === 'none' ? undefined : promised
}

export const moved = (
  known: Known,
  status: string,
  at: string,
  more: Partial<Known['stood'][number]> = {},
) => {
  const move = { status, at, ...more }
  known.stood.push(move)
  known.entries.push({ at, move })
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
  const calls = all.filter((known) => (callOf(known) ?? '~').slice(0, 10) <= day)
  const keyOf = (known: Known) => `${callOf(known)}#${known.lead.createdAt}`
  calls.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  return [...fresh, ...calls].map(({ lead: { id } }) => id)
}

const RANK: Readonly<Record<string, number>> = { new: 0, contacted: 1, lost: 1, qualified: 2, enrolled: 3 }
/** Furthest step of a lead; a student who left counts as qualified. */
export const farthest = (known: Known) =>
  Math.max(
    ...known.stood.map(({ status }) => Math.min(RANK[status] ?? 0, statusOf(known) === 'enrolled' ? 3 : 2)),
  )
