/** HTML of the application page (DEF-19 to DEF-23, DEF-71, DEF-80). */
import { expect, test } from 'vitest'
import { apply, courseOptions, withCourse } from '#lambdas/apply/fields.ts'
import { shippedSite } from '../../shipped-site.ts'
import { page, section, text } from '../build/built.ts'

const document = page('/apply')
const form = document.querySelector('#apply-form') as HTMLFormElement
const named = (name: string) => [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
const options = (name: string) =>
  [...(named(name)[0]?.querySelectorAll('option') ?? [])].map((option) => option.getAttribute('value'))

/** Text of the label, or of the legend of a group. */
function labelOf(name: string): string {
  const [input] = named(name)
  const legend = input?.closest('fieldset')?.querySelector('legend')
  return text(legend ?? form.querySelector(`label[for="${input?.id}"]`))
}

test('form, side cards and questions; every key of the application has its input (APL-1, APL-8, APL-42)', () => {
  expect(form.getAttribute('method')).toBe('post')
  expect(form.getAttribute('action')).toBe('/api/PostApplyform')
  expect(document.querySelector('aside[aria-label="Before you apply"]')).not.toBeNull()
  expect(apply.fields.map(({ key }) => key)).toEqual([
    'fullName',
    'phone',
    'email',
    'course',
    'location',
    'batchDate',
    'message',
    'Class',
    'preferredCourses',
    'city',
    'state',
    'pinCode',
    'isEmployed',
    'careerPurpose',
    'heardFrom',
    'groupDetails',
    'discountCode',
  ])
  for (const { key, type } of apply.fields) {
    expect(named(key).length, key).toBeGreaterThan(0)
    if (type !== 'hidden') expect(labelOf(key), key).not.toBe('')
  }
  expect(text(form)).toContain('Checked by our team; shown on your fee quote')
})

test('the chat opens with exactly the specified words (APL-2)', () => {
  const chat = new URL(document.querySelector('aside a[href^="https://wa.me/"]')?.getAttribute('href') ?? '')
  expect(chat.searchParams.get('text')).toBe('Hi, I need help choosing the right drone course')
})

test('why choose, and the brochure of all courses in its dialog (APL-3, APL-4)', () => {
  expect(text(document.querySelector('aside'))).toContain('Why choose IDA')
  const button = document.querySelector('aside [data-dialog="brochure"]')
  expect(text(button)).toBe('Download Brochure')
  expect(JSON.parse(button?.getAttribute('data-fill') ?? '{}')).toEqual({
    courseName: 'All Course Brochures',
    brochureLink: '/brochures/all-courses.pdf',
    isDownloadAll: 'true',
  })
})

test('five questions, one open at a time; who may apply, and EMI (APL-5, APL-6, APL-7)', () => {
  const faq = section(document, 'Questions before you apply')
  const items = [...(faq?.querySelectorAll('details') ?? [])]
  expect(items).toHaveLength(5)
  expect(new Set(items.map((item) => item.getAttribute('name')))).toEqual(new Set(['apply-faq']))
  for (const words of ['above 18 years', '10th standard', 'basic English', 'EMI is offered'])
    expect(text(faq)).toContain(words)
})

test('the 24 course options in order, to tick, marked but never checked (APL-21, APL-36, APL-37)', () => {
  const boxes = named('preferredCourses')
  expect(boxes.map((box) => box.getAttribute('value'))).toEqual([
    'DGCA Small Class 5 Days',
    'Medium Class 5 Days',
    'Medium Upgrade 3 Days',
    'Small+Medium Combined 8 Days',
    'Agriculture Spraying 3 Days',
    'Site Asset Mapping 3 Days',
    'Mining Excavation Analysis 3 Days',
    'Aerial Cinematography 3 Days',
    'Data Processing 3 Days',
    'Drone Assembly Basic 3 Days',
    'Drone Assembly Advanced 5 Days',
    'FPV Basic 3 Days',
    'FPV Advanced 5 Days',
    'Women Drone Pilot Bootcamp 5 Days',
    'Drone-Didi Agri Program 3 Days',
    'DGCA Small+Cinematography 8 Days',
    'DGCA Medium+3D Mapping 8 Days',
    'Ultimate Pro Bundle 10 Days',
    'Thermal Inspection & LiDAR 3 Days',
    'BVLOS 2 Days',
    'Drone Safety & Incident Response 2 Days',
    'Simulator Refresher 50 hrs',
    'Online Theory Crash Course',
    'Corporate Training Flexible',
  ])
  for (const box of boxes) {
    expect(box.type).toBe('checkbox')
    expect(box.required).toBe(false)
  }
  expect(labelOf('preferredCourses')).toBe('Preferred Courses *')
})

test('the seven training locations (APL-38)', () => {
  expect(options('location')).toEqual([
    '',
    'Hyderabad Telangana',
    'Vijayawada Andhra Pradesh',
    'Gurugram Haryana',
    'Harsola Madhya Pradesh',
    'Meerut Uttar Pradesh',
    'Nagpur Maharashtra',
    'Belgaum Karnataka',
  ])
})

test('purposes, sources and employment (APL-39, APL-40, APL-41)', () => {
  expect(options('careerPurpose').slice(1)).toEqual([
    'Employment',
    'Own Business',
    'Career Change',
    'Aerial Photography',
    'Agri Spraying',
    'Other',
  ])
  expect(options('heardFrom').slice(1)).toEqual(['Google', 'YouTube', 'Facebook', 'Instagram', 'Other'])
  expect(named('isEmployed').map(({ type, value }) => [type, value])).toEqual([
    ['radio', 'Yes'],
    ['radio', 'No'],
  ])
})

test.each([
  ['fullName', 'name', null],
  ['phone', 'tel', 'tel'],
  ['email', 'email', 'email'],
  ['city', 'address-level2', null],
  ['state', 'address-level1', null],
  ['pinCode', 'postal-code', 'numeric'],
])('a phone knows what to offer for %s', (name, autocomplete, mode) => {
  const [input] = named(name)
  expect(input?.getAttribute('autocomplete')).toBe(autocomplete)
  expect(input?.getAttribute('inputmode')).toBe(mode)
})

test('course is the first preferred label and Class its category; without one both are empty (DEF-22)', () => {
  expect(withCourse({ preferredCourses: ['BVLOS 2 Days', 'Medium Class 5 Days'] })).toMatchObject({
    course: 'BVLOS 2 Days',
    Class: 'Special Courses',
  })
  expect(withCourse({ preferredCourses: ['DGCA Small+Cinematography 8 Days'] }).Class).toBe('DGCA Certified')
  expect(withCourse({ preferredCourses: [] })).toEqual({ preferredCourses: [], course: '', Class: '' })
  for (const { label, category } of courseOptions)
    expect(withCourse({ preferredCourses: [label] })).toMatchObject({ course: label, Class: category })
})

test('the claims of the page are shown with their notes', async () => {
  const { claims } = await shippedSite()
  const wanted = claims.filter(({ pages }) => pages.includes('/apply'))
  expect(wanted.map(({ id }) => id)).toContain('money-back')
  for (const { id, text: words } of wanted) {
    expect(text(document.querySelector(`[data-claim="${id}"]`))).toContain(words)
    expect(text(document.querySelector(`#note-${id}`))).toContain('If the academy cancels; see terms.')
  }
})
