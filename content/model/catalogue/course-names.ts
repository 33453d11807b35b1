/** The names by which forms refer to a course, and the course options of the application form. */
import { courseKey } from '#lambdas/shared/brochures.ts'
import type { CourseFrontMatter } from '../schema/course.ts'
import type { ValidSite } from '../site.ts'
import { findDurations } from './course-facts.ts'

type Named = Pick<CourseFrontMatter, 'title' | 'otherNames' | 'card'> & { slug: string }

/**
 * Course options of the application form, without the `reason` that editors note if an option has no page. If the course
 * has several durations, `part` describes the duration that the option names (`5 pilot + 10 field`).
 */
export const applicationOptions = ({ courses, data }: Pick<ValidSite, 'courses' | 'data'>) =>
  data.applicationOptions.map(({ option, slug, category }) => {
    const [length = ''] = findDurations(option)
    const part = courses.find((course) => course.slug === slug)?.lengths?.[length]
    return { option, slug, category, ...(part && { part }) }
  })

/** Course title by `courseKey` of each name of the course: slug, form options, other names, titles of card and page. */
export function courseNames(
  courses: readonly Named[],
  options: readonly { option: string; slug: string | null }[],
): Record<string, string> {
  const others = courses.flatMap(({ slug, title, otherNames = [], card }) => {
    const labels = options.flatMap((entry) => (entry.slug === slug ? entry.option : []))
    return [slug, ...labels, ...otherNames, card?.title ?? title].map((word) => [word, title] as const)
  })
  const titles = courses.map(({ title }) => [title, title] as const)
  return Object.fromEntries([...others, ...titles].map(([word, title]) => [courseKey(word), title]))
}
