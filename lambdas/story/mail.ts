/** Mails of a success story (DEF-15). */
import english from '#content/messages/mail/story.json' with { type: 'json' }
import { wordsIn } from '#lambdas/core/languages.ts'
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'

export const visitor: MailTemplate = (_lead, content) => {
  const { subject, heading, thanks, steps } = wordsIn(content, 'mail/story', english)
  return letter({ subject, heading, blocks: [thanks, { list: Object.values(steps) }] }, content)
}
