/** Data of the catalogue: the courses with a card, in order, and other courses, unless `canonical` names another course. */
import { nextBatch } from '#content/model/catalogue/batches.ts'
import { type CourseWithText, withoutText } from '#content/model/site.ts'
import { now } from '#lambdas/shared/clock.ts'
import { cardCourses, courseCardOf, courseGoals, coursePaths } from '../../../course/course-data.ts'
import { pageData } from '../../../page/content.ts'
import { itemList } from '../../../page/structured-data/lists.ts'

export const data = pageData((site) => {
  const at = now()
  const shown = (course: CourseWithText) => ({
    course: withoutText(course),
    card: courseCardOf(course),
    next: nextBatch(course.batches, at),
    goals: courseGoals(course, site.data.paths),
    similar: site.courses
      .filter(({ canonical }) => canonical === course.slug)
      .map(({ slug, title }) => ({ slug, title })),
  })
  const courses = cardCourses(site).map(shown)
  const more = site.courses.filter(({ card, canonical }) => !card && !canonical).map(shown)
  const entries = [...courses, ...more].map(({ card, course }) => ({ name: card.title, path: course.path }))
  return {
    head: { ...site.messages.catalogue.head, blocks: [itemList(site.settings.origin, entries)] },
    courses,
    more,
    paths: coursePaths(site, at),
  }
})

export type Data = Awaited<ReturnType<typeof data>>
