/** Mails of a brochure request. Their link comes from our own list of courses, never from the request (BRO-17). */
import { absolute } from '#lambdas/core/content.ts'
import { letter } from '#lambdas/core/letter.ts'
import { staffNotice } from '#lambdas/core/notice.ts'
import type { MailTemplate, PayloadOf } from '#lambdas/core/types.ts'
import { brochure } from './fields.ts'
import { brochureOf, isGeneral } from './link.ts'

const curriculum = 'Drone Curriculum for Institutions'

const forLearners = {
  holds:
    'what you will learn, day by day, the fee with GST, the documents you need and where the course runs.',
  next: [
    'Read it in your own time. The link stays good, so you may share it at home.',
    'A counsellor calls you on the number you gave, within one working day.',
    'When you are ready, apply online. No payment is taken on the website.',
  ],
  path: '/apply',
  label: 'Apply for the next batch',
}
const forInstitutions = {
  holds:
    'what we offer, the four steps to your own batch, and the curriculum module by module with its hours.',
  next: [
    'Lay it before your board of studies. The link stays good, so you may pass it on.',
    'Our institutions desk calls you on the number you gave, within one working day.',
    'When you are ready, tell us about your institution online.',
  ],
  path: '/collaborate',
  label: 'Tell us about your institution',
}

export const staff = staffNotice(brochure, {
  brochureLink: ({ payload }, content) => absolute(brochureOf(payload, content).link, content),
})

export const visitor: MailTemplate<PayloadOf<typeof brochure>> = (lead, content) => {
  const found = brochureOf(lead.payload, content)
  const { title, link } = found
  const one = !isGeneral(found)
  const { holds, next, path, label } = title === curriculum ? forInstitutions : forLearners
  return letter(
    {
      subject: one ? `Your brochure: ${title}` : 'Your course brochures',
      heading: one ? `Your brochure for ${title}` : 'Your brochures for all our courses',
      blocks: [
        `Thank you for asking. Here is the PDF: ${holds}`,
        { link: absolute(link, content), label: 'Download the brochure (PDF)' },
        'What happens next:',
        { list: next },
        { link: absolute(path, content), label },
      ],
    },
    content,
  )
}
