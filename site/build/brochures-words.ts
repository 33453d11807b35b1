/** What the PDFs and share cards say around the content, and in which language. */
import type { Messages } from '#content/model/messages.ts'

/** The messages that they show and no others, so that an edit of a page's words makes none of them anew. */
export const printedMessages = ({ brochures, common, course, curriculum }: Messages) => ({
  brochures,
  common: { card: common.card, days: common.days, price: common.price },
  course: { batches: course.batches, categories: course.categories },
  curriculum: { modules: curriculum.modules },
})

export type PrintedMessages = ReturnType<typeof printedMessages>

export interface Words {
  messages: PrintedMessages
  /** BCP 47, `en-IN`. */
  locale: string
}
