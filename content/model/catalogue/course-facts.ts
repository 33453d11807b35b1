/** Facts of a course as pages show them. Values that are `toConfirm` are undefined. Units are in the schema. */
import type { CourseFrontMatter } from '../schema/course.ts'
import { isKnown, type TO_CONFIRM } from '../schema/to-confirm.ts'

type Known<T> = T extends typeof TO_CONFIRM
  ? undefined
  : T extends object
    ? { [Key in keyof T]: Known<T[Key]> }
    : T

function known<T>(value: T): Known<T> {
  if (!isKnown(value)) return undefined as Known<T>
  if (Array.isArray(value)) return value.map(known) as Known<T>
  if (typeof value !== 'object' || value === null) return value as Known<T>
  return Object.fromEntries(Object.entries(value).map(([key, fact]) => [key, known(fact)])) as Known<T>
}

const UNITS = ['days', 'weeks', 'hours'] as const

/**
 * Parts of a course, with titles as written. Empty if `days` is to be confirmed. `places` are in the order of the day.
 * `first` is the number of the first day, week or hour of a part, from 1; undefined after a part of unknown `length`.
 */
export function courseParts(days: CourseFrontMatter['days']) {
  let next: number | undefined = 1
  return (known(days) ?? []).map(({ title, place, ...lengths }) => {
    const unit = UNITS.find((unit) => unit in lengths) ?? 'days'
    const length = unit in lengths ? lengths[unit] : 1
    const first = next
    next = first && length && first + length
    return { title, places: place ? [place].flat() : [], unit, first, length }
  })
}

/** Title of the part that contains a day, or a week if the course counts weeks. Undefined if there is none. */
export const partTitle = (days: CourseFrontMatter['days'], number: number): string | undefined =>
  courseParts(days).find(
    ({ first = 0, length = 0 }) => first > 0 && first <= number && number < first + length,
  )?.title

type WithDays = Pick<CourseFrontMatter, 'days'> | undefined

/** @throws if the page is not a course or the day has no title. `content check` reports both first */
export function dayTitle(course: WithDays, number: string): string {
  const title = course && partTitle(course.days, Number(number))
  if (title === undefined) throw new Error(`"days" of this page has no title for ${number}`)
  return title
}

/** Title of a `<Waypoint>`: its `title`, the title of its `day`, or both, as in "Day 1: …". @throws as `dayTitle` */
export const waypointTitle = (
  course: WithDays,
  { title, day }: { title?: string | undefined; day?: string | undefined },
): string => [title, day && dayTitle(course, day)].filter(Boolean).join(': ')

type Written = 'level' | 'eligibility' | 'days' | 'flown' | 'handsOn' | 'feeIncludes'

/** Facts of a course. A page shows nothing or "ask us" for an undefined one. `flown` is empty if nothing is flown. */
export const courseFacts = ({
  days,
  level,
  eligibility,
  flown = [],
  handsOn,
  feeIncludes = {},
}: Pick<CourseFrontMatter, Written>) => ({
  ...known({ level, eligibility, flown, handsOn, feeIncludes }),
  days: courseParts(days).map((part) => ({
    ...part,
    title: part.title?.replace(/^./u, (letter) => letter.toUpperCase()),
  })),
})

export type CourseFacts = ReturnType<typeof courseFacts>

/** Lengths in a text, as `lengths` spells them: `FPV Basic 3 Days` → `3 days`. */
export const findDurations = (text: string): string[] =>
  [...text.matchAll(/\d+ (?:day|hour|hr|week)s?/gi)].map(([length]) =>
    length.toLowerCase().replace('hr', 'hour'),
  )

type Stated = Pick<CourseFrontMatter, 'duration' | 'lengths'> & { card?: { duration: string } | undefined }

/** Duration on a page or card. If the course has several, the parts of this one follow: `15 days: 5 pilot + 10 field`. */
export function courseDuration(course: Stated & { english?: Stated }, place: 'page' | 'card' = 'page') {
  const stated = ({ duration, card }: Stated): string => (place === 'card' && card?.duration) || duration
  const part = course.lengths?.[stated(course.english ?? course)]
  return part ? `${stated(course)}: ${part}` : stated(course)
}
