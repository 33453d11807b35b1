/** The words of forms that mean a course, and the options of the application. */
import { courseKey } from '#lambdas/shared/brochures.ts'
import type { CourseFrontMatter } from '../schema/course.ts'
import type { SoundSite } from '../site.ts'
import { lengthsIn } from './course-facts.ts'

type Named = Pick<CourseFrontMatter, 'title' | 'otherNames' | 'card'> & { slug: string }

/**
 * The options without the reasons of those that have no page, which are for editors. `part` is the part of its course that the
 * length in its label means, if the course has several lengths.
 */
export const applicationOptions = ({ courses, data }: Pick<SoundSite, 'courses' | 'data'>) =>
  data.applicationOptions.map(({ option, slug, category }) => {
    const [length = ''] = lengthsIn(option)
    const part = courses.find((course) => course.slug === slug)?.lengths?.[length]
    return { option, slug, category, ...(part && { part }) }
  })

/** Title by option of the application, other name, title of the card and title of the page, as `courseKey` spells them. */
export function courseNames(
  courses: readonly Named[],
  options: readonly { option: string; slug: string | null }[],
): Record<string, string> {
  const others = courses.flatMap(({ slug, title, otherNames = [], card }) => {
    const labels = options.flatMap((entry) => (entry.slug === slug ? entry.option : []))
    return [...labels, ...otherNames, ...(card ? [card.title] : [])].map((word) => [word, title] as const)
  })
  const titles = courses.map(({ title }) => [title, title] as const)
  return Object.fromEntries([...others, ...titles].map(([word, title]) => [courseKey(word), title]))
}
