/** Claims of the side card, and the courses that a link can preselect. */
import { courseDuration } from '#content/model/catalogue/course-facts.ts'
import { applicationOptions } from '#content/model/catalogue/course-names.ts'
import { inr, withGst } from '#content/model/catalogue/money.ts'
import { now } from '#lambdas/shared/clock.ts'
import { freeStarts } from '../../course/course-data.ts'
import { chatLink } from '../../layout/chat.ts'
import { pageData } from '../../page/content.ts'
import { faqPage } from '../../page/structured-data/lists.ts'

export const data = pageData(({ courses, data, messages, settings }) => ({
  head: { ...messages.apply.head, blocks: [faqPage(messages.apply.faq)] },
  claims: data.apply.claims,
  options: applicationOptions({ courses, data }),
  chat: chatLink(settings, messages.apply.chatText),
  /** Courses that a link from a course page can preselect, with fees including GST and the starts of batches. */
  courses: courses.map((course) => ({
    slug: course.slug,
    title: course.title,
    days: courseDuration(course),
    fee: inr(withGst(course.price)),
    ...freeStarts(course.batches, now()),
  })),
}))

export type Data = Awaited<ReturnType<typeof data>>
