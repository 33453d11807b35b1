/** Mails of a guide request (GUIDE-17). */
import { absolute } from '#lambdas/core/content.ts'
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'

export const visitor: MailTemplate = (_lead, content) =>
  letter(
    {
      subject: 'Your drone career guide',
      heading: 'Your drone career guide',
      blocks: [
        'Thank you for asking. The guide explains which certificate fits which work, what training costs with GST, and how people find their first paid flights.',
        { link: absolute(content.guideLink, content), label: 'Download the guide (PDF)' },
        'A good way to use it:',
        {
          list: [
            'Read the page on certificates first. It saves you from paying for the wrong course.',
            'Mark the two kinds of work that suit your city and your budget.',
            'Call us with those two. We tell you what to learn first, and when the next batch starts.',
          ],
        },
        { link: absolute('/courses', content), label: 'See all courses' },
      ],
    },
    content,
  )
