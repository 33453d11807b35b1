/** Counts leads by what staff ask about: day, hour, form, status, course, source, city. Flat memory but for the words. */
import type { Lead } from '#lambdas/core/types.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { personValue, sourcesOf } from './filter.ts'
import { formOf } from './forms.ts'
import { ist, type Range } from './when.ts'

export interface Tally {
  total: number
  /** Decoy's catch; counted nowhere else. */
  spam: number
  /** Day in India → leads; every day of the range from the first lead on, zeroes included. */
  days: Map<string, number>
  /** 0 to 23, India's clock. */
  hours: number[]
  forms: Map<string, number>
  statuses: Map<string, number>
  courses: Map<string, number>
  sources: Map<string, number>
  cities: Map<string, number>
}

const add = (map: Map<string, number>, word: string) => map.set(word, (map.get(word) ?? 0) + 1)

/** `hyderabad ` and `Hyderabad` are one city. */
const tidy = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase())

export async function tally(batches: AsyncIterable<Lead[]>, range: Range): Promise<Tally> {
  const counted: Tally = {
    total: 0,
    spam: 0,
    days: new Map(),
    hours: Array.from({ length: 24 }, () => 0),
    forms: new Map(),
    statuses: new Map(),
    courses: new Map(),
    sources: new Map(),
    cities: new Map(),
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
  for (const course of coursesOf(lead)) add(counted.courses, course)
  const [source] = sourcesOf(lead)
  add(counted.sources, source ?? 'unknown')
  const city = personValue(lead, 'city')
  if (city) add(counted.cities, tidy(city))
}

/** Courses asked for; of the partner and the privacy form that place holds a kind of request. */
function coursesOf(lead: Lead): string[] {
  const form = formOf(lead.form)
  const course = /course/i.test(form?.person.course ?? '') ? personValue(lead, 'course', form) : ''
  return course ? course.split('; ') : []
}

function fillDays(days: Map<string, number>, range: Range): void {
  const first = [...days.keys()].sort()[0]
  if (!first) return
  const last = istDay(new Date(Date.parse(range.until) - 1))
  const filled = new Map<string, number>()
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    filled.set(day, days.get(day) ?? 0)
  }
  days.clear()
  for (const [day, leads] of filled) days.set(day, leads)
}

/** The most frequent `count` words, the rest as `Other`. */
export function top(map: ReadonlyMap<string, number>, count: number): [string, number][] {
  const sorted = [...map].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  const rest = sorted.slice(count).reduce((sum, [, leads]) => sum + leads, 0)
  return rest > 0 ? [...sorted.slice(0, count), ['Other', rest]] : sorted
}
