/** Picture, claims and lists of /partnerships. */
import { pageData } from '../../page/content.ts'

export const data = pageData(({ data, messages }) => ({
  head: messages.partnerships.head,
  ...data.partnerships,
  cards: data.partnershipCards,
  partners: data.partners.filter(({ on }) => on.includes('partnerships')),
  reasons: data.partnerReasons,
}))

export type Data = Awaited<ReturnType<typeof data>>
