/** HTML of the application page (DEF-19 to DEF-23, DEF-71, DEF-80). */
import { expect, test } from 'vitest'
import { courseOptions, withCourse } from '#lambdas/apply/fields.ts'
import { shippedSite } from '../../shipped-site.ts'
import { page, section, text } from '../build/built.ts'

const document = page('/apply')

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
