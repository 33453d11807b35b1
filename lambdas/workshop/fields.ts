/** Workshop registration. */
import messages from '#content/messages/forms/workshop.json' with { type: 'json' }
import { withMessages } from '#lambdas/shared/form-messages.ts'

export const workshopForm = withMessages(messages, {
  form: 'workshop',
  path: 'postworkshopregistration',
  page: '/applyworkshop',
  fields: [
    { key: 'fullName', type: 'text', required: true, max: 120, autocomplete: 'name' },
    { key: 'gender', type: 'select', required: true, max: 16 },
    { key: 'educationLevel', type: 'select', required: true, max: 16 },
    { key: 'dob', type: 'text', required: true, max: 60, autocomplete: 'bday' },
    { key: 'collegeName', type: 'text', required: true, max: 200 },
    { key: 'email', type: 'email', required: true, max: 254, autocomplete: 'email' },
    { key: 'phoneNumber', type: 'tel', required: true, max: 32, autocomplete: 'tel' },
    { key: 'residentialAddress', type: 'textarea', required: true, max: 600, autocomplete: 'street-address' },
    { key: 'guardianName', type: 'text', required: false, max: 120, omitEmpty: true },
    { key: 'guardianPhone', type: 'tel', required: false, max: 32, omitEmpty: true },
    { key: 'declaration', type: 'boolean', required: true },
  ],
  person: {
    name: 'fullName',
    email: 'email',
    phone: 'phoneNumber',
    dob: 'dob',
    guardianName: 'guardianName',
    guardianPhone: 'guardianPhone',
  },
})
