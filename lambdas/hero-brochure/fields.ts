/** "Watch Demo" dialog of the home page. */
import messages from '#content/messages/forms/hero-brochure.json' with { type: 'json' }
import { withMessages } from '#lambdas/shared/form-messages.ts'

export const heroBrochureForm = withMessages(messages, {
  form: 'hero-brochure',
  path: 'postherobrochure',
  mailedAgain: true,
  page: '/',
  fields: [
    { key: 'name', type: 'text', required: true, max: 120, autocomplete: 'name' },
    { key: 'email', type: 'email', required: true, max: 254, autocomplete: 'email' },
    { key: 'phone', type: 'tel', required: true, max: 32, autocomplete: 'tel' },
  ],
  person: { name: 'name', email: 'email', phone: 'phone' },
})
