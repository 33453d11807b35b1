/** Words and lists of /partnerships. */
import { siteContent } from '../../content.ts'

export async function data() {
  const { partnerships, partnershipCards, partners, partnerReasons } = (await siteContent()).data
  return {
    words: partnerships,
    cards: partnershipCards,
    /** Seven logos. */
    partners: partners.filter(({ on }) => on.includes('partnerships')),
    reasons: partnerReasons,
  }
}

export type Data = Awaited<ReturnType<typeof data>>
