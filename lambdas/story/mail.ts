import english from '#content/messages/mail/story.json' with { type: 'json' }
import { confirmation } from '#lambdas/core/mail/letter.ts'

export const visitor = confirmation('mail/story', english, ({ steps }) => [{ list: Object.values(steps) }])
