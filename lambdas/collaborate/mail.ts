/** Mails of an institution's request. */
import english from '#content/messages/mail/collaborate.json' with { type: 'json' }
import { absolute } from '#lambdas/core/content.ts'
import { referenceOf } from '#lambdas/core/ids.ts'
import { wordsIn } from '#lambdas/core/languages.ts'
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'
import { fill } from '#lambdas/shared/message.ts'

export const visitor: MailTemplate = (lead, content) => {
  const words = wordsIn(content, 'mail/collaborate', english)
  const { call, proposal, mou } = words.steps
  const discount = content.institutionalDiscount && ` ${content.institutionalDiscount}.`
  const reference = referenceOf(lead.id)
  return letter(
    {
      subject: fill(words.subject, { reference }),
      heading: words.heading,
      blocks: [
        fill(words.thanks, { reference }),
        words.next,
        { list: [call, `${proposal}${discount}`, mou] },
        { link: absolute('/curriculum', content), label: words.curriculum },
      ],
    },
    content,
  )
}
