/** Mails of a guide request (GUIDE-17). */
import english from '#content/messages/mail/guide.json' with { type: 'json' }
import { confirmation } from '#lambdas/core/mail/letter.ts'

export const visitor = confirmation('mail/guide', english, (words, _lead, { guideLink }) => [
  { link: guideLink, label: words.download },
  words.use,
  { list: Object.values(words.steps) },
  { link: '/courses', label: words.courses },
])
