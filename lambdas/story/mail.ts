/** Mails of a success story (DEF-15). */
import english from '#content/messages/mail/story.json' with { type: 'json' }
import { referenceOf } from '#lambdas/core/ids.ts'
import { wordsIn } from '#lambdas/core/languages.ts'
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'
import { fill } from '#lambdas/shared/message.ts'

export const visitor: MailTemplate = (lead, content) => {
  const { heading, thanks, steps, ...words } = wordsIn(content, 'mail/story', english)
  const subject = fill(words.subject, { reference: referenceOf(lead.id) })
  return letter({ subject, heading, blocks: [thanks, { list: Object.values(steps) }] }, content)
}
