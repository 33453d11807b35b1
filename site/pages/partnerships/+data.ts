/** Words and lists of /partnerships. */
import type { SiteData } from '#content/model/site.ts'
import { siteContent } from '../../content.ts'

export interface Data {
  words: NonNullable<SiteData['partnerships']>
  cards: NonNullable<SiteData['partnershipCards']>
  /** Seven logos. */
  partners: NonNullable<SiteData['partners']>
  reasons: NonNullable<SiteData['partnerReasons']>
}

export async function data(): Promise<Data> {
  const { partnerships: words, partnershipCards: cards = [], ...site } = (await siteContent()).data
  if (!words) throw new Error('content/data/partnerships.yaml is missing: the page has no words')
  const partners = (site.partners ?? []).filter(({ on }) => on.includes('partnerships'))
  return { words, cards, partners, reasons: site.partnerReasons ?? [] }
}
