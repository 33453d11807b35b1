/** Facts of a course in the shape that pages print. What is `toConfirm` in the front matter is undefined here. */
import type { CourseFrontMatter } from './schema/course.ts'
import type { DAY_PLACES } from './schema/course-facts.ts'
import { isKnown, type TO_CONFIRM } from './schema/to-confirm.ts'

/** A value with every `toConfirm` in it replaced by undefined. */
type Known<T> = T extends typeof TO_CONFIRM
  ? undefined
  : T extends readonly (infer Entry)[]
    ? Known<Entry>[]
    : T extends object
      ? { [Key in keyof T]: Known<T[Key]> }
      : T

function known<T>(value: T): Known<T> {
  if (!isKnown(value)) return undefined as Known<T>
  if (Array.isArray(value)) return value.map(known) as Known<T>
  if (typeof value !== 'object' || value === null) return value as Known<T>
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, known(one)])) as Known<T>
}

type FrontMatterFacts = Pick<
  CourseFrontMatter,
  'eligibility' | 'days' | 'flown' | 'handsOn' | 'feeIncludes' | 'level'
>
type DayPlace = (typeof DAY_PLACES)[number]

const UNITS = ['days', 'weeks', 'hours'] as const

/** One part of a course. */
export interface CourseDay {
  /** Starts with a capital letter. Undefined if nobody has confirmed it. */
  title: string | undefined
  /** In the order of the day. Empty if nobody has confirmed them. */
  places: readonly DayPlace[]
  /** What `first` and `length` count. */
  unit: (typeof UNITS)[number]
  /** Number of the first day, week or hour, from 1. Undefined after a part of unknown length. */
  first: number | undefined
  length: number | undefined
}

/** Print nothing, or "ask us", where a value is undefined: nobody has confirmed it, or the course has no such thing. */
export interface CourseFacts extends Pick<CourseFrontMatter, 'level'> {
  /** Who can join. Ages are whole years; `none` means that the course asks for nothing. */
  eligibility: Known<CourseFrontMatter['eligibility']>
  /** In order. Empty if nobody has confirmed them. */
  days: readonly CourseDay[]
  /** At most four figures. `acrossM` and `heightM` are metres, `day` counts from 1. Empty if nothing is flown, or it is unknown. */
  flown: NonNullable<Known<CourseFrontMatter['flown']>>
  /** `minutesPerDay`: minutes per trainee and flying day with the controller; `basis`: what the figure rests on. */
  handsOn: Known<CourseFrontMatter['handsOn']>
  /** `yes`, `no`, or rupees in addition to the fee, before GST. */
  feeIncludes: NonNullable<Known<CourseFrontMatter['feeIncludes']>>
}

/** Parts of a course with the number of their first day, titles as written. */
export function partsOf(written: CourseFrontMatter['days']): CourseDay[] {
  let next: number | undefined = 1
  return (known(written) ?? []).map(({ title, place, ...lengths }) => {
    const unit = UNITS.find((one) => one in lengths) ?? 'days'
    const length = unit in lengths ? lengths[unit] : 1
    const first = next
    next = first && length && first + length
    return { title, places: place ? [place].flat() : [], unit, first, length }
  })
}

/** Title of the part that a day is in, as written; a course in weeks counts weeks. Undefined where there is none. */
export const titleAt = (written: CourseFrontMatter['days'], number: number): string | undefined =>
  partsOf(written).find(
    ({ first = 0, length = 0 }) => first > 0 && first <= number && number < first + length,
  )?.title

type WithDays = Pick<CourseFrontMatter, 'days'> | undefined

/** @throws outside a course, and where the day has no title; `content check` finds both before */
export function dayTitle(course: WithDays, number: string): string {
  const title = course && titleAt(course.days, Number(number))
  if (title === undefined) throw new Error(`"days" of this page has no title for ${number}`)
  return title
}

/** What a `<Waypoint>` is called: its title, that of its day, or both, as in "Day 1: …". @throws as `dayTitle` */
export const waypointTitle = (
  course: WithDays,
  { title, day }: { title?: string | undefined; day?: string | undefined },
): string => [title, day && dayTitle(course, day)].filter(Boolean).join(': ')

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** @param course in any language: its words come back as they are */
export const courseFacts = ({
  level,
  eligibility,
  days,
  flown,
  handsOn,
  feeIncludes,
}: FrontMatterFacts): CourseFacts => ({
  level,
  eligibility: known(eligibility),
  days: partsOf(days).map((part) => ({ ...part, title: part.title && capitalised(part.title) })),
  flown: known(flown) ?? [],
  handsOn: known(handsOn),
  feeIncludes: known(feeIncludes) ?? {},
})
