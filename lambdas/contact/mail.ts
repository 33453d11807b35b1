import english from '#content/messages/mail/contact.json' with { type: 'json' }
import { confirmation } from '#lambdas/core/mail/letter.ts'
import { fill } from '#lambdas/shared/message.ts'

export const visitor = confirmation('mail/contact', english, (words, _lead, { phone, hours }) => [
  fill(words.urgent, { phone, hours }),
  words.meanwhile,
  { link: '/courses', label: words.courses },
])
