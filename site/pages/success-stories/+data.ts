/** Words and people of /success-stories. */
import type { PageContextServer } from 'vike/types'
import { siteContent } from '../../content.ts'
import type { PageHead } from '../../page-context.ts'

export async function data({ language }: PageContextServer) {
  const { data, messages } = await siteContent(language)
  const { storiesPage, stories, videoTestimonials, spotlights, socialReviews } = data
  const head: PageHead = messages.stories.head
  return { head, words: storiesPage, stories, videoTestimonials, spotlights, socialReviews }
}

export type Data = Awaited<ReturnType<typeof data>>
