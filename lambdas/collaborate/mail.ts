/** Mails of an institution's request. */
import english from '#content/messages/mail/collaborate.json' with { type: 'json' }
import { absolute } from '#lambdas/core/content.ts'
import { wordsIn } from '#lambdas/core/languages.ts'
import { confirmation } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'

export const visitor: MailTemplate = (lead, content) => {
  const words = wordsIn(content, 'mail/collaborate', english)
  const { call, proposal, mou } = words.steps
  const discount = content.institutionalDiscount && ` ${content.institutionalDiscount}.`
  return confirmation(lead, content, words, [
    words.next,
    { list: [call, `${proposal}${discount}`, mou] },
    { link: absolute('/curriculum', content), label: words.curriculum },
  ])
}
