/** Counts leads by one fact, such as city, for `leads stats`. Reads batches, so that not all leads are in memory at once. */
import { leadSource, titleCase } from '#lambdas/core/intake/lead-source.ts'
import { lastEnrolment, statusChanges } from '#lambdas/core/store/history.ts'
import type { Lead, WorkingTime } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { leadCourses, marketingSource, personValue } from '../forms.ts'
import { staffName } from '../history.ts'
import { ist } from '../time-range.ts'
import { workingMinutes } from '../working-time.ts'
import { createPersonNumbering } from './persons.ts'

export const PROGRESS_STEPS = ['contacted', 'qualified', 'enrolled'] as const

/** How far a lead has come, by status. A lost lead was at least contacted. Other statuses, such as a story's, do not count. */
const RANK: Readonly<Record<string, number>> = { new: 0, contacted: 1, lost: 1, qualified: 2, enrolled: 3 }
const ENROLLED = 3

/** Returns a lead's values of each fact. Each value is a row of the table; a lead without a city is in the row `no city`. */
const WORDS = {
  form: (lead) => [lead.form],
  status: (lead) => [lead.status],
  course: leadCourses,
  source: (lead) => [marketingSource(lead)],
  city: (lead) => [titleCase(personValue(lead, 'city'))],
  campaign: (lead) => [leadSource(lead).campaign],
  first: (lead) => [leadSource(lead).first],
  last: (lead) => [leadSource(lead).last],
  referrer: (lead) => [leadSource(lead).referrer],
  owner: (lead) => [lead.owner ?? firstContact(lead)],
  reason: ({ status, history }) =>
    status === 'lost' ? [statusChanges(history).at(-1)?.reason ?? 'not given'] : ['not lost'],
  day: (lead) => [istDay(lead.createdAt)],
  hour: (lead) => [ist(lead.createdAt).slice(11, 13)],
} satisfies Record<string, (lead: Lead) => readonly string[]>

export type LeadFact = keyof typeof WORDS
export const FACTS = Object.keys(WORDS) as LeadFact[]

/** Facts whose rows are sorted by time instead of by number of leads. */
const TIMES: ReadonlySet<LeadFact> = new Set(['day', 'hour'])

/** Name of the staff member who first contacted the lead, and who counts as the owner if nobody has taken it. */
function firstContact({ history }: Lead): string {
  const move = statusChanges(history).find(({ to = '' }) => RANK[to])
  return move ? staffName(move.by) : 'nobody yet'
}

/**
 * Returns the steps that a lead has reached and its fee in rupees. Each step has the time of the status change, if the
 * history contains it. Undone changes do not count. A student who left again counts as qualified.
 */
export function leadProgress({ status, history }: Pick<Lead, 'status' | 'history'>) {
  const now = RANK[status]
  if (now === undefined) return { steps: [], fee: 0 }
  const moves = statusChanges(history).map(({ at, to = '' }) => ({ at, rank: RANK[to] ?? 0 }))
  const most = now === ENROLLED ? ENROLLED : ENROLLED - 1
  const furthest = Math.max(now, ...moves.map(({ rank }) => Math.min(rank, most)))
  const steps = PROGRESS_STEPS.slice(0, furthest).map((step, i) => ({
    step,
    at: moves.find(({ rank }) => rank > i)?.at,
  }))
  return { steps, fee: lastEnrolment({ status, history })?.fee ?? 0 }
}

const emptyCount = () => ({
  leads: 0,
  /** Number of leads that reached each step or a later step. */
  reached: { contacted: 0, qualified: 0, enrolled: 0 },
  /** Days between submission of the form and the step, one entry for each lead. */
  days: { contacted: [] as number[], qualified: [] as number[], enrolled: [] as number[] },
  /** Minutes of office hours between submission and the first contact, one entry for each lead. */
  minutes: [] as number[],
  /** Sum of the fees of leads with the status `enrolled`, in rupees. */
  fee: 0,
})

type Count = ReturnType<typeof emptyCount>

function add(count: Count, lead: Lead, time: WorkingTime | undefined): void {
  const { steps, fee } = leadProgress(lead)
  const created = new Date(lead.createdAt)
  count.leads++
  count.fee += fee
  for (const { step, at } of steps) {
    count.reached[step]++
    if (!at) continue
    count.days[step].push(Math.max(0, (Date.parse(at) - created.getTime()) / DAY_MS))
    if (step === 'contacted' && time) count.minutes.push(workingMinutes(time, created, new Date(at)))
  }
}

/** Median, rounded to one decimal place; `null` if there are no values. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10
}

export type LeadFigures = ReturnType<typeof figuresOf>

const figuresOf = ({ leads, reached, days, minutes, fee }: Count) => ({
  leads,
  ...reached,
  medianMinutes: median(minutes),
  medianDays: {
    contacted: median(days.contacted),
    qualified: median(days.qualified),
    enrolled: median(days.enrolled),
  },
  fee,
})

/** Counts leads by the fact `by`, most frequent value first. A lead that asks for two courses is counted in both rows. */
export async function countLeadsBy(by: LeadFact, batches: AsyncIterable<Lead[]>, time?: WorkingTime) {
  const all = emptyCount()
  const words = new Map<string, Count>()
  const numberOf = createPersonNumbering()
  let [people, spam] = [0, 0]
  for await (const batch of batches)
    for (const lead of batch) {
      if (lead.status === 'spam') {
        spam++
        continue
      }
      people = Math.max(people, numberOf(lead) + 1)
      add(all, lead, time)
      const named = new Set(WORDS[by](lead).map((word) => word || `no ${by}`))
      for (const word of named.size > 0 ? named : [`no ${by}`]) {
        const count = words.get(word) ?? emptyCount()
        words.set(word, count)
        add(count, lead, time)
      }
    }
  const rows = [...words].map(([word, count]) => [word, figuresOf(count)] as const)
  rows.sort(([a, x], [b, y]) => (TIMES.has(by) ? 0 : y.leads - x.leads) || (a < b ? -1 : 1))
  return { total: all.leads, people, spam, all: figuresOf(all), rows }
}
