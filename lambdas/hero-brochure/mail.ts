/** Mails of a brochure request from the home page: always the brochure of all courses (DEF-14). */
import english from '#content/messages/mail/hero-brochure.json' with { type: 'json' }
import { absolute } from '#lambdas/core/content.ts'
import { wordsIn } from '#lambdas/core/languages.ts'
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'
import { ALL_BROCHURES } from '#lambdas/shared/brochures.ts'

export const visitor: MailTemplate = (_lead, content) => {
  const words = wordsIn(content, 'mail/hero-brochure', english)
  return letter(
    {
      subject: words.subject,
      heading: words.heading,
      blocks: [
        words.thanks,
        {
          link: absolute(content.brochures[ALL_BROCHURES] ?? '/courses', content),
          label: words.download,
        },
        words.begin,
        { link: absolute('/apply', content), label: words.apply },
      ],
    },
    content,
  )
}
