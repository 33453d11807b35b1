/** Mails of a partnership request. */
import english from '#content/messages/mail/partner.json' with { type: 'json' }
import { absolute } from '#lambdas/core/content.ts'
import { wordsIn } from '#lambdas/core/languages.ts'
import { confirmation } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'

export const visitor: MailTemplate = (lead, content) => {
  const words = wordsIn(content, 'mail/partner', english)
  return confirmation(lead, content, words, [
    words.next,
    { list: Object.values(words.steps) },
    { link: absolute('/partnerships', content), label: words.about },
  ])
}
