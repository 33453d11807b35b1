/** Counts leads for stats and report. Memory grows with the distinct words and with one number per step that leads took. */
import { leadSource, titleCase } from '#lambdas/core/intake/lead-source.ts'
import type { Lead, WorkingTime } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { addDays, istDay, istInstant } from '#lambdas/shared/india.ts'
import { coursesOf, formOf, personValue, sourceOf } from '../forms.ts'
import { currentMoves, staffName } from '../history.ts'
import { personNumbers } from '../read/persons.ts'
import { ist, type Range } from '../time-range.ts'
import { workingMinutes } from '../working-time.ts'
import { addTo, emptyFunnel, type Funnel, median, progressOf } from './funnel.ts'

/** Criteria, with the titles of their tables. */
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

/** The words under which a lead is counted; empty words are ignored. */
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
    reasons: isLost ? [currentMoves(lead.history).at(-1)?.reason ?? 'not given'] : [],
  }
}

/** Criteria that have a funnel per word. */
const BY = { campaign: 'campaigns', course: 'courses', city: 'cities' } as const
export type FunnelBy = keyof typeof BY
export const FUNNELS = Object.keys(BY) as FunnelBy[]

const noWord = (by: FunnelBy): string => `no ${by}`

export type Tally = ReturnType<typeof emptyTally>

const emptyTally = (range: Range, time: WorkingTime | undefined) => ({
  time,
  ...(Object.fromEntries(COUNTS.map((name) => [name, new Map()])) as Record<Count, Map<string, number>>),
  total: 0,
  /** Persons who sent these leads (read/persons.ts). */
  people: 0,
  /** Spam is counted nowhere else. */
  spam: 0,
  /** Days from the first lead to the end of the period, with fractions; at least 1. */
  period: Math.max(1, (Date.parse(range.until) - Date.parse(range.since)) / DAY_MS),
  /** Leads by day in India, from the first lead on; days without leads are 0. */
  days: new Map<string, number>(),
  /** Leads by hour of the day, Indian time. */
  hours: Array.from({ length: 24 }, () => 0),
  /** Working minutes to the first contact, by form and by the person who made it. */
  firstContacts: { form: new Map(), owner: new Map() } as Record<
    'form' | 'owner',
    Map<string, FirstContacts>
  >,
  funnel: emptyFunnel(),
  funnels: { campaign: new Map(), course: new Map(), city: new Map() } as Record<
    FunnelBy,
    Map<string, Funnel>
  >,
})

/** Leads of a form or a person; `minutes` of those that were contacted. */
export interface FirstContacts {
  leads: number
  minutes: number[]
}

const CONTACT = /^(?:contacted|qualified|enrolled|lost)$/

function addFirstContact({ firstContacts, time }: Tally, lead: Lead): void {
  if (formOf(lead.form)?.statuses !== 'lead') return
  const move = currentMoves(lead.history).find(({ to = '' }) => CONTACT.test(to))
  const owner = lead.owner ?? (move ? staffName(move.by) : 'nobody yet')
  for (const [by, word] of [
    ['form', lead.form],
    ['owner', owner],
  ] as const) {
    const known = firstContacts[by].get(word) ?? { leads: 0, minutes: [] }
    firstContacts[by].set(word, known)
    known.leads++
    if (move && time) known.minutes.push(workingMinutes(time, new Date(lead.createdAt), new Date(move.at)))
  }
}

/** Rows of a table, most leads first: word, leads, contacted, median minutes or `–`. */
export const firstContactRows = (contacts: ReadonlyMap<string, FirstContacts>): string[][] =>
  ranked(contacts, ({ leads }) => leads).map(([word, { leads, minutes }]) => [
    word,
    String(leads),
    String(minutes.length),
    String(median(minutes) ?? '–'),
  ])

const add = (map: Map<string, number>, word: string) => map.set(word, (map.get(word) ?? 0) + 1)

export async function tally(
  batches: AsyncIterable<Lead[]>,
  range: Range,
  time?: WorkingTime,
): Promise<Tally> {
  const counted = emptyTally(range, time)
  const numberOf = personNumbers()
  for await (const batch of batches)
    for (const lead of batch)
      if (lead.status === 'spam') counted.spam++
      else {
        count(counted, lead)
        counted.people = Math.max(counted.people, numberOf(lead) + 1)
      }
  counted.days = filled(counted.days, range)
  const [first] = counted.days.keys()
  const fromFirst = first ? Date.parse(range.until) - istInstant(first).getTime() : Number.POSITIVE_INFINITY
  counted.period = Math.max(1, Math.min(counted.period, fromFirst / DAY_MS))
  return counted
}

/** A lead counts once per word, so a lead that asks for two courses is in both funnels. */
function count(counted: Tally, lead: Lead): void {
  counted.total++
  const hour = Number(ist(lead.createdAt).slice(11, 13))
  counted.hours[hour] = (counted.hours[hour] ?? 0) + 1
  add(counted.days, istDay(lead.createdAt))
  const words = wordsOf(lead)
  for (const name of COUNTS) for (const word of words[name]) if (word) add(counted[name], word)
  addFirstContact(counted, lead)
  const progress = progressOf(lead)
  if (!progress) return
  addTo(counted.funnel, progress)
  for (const by of FUNNELS) {
    const named = [...new Set(words[BY[by]].filter(Boolean))]
    for (const word of named.length > 0 ? named : [noWord(by)]) {
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

/** Most frequent first, then by word. */
const ranked = <T>(map: ReadonlyMap<string, T>, leadsOf: (value: T) => number): [string, T][] =>
  [...map].sort(([a, x], [b, y]) => leadsOf(y) - leadsOf(x) || (a < b ? -1 : 1))

/** The `count` most frequent words and the sum of the rest. It is `All others`, because a form has the answer `Other`. */
export function top(map: ReadonlyMap<string, number>, count: number): [string, number][] {
  const sorted = ranked(map, (leads) => leads)
  const rest = sorted.slice(count).reduce((sum, [, leads]) => sum + leads, 0)
  return rest > 0 ? [...sorted.slice(0, count), ['All others', rest]] : sorted
}

/** The funnels of the `count` most frequent words; none if no lead has a word. */
export function topFunnels({ funnels }: Tally, by: FunnelBy, count: number): [string, Funnel][] {
  const hasWords = [...funnels[by].keys()].some((word) => word !== noWord(by))
  return hasWords ? ranked(funnels[by], ({ leads }) => leads).slice(0, count) : []
}
