/** Mails of a brochure request from the home page: always the brochure of all courses (DEF-14). */
import { absolute } from '#lambdas/core/content.ts'
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'

export const visitor: MailTemplate = (_lead, content) =>
  letter(
    {
      subject: 'Your course brochures',
      heading: 'Your brochures for all our courses',
      blocks: [
        'Thank you for your interest. The PDF holds every course: what you learn, how many days it takes, the fee with GST and where it runs.',
        {
          link: absolute(content.brochures['All Course Brochures'] ?? '/courses', content),
          label: 'Download the brochure (PDF)',
        },
        'If you are new to drones, begin with the DGCA Small Class: it leads to the certificate that most jobs ask for. We call you within one working day to answer your questions.',
        { link: absolute('/apply', content), label: 'Apply for the next batch' },
      ],
    },
    content,
  )
