/** Claims and people of /success-stories. */
import { pageData } from '../../page/content.ts'

export const data = pageData(({ data, messages }) => {
  const { storiesPage, stories, videoTestimonials, spotlights, socialReviews } = data
  return {
    head: messages.stories.head,
    ...storiesPage,
    stories,
    videoTestimonials,
    spotlights,
    socialReviews,
  }
})

export type Data = Awaited<ReturnType<typeof data>>
