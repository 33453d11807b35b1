/** Mails of a partnership request. */
import { absolute } from '#lambdas/core/content.ts'
import { referenceOf } from '#lambdas/core/ids.ts'
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'

export const visitor: MailTemplate = (lead, content) =>
  letter(
    {
      subject: `Your partnership request (reference ${referenceOf(lead.id)})`,
      heading: 'Thank you for your partnership idea',
      blocks: [
        `Your request is with our partnerships team, under the reference ${referenceOf(lead.id)}.`,
        'What happens next:',
        {
          list: [
            'We read your project vision, and your attachment if you sent one, within three working days.',
            'Someone from the matching field calls you for a first talk of half an hour.',
            'If it fits, we plan a small pilot project together before anything larger.',
          ],
        },
        { link: absolute('/partnerships', content), label: 'How we work with partners' },
      ],
    },
    content,
  )
