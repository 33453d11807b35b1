/** Institutional collaboration. */
import messages from '#content/messages/forms/collaborate.json' with { type: 'json' }
import { withMessages } from '#lambdas/shared/form-messages.ts'

/** The eight yes/no criteria: `criterion` is the name in the form state of the specification, `key` that in the request. */
export const yesNoCriteria = [
  { criterion: 'mou', key: 'mou' },
  { criterion: 'infrastructure', key: 'avClassrooms' },
  { criterion: 'transport', key: 'collegeBusFacility' },
  { criterion: 'studentBase', key: 'largeStudentBase' },
  { criterion: 'mbaSupport', key: 'mbaSupportForBranding' },
  { criterion: 'promotion', key: 'studentSocialMediaPromo' },
  { criterion: 'techInterest', key: 'innovationInterest' },
  { criterion: 'pastExposure', key: 'priorDroneExposure' },
] as const

export const collaborateForm = withMessages(messages, {
  form: 'collaborate',
  path: 'postcollaborate',
  page: '/collaborate',
  fields: [
    { key: 'institutionName', type: 'text', required: true, max: 200, autocomplete: 'organization' },
    { key: 'contactPerson', type: 'text', required: true, max: 120, autocomplete: 'name' },
    { key: 'designation', type: 'text', required: true, max: 120, autocomplete: 'organization-title' },
    { key: 'email', type: 'email', required: true, max: 254, autocomplete: 'email' },
    { key: 'phone', type: 'tel', required: true, max: 32, autocomplete: 'tel' },
    { key: 'city', type: 'text', required: true, max: 120, autocomplete: 'address-level2' },
    { key: 'collaborationType', type: 'select', required: true, max: 40 },
    { key: 'message', type: 'textarea', required: false, max: 4000 },
    { key: 'studentCount', type: 'text', required: false, max: 80 },
    ...yesNoCriteria.map(({ key }) => ({ key, type: 'radio', required: false, max: 8 }) as const),
  ],
  person: { name: 'contactPerson', email: 'email', phone: 'phone', city: 'city' },
})
