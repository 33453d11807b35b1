/** "Share Your Success Story". */
import messages from '#content/messages/forms/story.json' with { type: 'json' }
import { withMessages } from '#lambdas/shared/form-messages.ts'

export const storyForm = withMessages(messages, {
  form: 'story',
  path: 'poststory',
  page: '/success-stories',
  fields: [
    { key: 'name', type: 'text', required: true, max: 120, autocomplete: 'name' },
    { key: 'email', type: 'email', required: true, max: 254, autocomplete: 'email' },
    { key: 'course', type: 'select', required: true, max: 80 },
    { key: 'testimonial', type: 'textarea', required: true, max: 4000 },
    { key: 'photo', type: 'file', required: false, accept: ['image/png', 'image/jpeg'], maxBytes: 5242880 },
    { key: 'publishConsent', type: 'boolean', required: false },
  ],
  person: { name: 'name', email: 'email', course: 'course' },
  statuses: 'story',
})
