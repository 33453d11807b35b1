/** "Share Your Success Story" (DEF-15): plain data. */
export const story = {
  form: 'story',
  path: 'poststory',
  title: 'Success story',
  fields: [
    { key: 'name', label: 'Your Name', type: 'text', required: true, max: 120, autocomplete: 'name' },
    { key: 'email', label: 'Email', type: 'email', required: true, max: 254, autocomplete: 'email' },
    {
      key: 'course',
      label: 'Course',
      type: 'select',
      required: true,
      max: 80,
      options: [
        'DGCA Pilot Training',
        'Agriculture Drone Training',
        'Women Drone Program',
        '1-Day Special Course',
      ],
    },
    { key: 'testimonial', label: 'Your Story', type: 'textarea', required: true, max: 4000 },
    {
      key: 'photo',
      label: 'Your Photo',
      type: 'file',
      required: false,
      accept: ['image/png', 'image/jpeg'],
      maxBytes: 5242880,
      help: 'PNG/JPG up to 5MB',
    },
    {
      key: 'publishConsent',
      label: 'You may publish my story with my name and photo.',
      type: 'boolean',
      required: false,
    },
  ],
  person: { name: 'name', email: 'email', course: 'course' },
  statuses: 'story',
  retentionDays: 730,
  messages: {
    required: 'This field is required.',
    submit: 'Submit Story',
    submitting: 'Sending...',
    success: 'Thank you — we review every story before publishing.',
    failure: 'We could not send your story. Please try again.',
  },
} as const
