/** Strategic partnership request (DEF-29 to DEF-32): plain data. */

/** The nine groups, which are partnership types and key-area groups alike; the areas are information only. */
export const keyAreas = [
  { group: 'Drone Pilots', areas: ['Freelance flying', 'Survey crews', 'Event filming'] },
  { group: 'Drone Manufacturers', areas: ['Trainer aircraft', 'Spares and service', 'Type certification'] },
  { group: 'Software & AI Developers', areas: ['Flight planning', 'Image analytics', 'Fleet management'] },
  { group: 'Drone As a Service Providers', areas: ['Mapping jobs', 'Inspection jobs', 'Pilots on contract'] },
  {
    group: 'Agritech & Farmer Groups',
    areas: ['Spraying services', 'Crop health maps', 'Rural entrepreneurs'],
  },
  {
    group: 'RPTOs & Drone Training Institutes',
    areas: ['Shared instructors', 'Simulator time', 'Joint batches'],
  },
  { group: 'Media & Event Agencies', areas: ['Aerial films', 'Light shows', 'Live coverage'] },
  { group: 'Government & NGOs', areas: ['Land records', 'Disaster response', 'Skill missions'] },
  { group: 'GIS Experts & Organizations', areas: ['Photogrammetry', 'LiDAR processing', 'Spatial data'] },
] as const

const groups = keyAreas.map(({ group }) => group)

export const partner = {
  form: 'partner',
  path: 'postpartner',
  title: 'Partnership request',
  fields: [
    { key: 'fullName', label: 'Full Name', type: 'text', required: true, max: 120, autocomplete: 'name' },
    {
      key: 'organization',
      label: 'Organization',
      type: 'text',
      required: false,
      max: 200,
      autocomplete: 'organization',
    },
    { key: 'email', label: 'Email', type: 'email', required: true, max: 254, autocomplete: 'email' },
    { key: 'mobile', label: 'Mobile', type: 'tel', required: true, max: 32, autocomplete: 'tel' },
    { key: 'cityState', label: 'City / State', type: 'text', required: true, max: 160 },
    { key: 'website', label: 'Website', type: 'url', required: false, max: 300, autocomplete: 'url' },
    {
      key: 'partnershipType',
      label: 'Partnership Type',
      type: 'list',
      required: false,
      max: 80,
      options: groups,
    },
    {
      key: 'daas',
      label: 'Drone as a Service interest',
      type: 'radio',
      required: false,
      max: 16,
      options: [
        { value: 'offer', label: 'We offer drone services' },
        { value: 'hire', label: 'We want to hire drone services' },
      ],
    },
    { key: 'keyAreaGroup', label: 'Key Areas', type: 'list', required: false, max: 80, options: groups },
    { key: 'projectVision', label: 'Project Vision', type: 'textarea', required: true, max: 4000 },
    {
      key: 'attachments',
      label: 'Attachment',
      type: 'file',
      required: false,
      fileValue: 'object',
      accept: ['application/pdf', 'image/png', 'image/jpeg'],
      maxBytes: 5242880,
      help: 'One PDF, PNG or JPG up to 5MB',
    },
  ],
  person: {
    name: 'fullName',
    email: 'email',
    phone: 'mobile',
    city: 'cityState',
    course: 'partnershipType',
  },
  statuses: 'lead',
  retentionDays: 730,
  messages: {
    required: 'This field is required.',
    notUrl: 'Please enter a web address such as https://example.com.',
    submit: 'Submit',
    submitting: 'Submitting...',
    success: 'Form submitted successfully!',
    failure: 'Error submitting the form.',
    network: 'Error submitting the form.',
    collegesHint: 'Colleges: use the institution form',
    softNote: 'Not chosen yet. You can send the form without.',
  },
} as const
