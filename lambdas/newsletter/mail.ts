/** The newsletter's mail asks for confirmation (double opt-in). */
import english from '#content/messages/mail/newsletter.json' with { type: 'json' }
import { messagesIn } from '#lambdas/core/languages.ts'
import { renderLetter } from '#lambdas/core/mail/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'
import { fill } from '#lambdas/shared/message.ts'

/** `links` are created when the mail is sent. */
export const visitorMail: MailTemplate = (_lead, content, links = {}) => {
  const messages = messagesIn(content, 'mail/newsletter', english)
  const mail = renderLetter(
    {
      subject: fill(messages.subject, { brand: content.brand.short }),
      heading: messages.heading,
      blocks: [
        messages.asked,
        ...(links.confirm ? [{ link: links.confirm, label: messages.confirm }] : []),
        messages.often,
        messages.notYou,
        ...(links.unsubscribe ? [{ link: links.unsubscribe, label: messages.unsubscribe }] : []),
      ],
    },
    content,
  )
  if (!links.oneClick) return mail
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${links.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
