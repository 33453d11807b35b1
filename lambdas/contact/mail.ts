import english from '#content/messages/mail/contact.json' with { type: 'json' }
import { confirmationMail } from '#lambdas/core/mail/letter.ts'
import { fill } from '#lambdas/shared/message.ts'

export const visitor = confirmationMail('mail/contact', english, (messages, _lead, { phone, hours }) => [
  fill(messages.urgent, { phone, hours }),
  messages.meanwhile,
  { link: '/courses', label: messages.courses },
])
