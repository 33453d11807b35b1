/** Questions and answers of a page. */
import { withoutLinks } from '#content/model/text/linked-text.ts'
import type { FaqPage } from './types.ts'

export const faqPage = (items: readonly { question: string; answer: string }[]): FaqPage => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
  })),
})
