/** Career guide request. */
import messages from '#content/messages/forms/guide.json' with { type: 'json' }
import { withMessages } from '#lambdas/shared/form-messages.ts'
import { pdfRequestFields } from '#lambdas/shared/reader-fields.ts'

export const guideForm = withMessages(messages, {
  form: 'guide',
  path: 'postguide',
  mailedAgain: true,
  page: '/',
  fields: pdfRequestFields,
  person: { name: 'name', email: 'email', phone: 'phone', city: 'city', source: 'source' },
})
