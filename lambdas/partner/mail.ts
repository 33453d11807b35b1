import english from '#content/messages/mail/partner.json' with { type: 'json' }
import { confirmationMail } from '#lambdas/core/mail/letter.ts'

export const visitorMail = confirmationMail('mail/partner', english, (messages) => [
  messages.next,
  { list: Object.values(messages.steps) },
  { link: '/partnerships', label: messages.about },
])
