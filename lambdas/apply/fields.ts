/** Course application (DEF-19 to DEF-23, DEF-71). */
import messages from '#content/messages/forms/apply.json' with { type: 'json' }
import { withMessages } from '#lambdas/shared/form-messages.ts'

/** The 24 course options in order. `slug` is the course's page, or null with a reason (DEF-23). */
export const courseOptions = [
  { label: 'DGCA Small Class 5 Days', category: 'DGCA Certified', slug: 'dgca-small' },
  { label: 'Medium Class 5 Days', category: 'DGCA Certified', slug: 'dgca-medium' },
  { label: 'Medium Upgrade 3 Days', category: 'DGCA Certified', slug: 'medium-upgrade' },
  { label: 'Small+Medium Combined 8 Days', category: 'DGCA Certified', slug: 'dgca-combined' },
  { label: 'Agriculture Spraying 3 Days', category: 'Special Courses', slug: 'agriculture-spraying' },
  { label: 'Site Asset Mapping 3 Days', category: 'Special Courses', slug: 'site-asset-inspection' },
  { label: 'Mining Excavation Analysis 3 Days', category: 'Special Courses', slug: 'mining-excavation' },
  { label: 'Aerial Cinematography 3 Days', category: 'Special Courses', slug: 'aerial-cinematography' },
  { label: 'Data Processing 3 Days', category: 'Special Courses', slug: 'data-processing' },
  { label: 'Drone Assembly Basic 3 Days', category: 'Special Courses', slug: 'assembly-basic' },
  { label: 'Drone Assembly Advanced 5 Days', category: 'Special Courses', slug: 'assembly-advanced' },
  { label: 'FPV Basic 3 Days', category: 'Special Courses', slug: 'fpv-basic' },
  { label: 'FPV Advanced 5 Days', category: 'Special Courses', slug: 'fpv-advanced' },
  { label: 'Women Drone Pilot Bootcamp 5 Days', category: 'Women Programs', slug: 'women-bootcamp' },
  { label: 'Drone-Didi Agri Program 3 Days', category: 'Women Programs', slug: 'drone-didi-agri' },
  {
    label: 'DGCA Small+Cinematography 8 Days',
    category: 'DGCA Certified',
    slug: null,
    reason: 'A combination of two courses that is sold in the application form only.',
  },
  { label: 'DGCA Medium+3D Mapping 8 Days', category: 'DGCA Certified', slug: 'dgca-mapping-bundle' },
  { label: 'Ultimate Pro Bundle 10 Days', category: 'DGCA Certified', slug: 'ultimate-pro' },
  { label: 'Thermal Inspection & LiDAR 3 Days', category: 'Special Courses', slug: 'thermal-lidar' },
  {
    label: 'BVLOS 2 Days',
    category: 'Special Courses',
    slug: null,
    reason: 'Offered on request; it has no page in the catalogue.',
  },
  {
    label: 'Drone Safety & Incident Response 2 Days',
    category: 'Special Courses',
    slug: null,
    reason: 'Offered on request; it has no page in the catalogue.',
  },
  { label: 'Simulator Refresher 50 hrs', category: 'Online Training', slug: 'simulator-refresher' },
  { label: 'Online Theory Crash Course', category: 'Online Training', slug: 'online-theory' },
  { label: 'Corporate Training Flexible', category: 'Special Courses', slug: 'custom-training' },
] as const

export const apply = withMessages(messages, {
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

/** Sets `course` to the first preferred label and `Class` to its category. Both are empty without one (DEF-22). */
export function withCourse<P extends { readonly preferredCourses?: unknown }>(
  payload: P,
): P & { course: string; Class: string } {
  const [label] = Array.isArray(payload.preferredCourses) ? payload.preferredCourses : []
  const first = courseOptions.find((option) => option.label === label)
  return { ...payload, course: first?.label ?? '', Class: first?.category ?? '' }
}
