/** Words and lists of the workshop. */
import { pageData } from '../../content.ts'
import { faqPage } from '../../structured-data/faq-page.ts'

export const data = pageData(({ data: { workshop: words }, messages }) => ({
  head: { ...messages.workshop.head, blocks: [faqPage(words.faq)] },
  words,
}))

export type Data = Awaited<ReturnType<typeof data>>
