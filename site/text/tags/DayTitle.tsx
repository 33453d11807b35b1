/** `<DayTitle day="1"/>`: title of a day of the course. */
import { dayTitle } from '#content/model/catalogue/course-facts.ts'
import type { Attributes } from '#content/model/schema/components.ts'
import type { Course } from '#content/model/site.ts'
import { usePage } from '../../page/page.tsx'

/** The course of the page, if any. */
export const useCourse = (): Course | undefined => usePage<{ course?: Course }>().data.course

export const DayTitle = ({ day }: Attributes<'DayTitle'>) => dayTitle(useCourse(), day)
