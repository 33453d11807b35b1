/** Courses with a card, and bundles (DEF-50), both in order. */
import { nextBatch } from '#content/model/catalogue/batches.ts'
import { type CourseFile, withoutText } from '#content/model/site.ts'
import { now } from '#lambdas/shared/clock.ts'
import { cardCourses, cardOf } from '../../../course/course-data.ts'
import { pageData } from '../../../page/content.ts'
import { itemList } from '../../../page/structured-data/lists.ts'

export const data = pageData((site) => {
  const at = now()
  const shown = (course: CourseFile) => ({
    course: withoutText(course),
    card: cardOf(course),
    next: nextBatch(course.batches, at),
  })
  const courses = cardCourses(site).map(shown)
  const entries = courses.map(({ card, course }) => ({ name: card.title, path: course.path }))
  return {
    head: {
      ...site.messages.catalogue.head,
      blocks: [itemList(site.settings.origin, entries)],
    },
    courses,
    bundles: site.courses
      .filter(({ bundle }) => bundle)
      .sort((a, b) => Number(a.bundle) - Number(b.bundle))
      .map(shown),
  }
})

export type Data = Awaited<ReturnType<typeof data>>
