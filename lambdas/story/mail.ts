import english from '#content/messages/mail/story.json' with { type: 'json' }
import { confirmationMail } from '#lambdas/core/mail/letter.ts'

export const visitorMail = confirmationMail('mail/story', english, ({ steps }) => [
  { list: Object.values(steps) },
])
