/** Words and lists of the workshop. */
import type { SiteData } from '#content/model/site.ts'
import { siteContent } from '../../content.ts'

export interface Data {
  words: NonNullable<SiteData['workshop']>
}

export async function data(): Promise<Data> {
  const { workshop: words } = (await siteContent()).data
  if (!words) throw new Error('content/data/workshop.yaml is missing: the page has no words')
  return { words }
}
