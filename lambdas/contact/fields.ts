/** "Send Us a Message". */
import messages from '#content/messages/forms/contact.json' with { type: 'json' }
import { withMessages } from '#lambdas/shared/form-messages.ts'

export const contactForm = withMessages(messages, {
  form: 'contact',
  path: 'PostContactform',
  page: '/contact',
  fields: [
    { key: 'fullName', type: 'text', required: true, max: 120, autocomplete: 'name' },
    { key: 'phone', type: 'tel', required: true, max: 32, autocomplete: 'tel' },
    { key: 'email', type: 'email', required: true, max: 254, autocomplete: 'email' },
    {
      key: 'courseInterest',
      type: 'text',
      required: false,
      joined: true,
      fallback: 'Not Sure - Need Guidance',
      max: 400,
    },
    { key: 'message', type: 'textarea', required: true, max: 4000 },
  ],
  person: { name: 'fullName', email: 'email', phone: 'phone', course: 'courseInterest' },
})
