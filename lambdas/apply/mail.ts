import english from '#content/messages/mail/apply.json' with { type: 'json' }
import { messagesIn } from '#lambdas/core/languages.ts'
import { confirmationMail } from '#lambdas/core/mail/letter.ts'
import type { FormMessages, MailTemplate, PayloadOf } from '#lambdas/core/types.ts'
import { localizedForm } from '#lambdas/shared/form-messages.ts'
import { fill } from '#lambdas/shared/message.ts'
import { apply } from './fields.ts'

export const visitorMail: MailTemplate<PayloadOf<typeof apply>> = confirmationMail(
  'mail/apply',
  english,
  (messages, { payload }, content) => {
    const form = localizedForm(apply, messagesIn<FormMessages | undefined>(content, 'forms/apply', undefined))
    const asked = new Set(payload.preferredCourses)
    const offered = form.fields.find(({ key }) => key === 'preferredCourses')?.options ?? []
    // Only known options are repeated in the mail.
    const chosen = offered.filter(({ value }) => asked.has(value))
    const courses = chosen.map(({ label }) => label).join('; ')
    return [
      ...(courses ? [fill(messages.chosen, { courses })] : []),
      ...chosen.flatMap(({ value, label }) => {
        const slug = content.applicationOptions.find(({ option }) => option === value)?.slug
        const note = content.applicationNotes?.[slug ?? '']
        return note ? [`${label}: ${note}`] : []
      }),
      messages.next,
      { list: Object.values(form.next) },
      { link: '/courses', label: messages.courses },
    ]
  },
)
