/** Newsletter sign-up in the footer and on the blog. */
import messages from '#content/messages/forms/newsletter.json' with { type: 'json' }
import { withMessages } from '#lambdas/shared/form-messages.ts'

export const newsletterForm = withMessages(messages, {
  form: 'newsletter',
  path: 'postnewsletter',
  mailedAgain: true,
  page: '/',
  fields: [
    { key: 'email', type: 'email', required: true, max: 254, autocomplete: 'email' },
    { key: 'source', type: 'hidden', required: false, max: 40, options: ['footer', 'blog'] },
  ],
  person: { email: 'email', source: 'source' },
  statuses: 'subscriber',
  /** Days until an unconfirmed sign-up expires. A confirmed one is kept until withdrawn. */
  retentionDays: 7,
  /** This mail asks for confirmation. Staff get no notice: the daily digest counts sign-ups. */
  mails: ['visitor'],
})
