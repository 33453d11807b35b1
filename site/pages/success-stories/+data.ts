/** Words and people of /success-stories. */
import type { SiteData } from '#content/model/site.ts'
import { siteContent } from '../../content.ts'

type Lists = Required<Pick<SiteData, 'stories' | 'videoTestimonials' | 'spotlights' | 'socialReviews'>>

export interface Data extends Lists {
  words: NonNullable<SiteData['storiesPage']>
}

export async function data(): Promise<Data> {
  const { storiesPage: words, ...files } = (await siteContent()).data
  const { stories = [], videoTestimonials = [], spotlights = [], socialReviews = [] } = files
  if (!words) throw new Error('content/data/stories-page.yaml is missing: the page has no words')
  return { words, stories, videoTestimonials, spotlights, socialReviews }
}
