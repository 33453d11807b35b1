import english from '#content/messages/mail/apply.json' with { type: 'json' }
import { wordsIn } from '#lambdas/core/languages.ts'
import { confirmation } from '#lambdas/core/mail/letter.ts'
import type { FormWords, MailTemplate, PayloadOf } from '#lambdas/core/types.ts'
import { localized } from '#lambdas/shared/form-words.ts'
import { fill } from '#lambdas/shared/message.ts'
import { apply } from './fields.ts'

export const visitor: MailTemplate<PayloadOf<typeof apply>> = confirmation(
  'mail/apply',
  english,
  (words, { payload }, content) => {
    const form = localized(apply, wordsIn<FormWords | undefined>(content, 'forms/apply', undefined))
    const asked = new Set(payload.preferredCourses)
    const offered = form.fields.find(({ key }) => key === 'preferredCourses')?.options ?? []
    // Only known options are repeated in the mail.
    const courses = offered.filter(({ value }) => asked.has(value)).map(({ label }) => label)
    return [
      ...(courses.length ? [fill(words.chosen, { courses: courses.join('; ') })] : []),
      words.next,
      { list: Object.values(form.next) },
      { link: '/courses', label: words.courses },
    ]
  },
)
