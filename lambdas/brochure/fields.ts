/** Brochure request. */
import words from '#content/messages/forms/brochure.json' with { type: 'json' }
import { withWords } from '#lambdas/shared/form-words.ts'
import { readerFields } from '#lambdas/shared/reader-fields.ts'

export const brochure = withWords(words, {
  form: 'brochure',
  path: 'postbrochure',
  fields: [
    ...readerFields,
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
