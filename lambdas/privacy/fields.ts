/** Privacy request: access, correction, erasure, withdrawal. */
import messages from '#content/messages/forms/privacy.json' with { type: 'json' }
import { withMessages } from '#lambdas/shared/form-messages.ts'

export const privacyForm = withMessages(messages, {
  form: 'privacy',
  path: 'postprivacy',
  page: '/privacy',
  fields: [
    { key: 'name', type: 'text', required: true, max: 120, autocomplete: 'name' },
    { key: 'email', type: 'email', required: true, max: 254, autocomplete: 'email' },
    { key: 'phone', type: 'tel', required: false, max: 32, autocomplete: 'tel' },
    { key: 'request', type: 'select', required: true, max: 40 },
    { key: 'details', type: 'textarea', required: false, max: 4000 },
  ],
  person: { name: 'name', email: 'email', phone: 'phone', course: 'request' },
})
