/** Career guide request. */
import messages from '#content/messages/forms/guide.json' with { type: 'json' }
import { withMessages } from '#lambdas/shared/form-messages.ts'
import { readerFields } from '#lambdas/shared/reader-fields.ts'

export const guide = withMessages(messages, {
  form: 'guide',
  path: 'postguide',
  mailedAgain: true,
  page: '/',
  fields: readerFields,
  person: { name: 'name', email: 'email', phone: 'phone', city: 'city', source: 'source' },
})
