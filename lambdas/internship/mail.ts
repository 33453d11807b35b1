/** Mails of an internship application. */
import { absolute } from '#lambdas/core/content.ts'
import { referenceOf } from '#lambdas/core/ids.ts'
import { letter } from '#lambdas/core/letter.ts'
import type { MailTemplate } from '#lambdas/core/types.ts'

export const visitor: MailTemplate = (lead, content) => {
  const missing = lead.quality.includes('no-file:certificates')
  return letter(
    {
      subject: `Your internship application (reference ${referenceOf(lead.id)})`,
      heading: 'Your internship application has reached us',
      blocks: [
        `Thank you for applying. Your reference is ${referenceOf(lead.id)}.`,
        ...(missing
          ? [
              `We did not receive your certificates. Please send them as PDF, PNG or JPG to ${content.email}, with your reference.`,
            ]
          : []),
        'What happens next:',
        {
          list: [
            'We read applications every Friday and write to everyone, also when the answer is no.',
            'If you are on the shortlist, we call you and the reference you named.',
            'The stipend and the dates are shared at selection. The certificate costs interns nothing.',
          ],
        },
        ...(lead.guardian
          ? ['You are under 18: your parent or guardian has agreed that we write to you.']
          : []),
        { link: absolute('/applyintern', content), label: 'About our internships' },
      ],
    },
    content,
  )
}
