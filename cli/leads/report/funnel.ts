/** Conversion of leads: steps reached, days needed, fees. Pure. */
import type { Lead } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { currentMoves } from '../history.ts'

export const STEPS = ['contacted', 'qualified', 'enrolled'] as const

/** Rank of a status in the funnel. A lost lead was contacted. Other statuses are not in a funnel. */
const RANK: Readonly<Record<string, number>> = { new: 0, contacted: 1, lost: 1, qualified: 2, enrolled: 3 }
const ENROLLED = 3

export type Funnel = ReturnType<typeof emptyFunnel>

export const emptyFunnel = () => ({
  leads: 0,
  /** Leads that reached this step or a later one. */
  reached: { contacted: 0, qualified: 0, enrolled: 0 },
  /** Days from the form to the step, for leads whose history contains the step. */
  days: { contacted: [] as number[], qualified: [] as number[], enrolled: [] as number[] },
  /** Rupees of leads enrolled now. */
  fee: 0,
})

type Progress = NonNullable<ReturnType<typeof progressOf>>

/**
 * The contribution of one lead; `undefined` if it is not in a funnel, such as a story. Undone changes do not count. A student
 * who left again counts as qualified.
 */
export function progressOf(lead: Pick<Lead, 'status' | 'history' | 'createdAt'>) {
  const now = RANK[lead.status]
  if (now === undefined) return undefined
  const moves = currentMoves(lead.history).map(({ at, to = '', fee }) => ({ at, rank: RANK[to] ?? 0, fee }))
  const isEnrolled = now === ENROLLED
  const furthest = Math.max(
    now,
    ...moves.map(({ rank }) => (isEnrolled ? rank : Math.min(rank, ENROLLED - 1))),
  )
  const steps = STEPS.slice(0, furthest).map((step, i) => {
    const first = moves.find(({ rank }) => rank > i)
    return { step, days: first && Math.max(0, (Date.parse(first.at) - Date.parse(lead.createdAt)) / DAY_MS) }
  })
  const fee = isEnrolled ? (moves.filter(({ rank }) => rank === ENROLLED).at(-1)?.fee ?? 0) : 0
  return { steps, fee }
}

export function addTo(funnel: Funnel, { steps, fee }: Progress): void {
  funnel.leads++
  funnel.fee += fee
  for (const { step, days } of steps) {
    funnel.reached[step]++
    if (days !== undefined) funnel.days[step].push(days)
  }
}

/** Rounded to a tenth; `undefined` without values. */
export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : Math.round((low + high) * 5) / 10
}

/** A funnel as figures, with the median of the days. */
export function figuresOf({ leads, reached, days, fee }: Funnel) {
  const medianDays = {
    contacted: median(days.contacted) ?? null,
    qualified: median(days.qualified) ?? null,
    enrolled: median(days.enrolled) ?? null,
  }
  return { leads, ...reached, medianDays, fee }
}
