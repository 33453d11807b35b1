/** Words and lists of the internship. */
import { pageData } from '../../content.ts'
import { faqPage } from '../../structured-data/faq-page.ts'

export const data = pageData(({ data: { internship: words }, messages }) => ({
  head: { ...messages.internship.head, blocks: [faqPage(words.faq)] },
  words,
}))

export type Data = Awaited<ReturnType<typeof data>>
