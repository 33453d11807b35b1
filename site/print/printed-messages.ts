/** Messages of PDFs and share cards. */
import type { Messages } from '#content/model/catalogue/messages.ts'

/** Only the messages that they show, so that edits of other messages do not rebuild them. */
export const printedMessages = ({ brochures, common, course, curriculum, home, language }: Messages) => ({
  brochures,
  common: { card: common.card, days: common.days, price: common.price, whatsapp: common.whatsapp },
  course: {
    batches: course.batches,
    categories: course.categories,
    chatText: course.chatText,
    plate: course.plate,
    who: course.who,
  },
  curriculum: {
    headline: curriculum.headline,
    lead: curriculum.lead,
    offer: curriculum.offer,
    steps: curriculum.steps,
    modules: curriculum.modules,
    close: curriculum.close,
    chatText: curriculum.chatText,
  },
  home: { chatText: home.chatText },
  language: { draft: language.draft, stale: language.stale },
})

export type PrintedMessages = ReturnType<typeof printedMessages>

export interface PrintedText {
  messages: PrintedMessages
  /** BCP 47, `en-IN`. */
  locale: string
  /** Path of a page or file in the language: `/te/apply`. */
  address(path: string): string
  /** Note on a translation that is a draft, or older than the English text. */
  note?: string | undefined
}
