import english from '#content/messages/mail/internship.json' with { type: 'json' }
import { fillInline, ownLinks } from '#lambdas/core/html.ts'
import { confirmationMail } from '#lambdas/core/mail/letter.ts'
import { staffNotice } from '#lambdas/core/mail/notice.ts'
import type { FormFields, MailTemplate } from '#lambdas/core/types.ts'
import { internship } from './fields.ts'

const graduate: Readonly<Record<string, string>> = internship.graduate

/** The form with the labels for graduates, who name a reference instead of a head of department. */
const ofGraduates: FormFields = {
  ...internship,
  fields: internship.fields.map((field) => ({ ...field, label: graduate[field.key] ?? field.label })),
}

const [studentNotice, graduateNotice] = [staffNotice(internship), staffNotice(ofGraduates)]

export const staffMail: MailTemplate = (lead, ...more) =>
  (lead.payload.userType === 'graduate' ? graduateNotice : studentNotice)(lead, ...more)

export const visitorMail = confirmationMail(
  'mail/internship',
  english,
  (messages, { guardian, quality }, content) => [
    ...(quality.includes('no-file:certificates')
      ? [fillInline(messages.noCertificates, ownLinks(content))]
      : []),
    messages.next,
    { list: Object.values(messages.steps) },
    ...(guardian ? [messages.guardian] : []),
    { link: '/applyintern', label: messages.about },
  ],
)
