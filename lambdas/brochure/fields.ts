/** Brochure request. */
import messages from '#content/messages/forms/brochure.json' with { type: 'json' }
import { withMessages } from '#lambdas/shared/form-messages.ts'
import { pdfRequestFields } from '#lambdas/shared/reader-fields.ts'

export const brochureForm = withMessages(messages, {
  form: 'brochure',
  path: 'postbrochure',
  mailedAgain: true,
  fields: [
    ...pdfRequestFields,
    { key: 'courseName', type: 'hidden', required: true, max: 160 },
    { key: 'brochureLink', type: 'hidden', required: true, max: 500 },
    { key: 'isDownloadAll', type: 'boolean', required: false },
  ],
  person: {
    name: 'name',
    email: 'email',
    phone: 'phone',
    city: 'city',
    course: 'courseName',
    source: 'source',
  },
})
