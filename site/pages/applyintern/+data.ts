/** Words and lists of the internship. */
import type { SiteData } from '#content/model/site.ts'
import { siteContent } from '../../content.ts'

export interface Data {
  words: NonNullable<SiteData['internship']>
}

export async function data(): Promise<Data> {
  const { internship: words } = (await siteContent()).data
  if (!words) throw new Error('content/data/internship.yaml is missing: the page has no words')
  return { words }
}
