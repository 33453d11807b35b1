/** Internship application. */
import messages from '#content/messages/forms/internship.json' with { type: 'json' }
import { withMessages } from '#lambdas/shared/form-messages.ts'

const file = { accept: ['application/pdf', 'image/png', 'image/jpeg'], maxBytes: 5242880 } as const

/** Keys of the specification that have no input. Pages post them empty, and empty values are not stored. */
const unused = ['companyName', 'companyContact', 'supervisorName', 'supervisorContact'] as const

export const internshipForm = withMessages(messages, {
  form: 'internship',
  path: 'postinternship',
  page: '/applyintern',
  fields: [
    { key: 'userType', type: 'radio', required: false, fallback: 'student', max: 16 },
    { key: 'fullName', type: 'text', required: true, max: 120, autocomplete: 'name' },
    { key: 'fatherName', type: 'text', required: true, max: 120 },
    { key: 'dob', type: 'date', required: true, max: 40, autocomplete: 'bday' },
    { key: 'gender', type: 'select', required: true, max: 16 },
    { key: 'email', type: 'email', required: true, max: 254, autocomplete: 'email' },
    { key: 'phone', type: 'tel', required: true, max: 32, autocomplete: 'tel' },
    { key: 'alternatePhone', type: 'tel', required: false, max: 32 },
    { key: 'address', type: 'textarea', required: true, max: 600, autocomplete: 'street-address' },
    { key: 'proofAddress', type: 'file', required: false, ...file },
    { key: 'college', type: 'text', required: true, max: 200 },
    { key: 'degree', type: 'text', required: true, max: 120 },
    { key: 'educationLevel', type: 'select', required: true, max: 16 },
    { key: 'graduationYear', type: 'text', required: false, max: 16 },
    { key: 'cgpa', type: 'text', required: false, max: 16 },
    { key: 'certificates', type: 'file', required: true, ...file },
    { key: 'collegeId', type: 'file', required: false, ...file },
    { key: 'photo', type: 'file', required: false, accept: ['image/png', 'image/jpeg'], maxBytes: 5242880 },
    { key: 'hodName', type: 'text', required: true, max: 120 },
    { key: 'hodContact', type: 'text', required: true, max: 120 },
    ...unused.map((key) => ({ key, type: 'hidden', required: false, max: 200, omitEmpty: true }) as const),
    { key: 'guardianName', type: 'text', required: false, max: 120, omitEmpty: true },
    { key: 'guardianPhone', type: 'tel', required: false, max: 32, omitEmpty: true },
    { key: 'declaration', type: 'boolean', required: true },
  ],
  person: {
    name: 'fullName',
    email: 'email',
    phone: 'phone',
    dob: 'dob',
    guardianName: 'guardianName',
    guardianPhone: 'guardianPhone',
  },
})
