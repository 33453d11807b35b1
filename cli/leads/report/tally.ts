/** Counts leads by what staff ask about. Memory grows with the words and, a number each, with the steps that leads took. */
import { leadSource, titleCase } from '#lambdas/core/intake/lead-source.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { addDays, istDay } from '#lambdas/shared/india.ts'
import { coursesOf, personValue, sourceOf } from '../forms.ts'
import { standing } from '../history.ts'
import { ist, type Range } from '../when.ts'
import { addTo, emptyFunnel, type Funnel, progressOf } from './funnel.ts'

/** What leads are counted by, with the titles of the tables. */
export const TITLES = {
  forms: 'By form',
  statuses: 'By status',
  courses: 'By course',
  sources: 'By source',
  cities: 'By city',
  campaigns: 'By campaign',
  firstTouches: 'By first touch',
  lastTouches: 'By last touch',
  referrers: 'By referrer',
  reasons: 'Why they were lost',
} as const
type Count = keyof typeof TITLES
export const COUNTS = Object.keys(TITLES) as Count[]

/** Words of a lead by which it is counted; empty ones are not. */
function wordsOf(lead: Lead): Record<Count, string[]> {
  const { first, last, campaign, referrer } = leadSource(lead)
  const isLost = lead.status === 'lost'
  return {
    forms: [lead.form],
    statuses: [lead.status],
    courses: coursesOf(lead),
    sources: [sourceOf(lead)],
    cities: [titleCase(personValue(lead, 'city'))],
    campaigns: [campaign],
    firstTouches: [first],
    lastTouches: [last],
    referrers: [referrer],
    reasons: isLost ? [standing(lead.history).at(-1)?.reason ?? 'not given'] : [],
  }
}

/** What brought leads, what they want and where they live: there is a funnel for each word of these. */
const BY = { campaign: 'campaigns', course: 'courses', city: 'cities' } as const
export type FunnelBy = keyof typeof BY
export const FUNNELS = Object.keys(BY) as FunnelBy[]

const none = (by: FunnelBy): string => `no ${by}`

export type Tally = ReturnType<typeof emptyTally>

const emptyTally = (range: Range) => ({
  ...(Object.fromEntries(COUNTS.map((name) => [name, new Map()])) as Record<Count, Map<string, number>>),
  total: 0,
  /** Decoy's catch; counted nowhere else. */
  spam: 0,
  /** Days that the time has, with the part of a day: what a figure a day is divided by. */
  period: Math.max(1, (Date.parse(range.until) - Date.parse(range.since)) / DAY_MS),
  /** Day in India → leads; every day of the range from the first lead on, zeroes included. */
  days: new Map<string, number>(),
  /** 0 to 23, India's clock. */
  hours: Array.from({ length: 24 }, () => 0),
  funnel: emptyFunnel(),
  funnels: { campaign: new Map(), course: new Map(), city: new Map() } as Record<
    FunnelBy,
    Map<string, Funnel>
  >,
})

const add = (map: Map<string, number>, word: string) => map.set(word, (map.get(word) ?? 0) + 1)

export async function tally(batches: AsyncIterable<Lead[]>, range: Range): Promise<Tally> {
  const counted = emptyTally(range)
  for await (const batch of batches)
    for (const lead of batch)
      if (lead.status === 'spam') counted.spam++
      else count(counted, lead)
  counted.days = filled(counted.days, range)
  return counted
}

/** In each funnel a lead counts once a word; who asks for two courses is in the funnels of both. */
function count(counted: Tally, lead: Lead): void {
  counted.total++
  const hour = Number(ist(lead.createdAt).slice(11, 13))
  counted.hours[hour] = (counted.hours[hour] ?? 0) + 1
  add(counted.days, istDay(lead.createdAt))
  const words = wordsOf(lead)
  for (const name of COUNTS) for (const word of words[name]) if (word) add(counted[name], word)
  const progress = progressOf(lead)
  if (!progress) return
  addTo(counted.funnel, progress)
  for (const by of FUNNELS) {
    const named = [...new Set(words[BY[by]].filter(Boolean))]
    for (const word of named.length > 0 ? named : [none(by)]) {
      const funnel = counted.funnels[by].get(word) ?? emptyFunnel()
      counted.funnels[by].set(word, funnel)
      addTo(funnel, progress)
    }
  }
}

function filled(days: ReadonlyMap<string, number>, range: Range): Map<string, number> {
  const all = new Map<string, number>()
  const last = istDay(new Date(Date.parse(range.until) - 1))
  const [first = '~'] = [...days.keys()].sort()
  for (let day = first; day <= last; day = addDays(day, 1)) all.set(day, days.get(day) ?? 0)
  return all
}

/** The most frequent first, and those alike by their word. */
const ranked = <T>(map: ReadonlyMap<string, T>, leadsOf: (value: T) => number): [string, T][] =>
  [...map].sort(([a, x], [b, y]) => leadsOf(y) - leadsOf(x) || (a < b ? -1 : 1))

/** The most frequent `count` words, the rest as `All others`: a form has an answer `Other`. */
export function top(map: ReadonlyMap<string, number>, count: number): [string, number][] {
  const sorted = ranked(map, (leads) => leads)
  const rest = sorted.slice(count).reduce((sum, [, leads]) => sum + leads, 0)
  return rest > 0 ? [...sorted.slice(0, count), ['All others', rest]] : sorted
}

/** The funnels of the `count` words with most leads; none where no lead has a word. */
export function topFunnels({ funnels }: Tally, by: FunnelBy, count: number): [string, Funnel][] {
  const isTold = [...funnels[by].keys()].some((word) => word !== none(by))
  return isTold ? ranked(funnels[by], ({ leads }) => leads).slice(0, count) : []
}
