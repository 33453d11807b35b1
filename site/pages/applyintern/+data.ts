/** Benefits, claims, picture and stipend of the internship. */
import { pageData } from '../../page/content.ts'
import { faqPage } from '../../page/structured-data/lists.ts'

export const data = pageData(({ data, messages }) => ({
  head: { ...messages.internship.head, blocks: [faqPage(messages.internship.faq)] },
  ...data.internship,
}))

export type Data = Awaited<ReturnType<typeof data>>
