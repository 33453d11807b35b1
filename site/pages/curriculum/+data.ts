/** Words and lists of /curriculum. */
import type { SiteData } from '#content/model/site.ts'
import { siteContent } from '../../content.ts'

export interface Data {
  curriculum: NonNullable<SiteData['curriculum']>
}

export async function data(): Promise<Data> {
  const { curriculum } = (await siteContent()).data
  if (!curriculum) throw new Error('content/data/curriculum.yaml is missing: the page has no words')
  return { curriculum }
}
