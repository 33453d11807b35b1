/** Mails of a contact message. */
import { absolute } from '#lambdas/core/content.ts'
import { referenceOf } from '#lambdas/core/ids.ts'
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'

export const visitor: MailTemplate = (lead, content) =>
  letter(
    {
      subject: `We have your message (reference ${referenceOf(lead.id)})`,
      heading: 'Thank you for writing to us',
      blocks: [
        `Your message has reached our team, under the reference ${referenceOf(lead.id)}. We answer by phone or e-mail within one working day.`,
        `If it is urgent, call or message ${content.phone}. We pick up ${content.hours}.`,
        'Until then, the course pages answer most questions about days, fees and certificates.',
        { link: absolute('/courses', content), label: 'See all courses' },
      ],
    },
    content,
  )
