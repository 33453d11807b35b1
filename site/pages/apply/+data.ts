/** Claims of the side card, and the courses that an address may choose. */
import { inr, withGst } from '#content/model/catalogue/money.ts'
import { chatLink } from '../../components/contact/chat.ts'
import { pageData } from '../../content.ts'
import { faqPage } from '../../structured-data/faq-page.ts'

export const data = pageData(({ courses, data, messages, settings }) => ({
  head: { ...messages.apply.head, blocks: [faqPage(messages.apply.faq)] },
  claims: data.apply.claims,
  chat: chatLink(settings, messages.apply.chatText),
  /** What a link from a course page may name (DEF-82), with its fee as people pay it. */
  courses: courses.map(({ slug, title, price }) => ({ slug, title, fee: inr(withGst(price)) })),
}))

export type Data = Awaited<ReturnType<typeof data>>
