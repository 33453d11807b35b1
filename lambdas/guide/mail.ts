/** Mails of a guide request (GUIDE-17). */
import english from '#content/messages/mail/guide.json' with { type: 'json' }
import { absolute } from '#lambdas/core/content.ts'
import { wordsIn } from '#lambdas/core/languages.ts'
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'

export const visitor: MailTemplate = (_lead, content) => {
  const words = wordsIn(content, 'mail/guide', english)
  return letter(
    {
      subject: words.subject,
      heading: words.heading,
      blocks: [
        words.thanks,
        { link: absolute(content.guideLink, content), label: words.download },
        words.use,
        { list: Object.values(words.steps) },
        { link: absolute('/courses', content), label: words.courses },
      ],
    },
    content,
  )
}
