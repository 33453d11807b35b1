/** Words of the side cards and of the questions. */
import type { SiteData } from '#content/model/site.ts'
import { siteContent } from '../../content.ts'

export interface Data {
  apply: NonNullable<SiteData['apply']>
}

export async function data(): Promise<Data> {
  const { apply } = (await siteContent()).data
  if (!apply) throw new Error('content/data/apply.yaml is missing: the page has no words')
  return { apply }
}
