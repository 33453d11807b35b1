/** Mails of a contact message. */
import english from '#content/messages/mail/contact.json' with { type: 'json' }
import { absolute } from '#lambdas/core/content.ts'
import { wordsIn } from '#lambdas/core/languages.ts'
import { confirmation } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'
import { fill } from '#lambdas/shared/message.ts'

export const visitor: MailTemplate = (lead, content) => {
  const words = wordsIn(content, 'mail/contact', english)
  const { phone, hours } = content
  return confirmation(lead, content, words, [
    fill(words.urgent, { phone, hours }),
    words.meanwhile,
    { link: absolute('/courses', content), label: words.courses },
  ])
}
