/** Mails of a workshop registration. */
import { absolute } from '#lambdas/core/content.ts'
import { referenceOf } from '#lambdas/core/ids.ts'
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'

export const visitor: MailTemplate = (lead, content) =>
  letter(
    {
      subject: `Your workshop registration (reference ${referenceOf(lead.id)})`,
      heading: 'We have your workshop registration',
      blocks: [
        `Thank you for registering. Your reference is ${referenceOf(lead.id)}.`,
        'What happens next:',
        {
          list: [
            'We call you with the date, the place and the fee, and book your seat. Early-bird discounts are settled in that call.',
            'Bring a school or college identity card, a cap, water and closed shoes. Materials, certificate and lunch are on us.',
            'Plans change: tell us two days before, and we move you to the next workshop.',
          ],
        },
        ...(lead.guardian
          ? ['You are under 18: your parent or guardian has agreed that we write to you.']
          : []),
        { link: absolute('/applyworkshop', content), label: 'About the workshop' },
      ],
    },
    content,
  )
