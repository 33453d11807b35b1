import english from '#content/messages/mail/contact.json' with { type: 'json' }
import { academyLinks, fillInline } from '#lambdas/core/html.ts'
import { confirmationMail } from '#lambdas/core/mail/letter.ts'

export const visitorMail = confirmationMail('mail/contact', english, (messages, _lead, content) => [
  fillInline(messages.urgent, { ...academyLinks(content), hours: content.hours }),
  messages.meanwhile,
  { link: '/courses', label: messages.courses },
])
