/** What the PDFs and share cards say around the content, and in which language. */
import type { Messages } from '#content/model/catalogue/messages.ts'

/** The messages that they show and no others, so that an edit of a page's words makes none of them anew. */
export const printedMessages = ({ brochures, common, course, curriculum, language }: Messages) => ({
  brochures,
  common: { card: common.card, days: common.days, price: common.price },
  course: { batches: course.batches, categories: course.categories },
  curriculum: { modules: curriculum.modules },
  language: { draft: language.draft, stale: language.stale },
})

export type PrintedMessages = ReturnType<typeof printedMessages>

export interface Words {
  messages: PrintedMessages
  /** BCP 47, `en-IN`. */
  locale: string
  /** Address of a page or file without the origin, in the language: `/te/apply`. */
  address(path: string): string
  /** Of a translation that is a draft, or older than its English. */
  note?: string | undefined
}
