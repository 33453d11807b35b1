/** Newsletter sign-up in the footer and on the blog (DEF-12, DEF-13): plain data. */
export const newsletter = {
  form: 'newsletter',
  path: 'postnewsletter',
  title: 'Newsletter sign-up',
  fields: [
    { key: 'email', label: 'Email', type: 'email', required: true, max: 254, autocomplete: 'email' },
    {
      key: 'source',
      label: 'Place of sign-up',
      type: 'hidden',
      required: false,
      max: 40,
      options: ['footer', 'blog'],
    },
  ],
  person: { email: 'email', source: 'source' },
  statuses: 'subscriber',
  /** Until confirmed; a confirmed one is kept until withdrawn. */
  retentionDays: 7,
  /** The one mail asks for confirmation; staff see sign-ups in the daily digest. */
  mails: ['visitor'],
  messages: {
    required: 'This field is required.',
    submit: 'Subscribe',
    submitting: 'Subscribing...',
    success: 'Successfully subscribed! Check your email.',
    failure: 'Could not subscribe. Please try again.',
  },
} as const
