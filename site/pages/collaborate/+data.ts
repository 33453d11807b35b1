/** Words and lists of the page for institutions. */
import type { SiteData } from '#content/model/site.ts'
import { siteContent } from '../../content.ts'

export interface Data {
  words: NonNullable<SiteData['collaborate']>
  benefits: NonNullable<SiteData['benefits']>
  colleges: NonNullable<SiteData['colleges']>
  featured: NonNullable<SiteData['featuredPartnerships']>
  /** Those that are displayed (DEF-28). */
  models: NonNullable<SiteData['collaborationModels']>
}

export async function data(): Promise<Data> {
  const site = (await siteContent()).data
  const { collaborate: words, benefits = [], colleges = [], featuredPartnerships = [] } = site
  if (!words) throw new Error('content/data/collaborate.yaml is missing: the page has no words')
  const models = (site.collaborationModels ?? []).filter(({ display }) => display)
  return { words, benefits, colleges, featured: featuredPartnerships, models }
}
