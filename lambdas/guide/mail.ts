/** Mails of a guide request. */
import english from '#content/messages/mail/guide.json' with { type: 'json' }
import { confirmationMail } from '#lambdas/core/mail/letter.ts'

export const visitorMail = confirmationMail('mail/guide', english, (messages, _lead, { guideLink }) => [
  { link: guideLink, label: messages.download },
  messages.use,
  { list: Object.values(messages.steps) },
  { link: '/courses', label: messages.courses },
])
