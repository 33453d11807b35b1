import english from '#content/messages/mail/partner.json' with { type: 'json' }
import { confirmation } from '#lambdas/core/mail/letter.ts'

export const visitor = confirmation('mail/partner', english, (words) => [
  words.next,
  { list: Object.values(words.steps) },
  { link: '/partnerships', label: words.about },
])
