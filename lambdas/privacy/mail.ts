/** Mails of a privacy request (DEF-53). */
import english from '#content/messages/mail/privacy.json' with { type: 'json' }
import { confirmationMail } from '#lambdas/core/mail/letter.ts'
import { fill } from '#lambdas/shared/message.ts'

export const visitor = confirmationMail('mail/privacy', english, (messages, _lead, content) => [
  messages.sure,
  fill(messages.helpline, { helpline: content.privacyHelpline }),
  { link: '/privacy', label: messages.policy },
])
