/** Mails of a privacy request (DEF-53). */
import english from '#content/messages/mail/privacy.json' with { type: 'json' }
import { absolute } from '#lambdas/core/content.ts'
import { wordsIn } from '#lambdas/core/languages.ts'
import { confirmation } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'
import { fill } from '#lambdas/shared/message.ts'

export const visitor: MailTemplate = (lead, content) => {
  const words = wordsIn(content, 'mail/privacy', english)
  return confirmation(lead, content, words, [
    words.sure,
    fill(words.helpline, { helpline: content.privacyHelpline }),
    { link: absolute('/privacy', content), label: words.policy },
  ])
}
