import english from '#content/messages/mail/partner.json' with { type: 'json' }
import { confirmation } from '#lambdas/core/mail/letter.ts'

export const visitor = confirmation('mail/partner', english, (messages) => [
  messages.next,
  { list: Object.values(messages.steps) },
  { link: '/partnerships', label: messages.about },
])
