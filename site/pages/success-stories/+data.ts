/** Claims and people of /success-stories. */
import { isNamed } from '../../course/course-data.ts'
import { pageData, siteContent } from '../../page/content.ts'

export const data = pageData(async ({ courses, data, messages }) => {
  const english = await siteContent()
  const { storiesPage, stories, videoTestimonials, spotlights, socialReviews } = data
  return {
    head: messages.stories.head,
    ...storiesPage,
    stories: stories.map((story) => {
      const named = english.data.stories.find(({ id }) => id === story.id)
      const slug = named && english.courses.find((course) => isNamed(course, named))?.slug
      return { ...story, taken: courses.find((course) => course.slug === slug) }
    }),
    videoTestimonials,
    spotlights,
    socialReviews,
  }
})

export type Data = Awaited<ReturnType<typeof data>>
