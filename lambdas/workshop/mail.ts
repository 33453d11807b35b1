import english from '#content/messages/mail/workshop.json' with { type: 'json' }
import { confirmation } from '#lambdas/core/mail/letter.ts'

export const visitor = confirmation('mail/workshop', english, (words, { guardian }) => [
  words.next,
  { list: Object.values(words.steps) },
  ...(guardian ? [words.guardian] : []),
  { link: '/applyworkshop', label: words.about },
])
