/** Words of the side cards and of the questions, and the courses that may be chosen by the address. */
import { inr, withGst } from '#content/model/catalogue/money.ts'
import { chatLink } from '../../components/contact/chat.ts'
import { pageData } from '../../content.ts'
import { faqPage } from '../../structured-data/faq-page.ts'

export const data = pageData(({ courses, data, messages, settings }) => ({
  head: { ...messages.apply.head, blocks: [faqPage(data.apply.faq)] },
  apply: data.apply,
  chat: chatLink(settings, settings.chats.apply),
  /** What a link from a course page may name (DEF-82), with its fee as people pay it. */
  courses: courses.map(({ slug, title, price }) => ({ slug, title, fee: inr(withGst(price)) })),
}))

export type Data = Awaited<ReturnType<typeof data>>
