/** Mails of a success story (DEF-15). */
import english from '#content/messages/mail/story.json' with { type: 'json' }
import { wordsIn } from '#lambdas/core/languages.ts'
import { confirmation } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'

export const visitor: MailTemplate = (lead, content) => {
  const words = wordsIn(content, 'mail/story', english)
  return confirmation(lead, content, words, [{ list: Object.values(words.steps) }])
}
