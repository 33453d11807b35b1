/** Mails of a privacy request. */
import english from '#content/messages/mail/privacy.json' with { type: 'json' }
import { academyLinks, fillInline } from '#lambdas/core/html.ts'
import { confirmationMail } from '#lambdas/core/mail/letter.ts'

export const visitorMail = confirmationMail('mail/privacy', english, (messages, _lead, content) => [
  messages.sure,
  fillInline(messages.helpline, academyLinks(content)),
  { link: '/privacy', label: messages.policy },
])
