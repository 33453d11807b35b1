import english from '#content/messages/mail/apply.json' with { type: 'json' }
import { messagesIn } from '#lambdas/core/languages.ts'
import { confirmationMail } from '#lambdas/core/mail/letter.ts'
import type { FormMessages, MailTemplate, PayloadOf } from '#lambdas/core/types.ts'
import { localizedForm } from '#lambdas/shared/form-messages.ts'
import { fill } from '#lambdas/shared/message.ts'
import { applyForm } from './fields.ts'

export const visitorMail: MailTemplate<PayloadOf<typeof applyForm>> = confirmationMail(
  'mail/apply',
  english,
  (messages, { payload }, content) => {
    const form = localizedForm(
      applyForm,
      messagesIn<FormMessages | undefined>(content, 'forms/apply', undefined),
    )
    const asked = new Set(payload.preferredCourses)
    const offered = form.fields.find(({ key }) => key === 'preferredCourses')?.options ?? []
    // The mail repeats only known options, never other text that somebody posted.
    const chosen = offered.filter(({ value }) => asked.has(value))
    const courses = chosen.map(({ value, label }) => {
      const { part } = content.applicationOptions.find(({ option }) => option === value) ?? {}
      return part ? `${label}: ${part}` : label
    })
    return [
      ...(courses.length > 0 ? [fill(messages.chosen, { courses: courses.join('; ') })] : []),
      messages.next,
      { list: Object.values(form.next) },
      { link: '/courses', label: messages.courses },
    ]
  },
)
