/** Mails of an institution's request. */
import { absolute } from '#lambdas/core/content.ts'
import { referenceOf } from '#lambdas/core/ids.ts'
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'

export const visitor: MailTemplate = (lead, content) =>
  letter(
    {
      subject: `Your collaboration request (reference ${referenceOf(lead.id)})`,
      heading: 'Your request has reached our institutions desk',
      blocks: [
        `Thank you for thinking of us for your students. Your reference is ${referenceOf(lead.id)}.`,
        'What happens next:',
        {
          list: [
            'Our institutions desk calls you within two working days to understand your calendar and batch sizes.',
            `You receive a proposal with the model, the dates and a pricing sheet.${content.institutionalDiscount && ` ${content.institutionalDiscount}.`}`,
            'If both sides agree, we sign an MoU and fix the first batch.',
          ],
        },
        { link: absolute('/curriculum', content), label: 'See the curriculum' },
      ],
    },
    content,
  )
