/** Mails of a course application. */
import { absolute } from '#lambdas/core/content.ts'
import { referenceOf } from '#lambdas/core/ids.ts'
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate, PayloadOf } from '#lambdas/core/types.ts'
import { type apply, courseOptions } from './fields.ts'

export const visitor: MailTemplate<PayloadOf<typeof apply>> = (lead, content) => {
  const asked = new Set(lead.payload.preferredCourses)
  // Anything else in the request is not repeated.
  const courses = courseOptions.map(({ label }) => label).filter((label) => asked.has(label))
  return letter(
    {
      subject: `We have your application (reference ${referenceOf(lead.id)})`,
      heading: 'Your application has reached us',
      blocks: [
        `Thank you for applying. Your reference is ${referenceOf(lead.id)}; please name it when you call.`,
        ...(courses.length ? [`You chose: ${courses.join('; ')}.`] : []),
        'What happens next:',
        {
          list: [
            'A counsellor calls you within one working day. You agree on the course, the place and the batch.',
            'You get a fee quote in writing, with GST and any discount. Instalments (EMI) are possible.',
            'Keep ready: a photo identity card, your 10th standard certificate and a passport photo. Please do not send an Aadhaar number by mail.',
            'Your seat is yours once you have paid the fee to the academy. The website takes no payment.',
          ],
        },
        { link: absolute('/courses', content), label: 'See all courses' },
      ],
    },
    content,
  )
}
