import english from '#content/messages/mail/internship.json' with { type: 'json' }
import { academyLinks, fillInline } from '#lambdas/core/html.ts'
import { confirmationMail } from '#lambdas/core/mail/letter.ts'
import { staffNotice } from '#lambdas/core/mail/notice.ts'
import type { FormFields, MailTemplate } from '#lambdas/core/types.ts'
import { internshipForm } from './fields.ts'

const graduate: Readonly<Record<string, string>> = internshipForm.graduate

/** The form with other labels for graduates, who give a referee instead of a head of department. */
const ofGraduates: FormFields = {
  ...internshipForm,
  fields: internshipForm.fields.map((field) => ({ ...field, label: graduate[field.key] ?? field.label })),
}

const [studentNotice, graduateNotice] = [staffNotice(internshipForm), staffNotice(ofGraduates)]

export const staffMail: MailTemplate = (lead, ...more) =>
  (lead.payload.userType === 'graduate' ? graduateNotice : studentNotice)(lead, ...more)

export const visitorMail = confirmationMail(
  'mail/internship',
  english,
  (messages, { guardian, quality }, content) => [
    ...(quality.includes('no-file:certificates')
      ? [fillInline(messages.noCertificates, academyLinks(content))]
      : []),
    messages.next,
    { list: Object.values(messages.steps) },
    ...(guardian ? [messages.guardian] : []),
    { link: '/applyintern', label: messages.about },
  ],
)
