/** Mails of a brochure request. The link comes from our own list of courses, never from the request (BRO-17). */
import { absolute } from '#lambdas/core/content.ts'
import { letter } from '#lambdas/core/letter.ts'
import { staffNotice } from '#lambdas/core/notice.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'
import { brochure } from './fields.ts'

const all = 'All Course Brochures'

export const staff = staffNotice(brochure)

export const visitor: MailTemplate = (lead, content) => {
  const asked = String(lead.payload.courseName ?? '')
  const title = Object.hasOwn(content.brochures, asked) ? asked : all
  const one = title !== all
  const link = content.brochures[title] ?? '/courses'
  return letter(
    {
      subject: one ? `Your brochure: ${title}` : 'Your course brochures',
      heading: one ? `Your brochure for ${title}` : 'Your brochures for all our courses',
      blocks: [
        'Thank you for asking. Here is the PDF: what you will learn, day by day, the fee with GST, the documents you need and where the course runs.',
        { link: absolute(link, content), label: 'Download the brochure (PDF)' },
        'What happens next:',
        {
          list: [
            'Read it in your own time. The link stays good, so you may share it at home.',
            'A counsellor calls you on the number you gave, within one working day.',
            'When you are ready, apply online. No payment is taken on the website.',
          ],
        },
        { link: absolute('/apply', content), label: 'Apply for the next batch' },
      ],
    },
    content,
  )
}
