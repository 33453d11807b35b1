/** Course application. */
import messages from '#content/messages/forms/apply.json' with { type: 'json' }
import { withMessages } from '#lambdas/shared/form-messages.ts'

export const applyForm = withMessages(messages, {
  form: 'apply',
  path: 'PostApplyform',
  page: '/apply',
  fields: [
    { key: 'fullName', type: 'text', required: true, max: 120, autocomplete: 'name' },
    { key: 'phone', type: 'tel', required: true, max: 32, autocomplete: 'tel' },
    { key: 'email', type: 'email', required: true, max: 254, autocomplete: 'email' },
    { key: 'course', type: 'hidden', required: false, max: 120 },
    { key: 'location', type: 'select', required: true, max: 80 },
    { key: 'batchDate', type: 'text', required: false, max: 80 },
    { key: 'message', type: 'textarea', required: false, max: 4000 },
    { key: 'Class', type: 'hidden', required: false, max: 80 },
    { key: 'preferredCourses', type: 'list', required: false, max: 120 },
    { key: 'city', type: 'text', required: true, max: 120, autocomplete: 'address-level2' },
    { key: 'state', type: 'text', required: true, max: 80, autocomplete: 'address-level1' },
    { key: 'pinCode', type: 'text', required: true, max: 16, autocomplete: 'postal-code' },
    { key: 'isEmployed', type: 'radio', required: true, max: 8 },
    { key: 'careerPurpose', type: 'select', required: true, max: 80 },
    { key: 'heardFrom', type: 'select', required: true, max: 80 },
    { key: 'groupDetails', type: 'textarea', required: false, max: 1000 },
    { key: 'discountCode', type: 'text', required: false, max: 60 },
  ],
  person: {
    name: 'fullName',
    email: 'email',
    phone: 'phone',
    city: 'city',
    course: 'preferredCourses',
    source: 'heardFrom',
  },
})

/**
 * Sets `course` to the first preferred course and `Class` to the category of this option; both are empty without one.
 * @param options list of `application-options.yaml`
 */
export function withCourseAndClass<P extends { readonly preferredCourses?: unknown }>(
  payload: P,
  options: readonly { option: string; category: string }[],
): P & { course: string; Class: string } {
  const [label] = Array.isArray(payload.preferredCourses) ? payload.preferredCourses : []
  const first = options.find(({ option }) => option === label)
  return { ...payload, course: first?.option ?? '', Class: first?.category ?? '' }
}
