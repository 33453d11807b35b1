/** Mails of a workshop registration. */
import english from '#content/messages/mail/workshop.json' with { type: 'json' }
import { absolute } from '#lambdas/core/content.ts'
import { wordsIn } from '#lambdas/core/languages.ts'
import { confirmation } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'

export const visitor: MailTemplate = (lead, content) => {
  const words = wordsIn(content, 'mail/workshop', english)
  return confirmation(lead, content, words, [
    words.next,
    { list: Object.values(words.steps) },
    ...(lead.guardian ? [words.guardian] : []),
    { link: absolute('/applyworkshop', content), label: words.about },
  ])
}
