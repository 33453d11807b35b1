/** The courses of an application: those preselected by the page's URL, perhaps with a batch, and those ticked. */
import { useEffect, useState } from 'react'
import { istDay } from '#lambdas/shared/india.ts'
import { nextStarts, shortDay, type WeeklyStarts } from '#lambdas/shared/weekly.ts'
import { keepDraft } from '../sending/draft.ts'
import type { LeadFormState } from '../sending/use-lead-form.ts'

/** Keys of the answers that survive a reload in the same tab. None identifies the visitor. */
const KEPT = [
  'preferredCourses',
  'location',
  'batchDate',
  'isEmployed',
  'careerPurpose',
  'heardFrom',
  'discountCode',
]

/** Maximum number of dates that are offered for a course, and that a weekly batch has. */
export const DATES = 3

/** A course that the page's URL may preselect. */
export interface OfferedCourse {
  slug: string
  title: string
  days: string
  /** Fee with GST as text, `₹53,100`. */
  fee: string
  starts: readonly WeeklyStarts[]
  /** ISO days of batches with a date. */
  dates: readonly string[]
}

/** An option of the list, the slug of its course's page, and its category, which is sent as `Class`. */
export interface CourseOption {
  option: string
  slug: string | null
  category: string
  /** What the duration in the option's name covers, if the course has several durations. */
  part?: string | undefined
}

/** ISO days of the next batches. */
export function nextBatchDays({ starts, dates }: Pick<OfferedCourse, 'starts' | 'dates'>): string[] {
  const today = istDay(new Date())
  const weekly = starts.flatMap((rule) => nextStarts(rule, today, DATES))
  return [...new Set([...dates.filter((date) => date > today), ...weekly])].sort()
}

export const dateField = (form: HTMLFormElement) => form.elements.namedItem('batchDate') as HTMLInputElement

const boxesOf = (form: Element) => [...form.querySelectorAll<HTMLInputElement>('[name=preferredCourses]')]

const ticked = (form: Element) => boxesOf(form).flatMap(({ checked, value }) => (checked ? value : []))

export type CourseChoice = ReturnType<typeof useCourseChoice>

export function useCourseChoice(
  { form: { language }, ref }: LeadFormState,
  courses: readonly OfferedCourse[],
  options: readonly CourseOption[],
) {
  const [asked, setAsked] = useState<readonly OfferedCourse[]>([])
  const [preferred, setPreferred] = useState<readonly string[]>([])
  const [find, setFind] = useState('')
  const [folded, setFolded] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const query = new URLSearchParams(location.search)
    // Chat and mail programs glue punctuation to a link.
    const slugs = (query.get('course') ?? '').replace(/\W+$/, '').split(',')
    const named = slugs.flatMap((slug) => courses.find((each) => each.slug === slug) ?? [])
    const given = options.flatMap(({ slug, option }) => (slug && slugs.includes(slug) ? option : []))
    const batch = query.get('batch') ?? ''
    const date = named[0] && nextBatchDays(named[0]).includes(batch) ? shortDay(batch, language) : ''
    const stop = keepDraft(element, KEPT, [...given, date], `${given},${date && batch}`)
    // A default replaces no answer, and the page does not ask about it before it is left.
    dateField(element).defaultValue = date
    setAsked(named)
    // A click instead of `checked`, so that the form gets the event.
    for (const box of boxesOf(element)) if (given.includes(box.value) && !box.checked) box.click()
    setPreferred(ticked(element))
    setFind(element.querySelector<HTMLInputElement>('[type=search]')?.value ?? '')
    setFolded(given.length > 0)
    return stop
  }, [ref, courses, options, language])

  const courseOf = (label: string): OfferedCourse | undefined =>
    courses.find(({ slug }) => options.some((each) => each.option === label && each.slug === slug))
  return {
    /** The courses that the page's URL preselects. */
    asked,
    /** Ticked options. */
    preferred,
    courseOf,
    parts: Object.fromEntries(options.map(({ option, part = '' }) => [option, part])),
    /** Courses of the URL that are not in the list. */
    unlisted: asked.filter((course) => !options.some(({ slug }) => slug === course.slug)),
    /** Text that filters the list. */
    find,
    setFind,
    /** Whether only ticked options are shown. `unfold` moves the focus from the pressed button, which disappears. */
    folded,
    unfold: () => {
      const boxes = ref.current ? boxesOf(ref.current) : []
      setFolded(false)
      setTimeout(() => (boxes.find(({ checked }) => checked) ?? boxes[0])?.focus())
    },
    readBoxes: (form: HTMLFormElement) => setPreferred(ticked(form)),
  }
}
