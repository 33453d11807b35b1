/** Newsletter sign-up in the footer and on the blog (DEF-12, DEF-13): plain data. */
import words from '#content/messages/forms/newsletter.json' with { type: 'json' }
import { withWords } from '#lambdas/shared/form-words.ts'

export const newsletter = withWords(words, {
  form: 'newsletter',
  path: 'postnewsletter',
  page: '/',
  fields: [
    { key: 'email', type: 'email', required: true, max: 254, autocomplete: 'email' },
    { key: 'source', type: 'hidden', required: false, max: 40, options: ['footer', 'blog'] },
  ],
  person: { email: 'email', source: 'source' },
  statuses: 'subscriber',
  /** Until confirmed; a confirmed one is kept until withdrawn. */
  retentionDays: 7,
  /** The one mail asks for confirmation; staff see sign-ups in the daily digest. */
  mails: ['visitor'],
})
