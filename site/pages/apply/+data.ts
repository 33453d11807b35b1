/** Claims of the side card, and the courses that a link can preselect. */
import { inr, withGst } from '#content/model/catalogue/money.ts'
import { chatLink } from '../../components/contact/chat.ts'
import { pageData } from '../../content.ts'
import { faqPage } from '../../structured-data/faq-page.ts'

export const data = pageData(({ courses, data, messages, settings }) => ({
  head: { ...messages.apply.head, blocks: [faqPage(messages.apply.faq)] },
  claims: data.apply.claims,
  chat: chatLink(settings, messages.apply.chatText),
  /** Courses that a link from a course page can preselect (DEF-82), with their fees including GST. */
  courses: courses.map(({ slug, title, price }) => ({ slug, title, fee: inr(withGst(price)) })),
}))

export type Data = Awaited<ReturnType<typeof data>>
