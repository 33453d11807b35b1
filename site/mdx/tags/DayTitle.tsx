/** `<DayTitle day="1"/>`: the title of that day in `days` of the course whose page this is. */
import { dayTitle } from '#content/model/catalogue/course-facts.ts'
import type { Attributes } from '#content/model/schema/components.ts'
import type { Course } from '#content/model/site.ts'
import { usePage } from '../../components/page/page.tsx'

/** The course whose page this is; undefined on other pages. */
export const useCourse = (): Course | undefined => usePage<{ course?: Course }>().data.course

export const DayTitle = ({ day }: Attributes<'DayTitle'>) => dayTitle(useCourse(), day)
