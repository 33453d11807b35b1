/** "Watch Demo" dialog of the home page (DEF-14): plain data. */
export const heroBrochure = {
  form: 'hero-brochure',
  path: 'postherobrochure',
  title: 'Brochure request from the home page',
  fields: [
    { key: 'name', label: 'Name', type: 'text', required: true, max: 120, autocomplete: 'name' },
    { key: 'email', label: 'Email', type: 'email', required: true, max: 254, autocomplete: 'email' },
    { key: 'phone', label: 'Phone', type: 'tel', required: true, max: 32, autocomplete: 'tel' },
  ],
  person: { name: 'name', email: 'email', phone: 'phone' },
  statuses: 'lead',
  retentionDays: 730,
  messages: {
    required: 'This field is required.',
    submit: 'Download Brochure',
    submitting: 'Sending...',
    success: 'Your brochure download will start shortly.',
    failure: 'Failed to send brochure. Please try again.',
  },
} as const
