/** Mails of a course application. */
import { absolute } from '#lambdas/core/content.ts'
import { referenceOf } from '#lambdas/core/ids.ts'
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate, PayloadOf } from '#lambdas/core/types.ts'
import { apply, courseOptions } from './fields.ts'

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
        { list: Object.values(apply.next) },
        { link: absolute('/courses', content), label: 'See all courses' },
      ],
    },
    content,
  )
}
