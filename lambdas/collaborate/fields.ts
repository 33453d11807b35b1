/** Institutional collaboration (DEF-26, DEF-27, DEF-28): plain data. */

const answers = ['Yes', 'No'] as const

/** The eight criteria: `criterion` is the name in the specification's form state, `key` the wire key. */
export const criteria = [
  { criterion: 'mou', key: 'mou', label: 'Willing to sign an MoU with the academy' },
  {
    criterion: 'infrastructure',
    key: 'avClassrooms',
    label: 'AV-enabled classrooms, labs and open flying grounds',
  },
  { criterion: 'transport', key: 'collegeBusFacility', label: 'College bus to the flying zone' },
  {
    criterion: 'studentBase',
    key: 'largeStudentBase',
    label: 'Large engineering, agriculture or management student base',
  },
  { criterion: 'mbaSupport', key: 'mbaSupportForBranding', label: 'MBA students to help branding' },
  { criterion: 'promotion', key: 'studentSocialMediaPromo', label: 'Students promoting on social media' },
  { criterion: 'techInterest', key: 'innovationInterest', label: 'Interest in innovation and drones' },
  { criterion: 'pastExposure', key: 'priorDroneExposure', label: 'Preferred prior drone exposure' },
] as const

export const collaborate = {
  form: 'collaborate',
  path: 'postcollaborate',
  title: 'Institutional collaboration request',
  fields: [
    {
      key: 'institutionName',
      label: 'Institution Name',
      type: 'text',
      required: true,
      max: 200,
      autocomplete: 'organization',
    },
    {
      key: 'contactPerson',
      label: 'Contact Person',
      type: 'text',
      required: true,
      max: 120,
      autocomplete: 'name',
    },
    {
      key: 'designation',
      label: 'Designation',
      type: 'text',
      required: true,
      max: 120,
      autocomplete: 'organization-title',
    },
    { key: 'email', label: 'Email', type: 'email', required: true, max: 254, autocomplete: 'email' },
    { key: 'phone', label: 'Phone', type: 'tel', required: true, max: 32, autocomplete: 'tel' },
    { key: 'city', label: 'City', type: 'text', required: true, max: 120, autocomplete: 'address-level2' },
    {
      key: 'collaborationType',
      label: 'Collaboration Type',
      type: 'select',
      required: true,
      max: 40,
      options: [
        { value: 'mou-campus', label: 'MoU with training on campus' },
        { value: 'joint-certificate', label: 'Joint certificate programme' },
        { value: 'custom-bootcamp', label: 'Custom bootcamp' },
        { value: 'other', label: 'Other' },
      ],
    },
    { key: 'message', label: 'Message', type: 'textarea', required: false, max: 4000 },
    { key: 'studentCount', label: 'Number of Students', type: 'text', required: false, max: 80 },
    ...criteria.map(({ key, label }) => ({
      key,
      label,
      type: 'radio' as const,
      required: false,
      max: 8,
      options: answers,
    })),
  ],
  person: { name: 'contactPerson', email: 'email', phone: 'phone', city: 'city' },
  statuses: 'lead',
  retentionDays: 730,
  messages: {
    required: 'This field is required.',
    submit: 'Submit Request',
    submitting: 'Submitting Request...',
    successTitle: 'Thank you for your interest!',
    success: 'Our team will connect with you shortly. You will receive a confirmation email within 24 hours.',
    failurePrefix: 'Failed to submit: ',
    failureFallback: 'Please try again.',
    network: 'Something went wrong. Please try again later.',
    criteriaLegend: 'About your institution',
  },
} as const
