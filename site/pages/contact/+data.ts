/** Words of the contact page; numbers, addresses and profiles stand in the settings. */
import type { SiteData } from '#content/model/site.ts'
import { siteContent } from '../../content.ts'

export interface Data {
  words: NonNullable<SiteData['contact']>
}

export async function data(): Promise<Data> {
  const { contact: words } = (await siteContent()).data
  if (!words) throw new Error('content/data/contact.yaml is missing: the page has no words')
  return { words }
}
