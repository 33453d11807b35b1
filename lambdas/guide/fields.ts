/** Career guide request. */
import words from '#content/messages/forms/guide.json' with { type: 'json' }
import { withWords } from '#lambdas/shared/form-words.ts'
import { readerFields } from '#lambdas/shared/reader-fields.ts'

export const guide = withWords(words, {
  form: 'guide',
  path: 'postguide',
  page: '/',
  fields: readerFields,
  person: { name: 'name', email: 'email', phone: 'phone', city: 'city', source: 'source' },
})
