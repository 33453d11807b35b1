/** Data of a course. CloudFront redirects unknown slugs (infra/edge). */
import { render } from 'vike/abort'
import { nextBatch, openBatches } from '#content/model/catalogue/batches.ts'
import { courseFacts } from '#content/model/catalogue/course-facts.ts'
import { type Course, type ValidSite, withoutText } from '#content/model/site.ts'
import { courseCard } from '#content/model/translation/documents.ts'
import { now } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { coursePaths, isStoryOf } from '../../../course/course-data.ts'
import { whoCanJoin } from '../../../course/who-can-join.ts'
import { pageData, siteContent } from '../../../page/content.ts'
import { courseBlock } from '../../../page/structured-data/blocks.ts'
import { breadcrumbList, faqPage, videoObjects } from '../../../page/structured-data/lists.ts'
import { compileText } from '../../../text/compile-text.ts'

/** First story about the course. Searches the English stories, then returns the one with the same id in this language. */
async function storyOf({ data }: ValidSite, { slug }: Course) {
  const english = await siteContent()
  const course = english.courses.find((course) => course.slug === slug)
  const englishStory = english.data.stories.find((story) => course && isStoryOf(course, story))
  return data.stories.find(({ id }) => id === englishStory?.id)
}

export const data = pageData(async (site, route) => {
  const course = site.courses.find(({ slug }) => slug === route.slug)
  if (!course) throw render(404)
  const { settings, messages } = site
  const at = now()
  const facts = courseFacts(course)
  const trail = [
    { name: messages.common.courses, path: '/courses' },
    { name: course.title, path: course.path },
  ]
  return {
    head: {
      title: course.metaTitle ?? course.title,
      description: course.metaDescription,
      // The page that search engines should index, if several courses are nearly identical.
      canonical: course.canonical && `/courses/${course.canonical}`,
      card: courseCard(course.slug),
      blocks: [
        courseBlock(course, settings, at, whoCanJoin(facts, messages.course).join(' · ')),
        breadcrumbList(settings.origin, trail),
        faqPage(course.faq),
        ...videoObjects(settings.origin, course.video ? [course.video] : []),
      ],
    },
    course: withoutText(course),
    facts,
    story: await storyOf(site, course),
    body: await compileText(course),
    batches: openBatches(course.batches, at),
    next: nextBatch(course.batches, at),
    today: istDay(at),
    paths: coursePaths(site, at).filter(({ courses }) => courses.some(({ slug }) => slug === course.slug)),
  }
})

export type Data = Awaited<ReturnType<typeof data>>
