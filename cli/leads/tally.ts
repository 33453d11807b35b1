/** Counts leads by what staff ask about. Memory grows with the words and, a number each, with the steps that leads took. */

import { broughtBy, tidy } from '#lambdas/core/touches.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { addDays, istDay } from '#lambdas/shared/india.ts'
import { coursesOf, personValue, sourceOf } from './forms.ts'
import { addTo, emptyFunnel, type Funnel, progressOf } from './funnel.ts'
import { standing } from './history.ts'
import { ist, type Range } from './when.ts'

export interface Tally {
  total: number
  /** Decoy's catch; counted nowhere else. */
  spam: number
  /** Days that the time has, with the part of a day: what a figure a day is divided by. */
  period: number
  /** Day in India → leads; every day of the range from the first lead on, zeroes included. */
  days: Map<string, number>
  /** 0 to 23, India's clock. */
  hours: number[]
  forms: Map<string, number>
  statuses: Map<string, number>
  courses: Map<string, number>
  sources: Map<string, number>
  cities: Map<string, number>
  campaigns: Map<string, number>
  firstTouches: Map<string, number>
  lastTouches: Map<string, number>
  referrers: Map<string, number>
  /** Why leads were lost. */
  reasons: Map<string, number>
  /** Of all leads, and by what brought them, what they want and where they live. */
  funnel: Funnel
  funnels: Record<FunnelBy, Map<string, Funnel>>
}

export const FUNNELS = ['campaign', 'course', 'city'] as const
type FunnelBy = (typeof FUNNELS)[number]

export const NONE: Readonly<Record<FunnelBy, string>> = {
  campaign: 'no campaign',
  course: 'no course',
  city: 'no city',
}

const add = (map: Map<string, number>, word: string) => map.set(word, (map.get(word) ?? 0) + 1)

export async function tally(batches: AsyncIterable<Lead[]>, range: Range): Promise<Tally> {
  const counted: Tally = {
    total: 0,
    spam: 0,
    period: Math.max(1, (Date.parse(range.until) - Date.parse(range.since)) / DAY_MS),
    days: new Map(),
    hours: Array.from({ length: 24 }, () => 0),
    forms: new Map(),
    statuses: new Map(),
    courses: new Map(),
    sources: new Map(),
    cities: new Map(),
    campaigns: new Map(),
    firstTouches: new Map(),
    lastTouches: new Map(),
    referrers: new Map(),
    reasons: new Map(),
    funnel: emptyFunnel(),
    funnels: { campaign: new Map(), course: new Map(), city: new Map() },
  }
  for await (const batch of batches) for (const lead of batch) count(counted, lead)
  fillDays(counted.days, range)
  return counted
}

function count(counted: Tally, lead: Lead): void {
  if (lead.status === 'spam') {
    counted.spam++
    return
  }
  counted.total++
  const hour = Number(ist(lead.createdAt).slice(11, 13))
  counted.hours[hour] = (counted.hours[hour] ?? 0) + 1
  add(counted.days, istDay(lead.createdAt))
  add(counted.forms, lead.form)
  add(counted.statuses, lead.status)
  const courses = coursesOf(lead)
  for (const course of courses) add(counted.courses, course)
  add(counted.sources, sourceOf(lead))
  const city = tidy(personValue(lead, 'city'))
  if (city) add(counted.cities, city)
  const { first, last, campaign, referrer } = broughtBy(lead)
  add(counted.firstTouches, first)
  add(counted.lastTouches, last)
  if (campaign) add(counted.campaigns, campaign)
  if (referrer) add(counted.referrers, referrer)
  if (lead.status === 'lost') add(counted.reasons, standing(lead.history).at(-1)?.reason ?? 'not given')
  countProgress(counted, lead, { campaign: [campaign], course: courses, city: [city] })
}

/** In each funnel a lead counts once a word; who asks for two courses is in the funnels of both. */
function countProgress(counted: Tally, lead: Lead, words: Record<FunnelBy, string[]>): void {
  const progress = progressOf(lead)
  if (!progress) return
  addTo(counted.funnel, progress)
  for (const by of FUNNELS) {
    const named = [...new Set(words[by].filter(Boolean))]
    for (const word of named.length > 0 ? named : [NONE[by]]) {
      const funnel = counted.funnels[by].get(word) ?? emptyFunnel()
      counted.funnels[by].set(word, funnel)
      addTo(funnel, progress)
    }
  }
}

function fillDays(days: Map<string, number>, range: Range): void {
  const first = [...days.keys()].sort()[0]
  if (!first) return
  const last = istDay(new Date(Date.parse(range.until) - 1))
  const filled = new Map<string, number>()
  for (let day = first; day <= last; day = addDays(day, 1)) filled.set(day, days.get(day) ?? 0)
  days.clear()
  for (const [day, leads] of filled) days.set(day, leads)
}

/** The most frequent `count` words, the rest as `All others`: a form has an answer `Other`. */
export function top(map: ReadonlyMap<string, number>, count: number): [string, number][] {
  const sorted = [...map].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  const rest = sorted.slice(count).reduce((sum, [, leads]) => sum + leads, 0)
  return rest > 0 ? [...sorted.slice(0, count), ['All others', rest]] : sorted
}

/** The funnels of the `count` words with most leads. */
export function topFunnels(map: ReadonlyMap<string, Funnel>, count: number): [string, Funnel][] {
  const order = ([a, x]: [string, Funnel], [b, y]: [string, Funnel]) => y.leads - x.leads || (a < b ? -1 : 1)
  return [...map].sort(order).slice(0, count)
}
