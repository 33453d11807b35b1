import english from '#content/messages/mail/workshop.json' with { type: 'json' }
import { confirmationMail } from '#lambdas/core/mail/letter.ts'

export const visitorMail = confirmationMail('mail/workshop', english, (messages, { guardian }) => [
  messages.next,
  { list: Object.values(messages.steps) },
  ...(guardian ? [messages.guardian] : []),
  { link: '/applyworkshop', label: messages.about },
])
