/** Courses with a card, in order, and bundle pages. */
import { nextBatch } from '#content/model/catalogue/batches.ts'
import { type CourseFile, withoutText } from '#content/model/site.ts'
import { now } from '#lambdas/shared/clock.ts'
import { cardCourses, cardOf } from '../../../course/course-data.ts'
import { pageData } from '../../../page/content.ts'
import { itemList } from '../../../page/structured-data/lists.ts'

/** Bundles with a page, but without a card (DEF-50). */
const BUNDLES = ['ultimate-pro', 'dgca-mapping-bundle', 'dgca-combined']

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
    bundles: BUNDLES.flatMap((slug) => site.courses.filter((course) => course.slug === slug).map(shown)),
  }
})

export type Data = Awaited<ReturnType<typeof data>>
