/** HTML of the application page and its 17 keys (DEF-19 to DEF-23, DEF-71, DEF-80). */
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { expect, test, vi } from 'vitest'
import { applyForm, withCourseAndClass } from '#lambdas/apply/fields.ts'
import { readValues } from '#site/forms/sending/values.ts'
import { shippedSite } from '../../shipped-site.ts'
import { page } from '../build/built.ts'
import { valuesAt } from '../rows.ts'

const { applicationOptions: options } = (await shippedSite()).data

test('the button of the brochure names all courses (APL-4)', () => {
  expect(JSON.parse(valuesAt('/apply', 'aside [data-dialog="brochure"]@data-fill')[0] ?? '{}')).toEqual({
    courseName: 'All Course Brochures',
    brochureLink: '/brochures/all-courses.pdf',
    isDownloadAll: 'true',
  })
})

test('course is the first preferred label and Class its category; without one both are empty (DEF-22)', () => {
  const of = (...preferredCourses: string[]) => withCourseAndClass({ preferredCourses }, options)
  const first = { course: 'BVLOS 2 Days', Class: 'Special Courses' }
  expect(of('BVLOS 2 Days', 'Medium Class 5 Days')).toMatchObject(first)
  expect(of('DGCA Small+Cinematography 8 Days').Class).toBe('DGCA Certified')
  expect(of()).toEqual({ preferredCourses: [], course: '', Class: '' })
  expect(options.map(({ option }) => option)).toEqual(OPTIONS)
  expect(OPTIONS).toHaveLength(24)
  for (const { option, category } of options)
    expect(of(option)).toMatchObject({ course: option, Class: category })
})

const { fields } = applyForm
const KEYS = fields.map(({ key }) => key)
const OPTIONS = fields.find(({ key }) => key === 'preferredCourses')?.options?.map(({ value }) => value)

test('the body has the 17 keys in every filling pattern (APL-8, APL-27)', () => {
  const { window } = new JSDOM(page('/apply').querySelector('#apply-form')?.outerHTML)
  vi.stubGlobal('FormData', window.FormData)
  const form = window.document.forms[0] as HTMLFormElement
  const inputs = [...form.elements].filter((input): input is HTMLInputElement => 'name' in input)
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: inputs.length, maxLength: inputs.length }), (pattern) => {
      form.reset()
      for (const [index, input] of inputs.entries()) {
        if (!pattern[index] || input.type === 'hidden') continue
        if (/checkbox|radio/.test(input.type)) input.checked = true
        else if (input.tagName === 'SELECT')
          input.value = (input as unknown as HTMLSelectElement).options[1]?.value ?? ''
        else input.value = 'x'
      }
      const body = withCourseAndClass(readValues(form, applyForm), options)
      expect(Object.keys(body)).toEqual(KEYS)
      expect(Array.isArray(body.preferredCourses)).toBe(true)
      expect(body.course).toBe((body.preferredCourses as string[])[0] ?? '')
    }),
    { numRuns: 60 },
  )
})
