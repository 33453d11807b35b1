/** Words and people of /success-stories. */
import type { PageContextServer } from 'vike/types'
import { siteContent } from '../../content.ts'

export async function data({ language }: PageContextServer) {
  const { storiesPage, stories, videoTestimonials, spotlights, socialReviews } = (await siteContent(language))
    .data
  return { words: storiesPage, stories, videoTestimonials, spotlights, socialReviews }
}

export type Data = Awaited<ReturnType<typeof data>>
