/** Mails of a workshop registration. */
import english from '#content/messages/mail/workshop.json' with { type: 'json' }
import { absolute } from '#lambdas/core/content.ts'
import { referenceOf } from '#lambdas/core/ids.ts'
import { wordsIn } from '#lambdas/core/languages.ts'
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'
import { fill } from '#lambdas/shared/message.ts'

export const visitor: MailTemplate = (lead, content) => {
  const words = wordsIn(content, 'mail/workshop', english)
  const reference = referenceOf(lead.id)
  return letter(
    {
      subject: fill(words.subject, { reference }),
      heading: words.heading,
      blocks: [
        fill(words.thanks, { reference }),
        words.next,
        { list: Object.values(words.steps) },
        ...(lead.guardian ? [words.guardian] : []),
        { link: absolute('/applyworkshop', content), label: words.about },
      ],
    },
    content,
  )
}
