/** Words and people of /success-stories. */
import { siteContent } from '../../content.ts'

export async function data() {
  const { storiesPage, stories, videoTestimonials, spotlights, socialReviews } = (await siteContent()).data
  return { words: storiesPage, stories, videoTestimonials, spotlights, socialReviews }
}

export type Data = Awaited<ReturnType<typeof data>>
