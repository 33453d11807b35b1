/** How far leads came, how fast, and what they pay. Pure. */
import type { Lead } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { standing } from '../history.ts'

export const STEPS = ['contacted', 'qualified', 'enrolled'] as const

/** How far a status is; who is lost has been talked to. Other statuses are of no funnel. */
const RANK: Readonly<Record<string, number>> = { new: 0, contacted: 1, lost: 1, qualified: 2, enrolled: 3 }
const ENROLLED = 3

export type Funnel = ReturnType<typeof emptyFunnel>

export const emptyFunnel = () => ({
  leads: 0,
  /** How many came that far or farther. */
  reached: { contacted: 0, qualified: 0, enrolled: 0 },
  /** Days each of them took from the form to the step, where the history knows. */
  days: { contacted: [] as number[], qualified: [] as number[], enrolled: [] as number[] },
  /** Rupees of those enrolled now. */
  fee: 0,
})

type Progress = NonNullable<ReturnType<typeof progressOf>>

/** What one lead adds; `undefined` of a lead that is in no funnel, such as a story. Taken back moves do not count; who enrolled and left came as far as qualified. */
export function progressOf(lead: Pick<Lead, 'status' | 'history' | 'createdAt'>) {
  const now = RANK[lead.status]
  if (now === undefined) return undefined
  const moves = standing(lead.history).map(({ at, to = '', fee }) => ({ at, rank: RANK[to] ?? 0, fee }))
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

/** To a tenth; `undefined` of nothing. */
export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : Math.round((low + high) * 5) / 10
}

/** A funnel as a row of figures: medians in place of all days. */
export function figuresOf({ leads, reached, days, fee }: Funnel) {
  const medianDays = {
    contacted: median(days.contacted) ?? null,
    qualified: median(days.qualified) ?? null,
    enrolled: median(days.enrolled) ?? null,
  }
  return { leads, ...reached, medianDays, fee }
}
