/** Benefits, claims, picture, fee and brochure of the workshop. */
import { pageData } from '../../page/content.ts'
import { faqPage } from '../../page/structured-data/lists.ts'

export const data = pageData(({ data, messages }) => ({
  head: { ...messages.workshop.head, blocks: [faqPage(messages.workshop.faq)] },
  ...data.workshop,
}))

export type Data = Awaited<ReturnType<typeof data>>
