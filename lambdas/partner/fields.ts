/** Strategic partnership request. */
import messages from '#content/messages/forms/partner.json' with { type: 'json' }
import { withMessages } from '#lambdas/shared/form-messages.ts'

export const partnerForm = withMessages(messages, {
  form: 'partner',
  path: 'postpartner',
  page: '/partnerships',
  fields: [
    { key: 'fullName', type: 'text', required: true, max: 120, autocomplete: 'name' },
    { key: 'organization', type: 'text', required: false, max: 200, autocomplete: 'organization' },
    { key: 'email', type: 'email', required: true, max: 254, autocomplete: 'email' },
    { key: 'mobile', type: 'tel', required: true, max: 32, autocomplete: 'tel' },
    { key: 'cityState', type: 'text', required: true, max: 160 },
    { key: 'website', type: 'url', required: false, max: 300, autocomplete: 'url' },
    { key: 'partnershipType', type: 'list', required: false, max: 80 },
    { key: 'daas', type: 'radio', required: false, max: 16 },
    { key: 'keyAreaGroup', type: 'list', required: false, max: 80 },
    { key: 'projectVision', type: 'textarea', required: true, max: 4000 },
    {
      key: 'attachments',
      type: 'file',
      required: false,
      fileValue: 'object',
      accept: ['application/pdf', 'image/png', 'image/jpeg'],
      maxBytes: 5242880,
    },
  ],
  person: { name: 'fullName', email: 'email', phone: 'mobile', city: 'cityState', course: 'partnershipType' },
})
