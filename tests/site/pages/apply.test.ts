/** HTML of the application page, and its 17 keys on the way to the table (DEF-19 to DEF-23, DEF-71, DEF-80). */
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { apply, withCourse } from '#lambdas/apply/fields.ts'
import { sendLead, type Transport } from '#site/forms/sending/submit.ts'
import { readValues, type Values } from '#site/forms/sending/values.ts'
import { apply as handler } from '../../lambdas/handlers.ts'
import { post, type Stage, startStage } from '../../lambdas/stage.ts'
import { shippedSite } from '../../shipped-site.ts'
import { page } from '../build/built.ts'
import { holds, valuesAt } from '../rows.ts'

const { applicationOptions: options } = (await shippedSite()).data

const FAQ = '«Questions before you apply»'

holds('/apply', {
  'the chat opens with exactly the specified words (APL-2)': {
    'aside a[href^="https://wa.me/"]@?': 'Hi, I need help choosing the right drone course',
  },
  'why choose, and the brochure of all courses in its dialog (APL-3, APL-4)': {
    'aside:has([data-dialog="brochure"])': /Why choose IDA/,
    'aside [data-dialog="brochure"]': 'Download Brochure',
  },
  'five questions, one open at a time; who may apply, and EMI (APL-5, APL-6, APL-7)': {
    [`${FAQ} details[name=apply-faq]`]: 5,
    [FAQ]: /above 18 years.*10th standard.*basic English.*EMI is offered/,
  },
})

test('the button of the brochure names all courses (APL-4)', () => {
  expect(JSON.parse(valuesAt('/apply', 'aside [data-dialog="brochure"]@data-fill')[0] ?? '{}')).toEqual({
    courseName: 'All Course Brochures',
    brochureLink: '/brochures/all-courses.pdf',
    isDownloadAll: 'true',
  })
})

test('course is the first preferred label and Class its category; without one both are empty (DEF-22)', () => {
  expect(withCourse({ preferredCourses: ['BVLOS 2 Days', 'Medium Class 5 Days'] }, options)).toMatchObject({
    course: 'BVLOS 2 Days',
    Class: 'Special Courses',
  })
  expect(withCourse({ preferredCourses: ['DGCA Small+Cinematography 8 Days'] }, options).Class).toBe(
    'DGCA Certified',
  )
  expect(withCourse({ preferredCourses: [] }, options)).toEqual({
    preferredCourses: [],
    course: '',
    Class: '',
  })
  expect(options.map(({ option }) => option)).toEqual(OPTIONS)
  expect(OPTIONS).toHaveLength(24)
  for (const { option, category } of options)
    expect(withCourse({ preferredCourses: [option] }, options)).toMatchObject({
      course: option,
      Class: category,
    })
})

const KEYS = apply.fields.map(({ key }) => key)
const OPTIONS = apply.fields.find(({ key }) => key === 'preferredCourses')?.options?.map(({ value }) => value)
let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())

let dom: JSDOM
beforeEach(() => {
  dom = new JSDOM(page('/apply').querySelector('#apply-form')?.outerHTML)
  vi.stubGlobal('FormData', dom.window.FormData)
})
const form = (): HTMLFormElement => dom.window.document.forms[0] as HTMLFormElement

/** Calls the Lambda; `drop` loses the response. */
function wire(drop: { next: boolean }): Transport {
  return {
    log: () => undefined,
    fetch: async (_url, init) => {
      const { statusCode, body } = await handler(post(JSON.parse(String(init?.body))))
      if (drop.next) {
        drop.next = false
        throw new Error('the connection was lost')
      }
      return new Response(String(body), { status: statusCode ?? 500 })
    },
  }
}

const filled: Values = {
  ...Object.fromEntries(KEYS.map((key) => [key, ''])),
  fullName: 'Asha Rao',
  phone: '98765 43210',
  email: 'asha.apply@example.com',
  location: 'Hyderabad Telangana',
  preferredCourses: ['DGCA Small Class 5 Days'],
  city: 'Guntur',
  state: 'Andhra Pradesh',
  pinCode: '522001',
  isEmployed: 'No',
  careerPurpose: 'Own Business',
  heardFrom: 'YouTube',
}

test('the body has the 17 keys in every filling pattern (APL-8, APL-27)', () => {
  const inputs = [...form().elements].filter((input): input is HTMLInputElement => 'name' in input)
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: inputs.length, maxLength: inputs.length }), (pattern) => {
      form().reset()
      for (const [index, input] of inputs.entries()) {
        if (!pattern[index] || input.type === 'hidden') continue
        if (/checkbox|radio/.test(input.type)) input.checked = true
        else if (input.tagName === 'SELECT')
          input.value = (input as unknown as HTMLSelectElement).options[1]?.value ?? ''
        else input.value = 'x'
      }
      const body = withCourse(readValues(form(), apply), options)
      expect(Object.keys(body)).toEqual(KEYS)
      expect(Array.isArray(body.preferredCourses)).toBe(true)
      expect(body.course).toBe((body.preferredCourses as string[])[0] ?? '')
    }),
    { numRuns: 60 },
  )
})

test('a lost answer and an unchanged retry are one lead; with a corrected phone two leads of one person', async () => {
  const drop = { next: true }
  const submit = (values: Values) => sendLead(apply.path, values, {}, wire(drop))
  expect(await submit(filled)).toMatchObject({ status: 'error', kind: 'failed' })
  expect(await submit(filled)).toMatchObject({ status: 'success' })
  expect(await stage.leads()).toHaveLength(1)
  drop.next = true
  const corrected = { ...filled, phone: '98765 43211' }
  expect(await submit(corrected)).toMatchObject({ status: 'error' })
  expect(await submit(corrected)).toMatchObject({ status: 'success' })
  const leads = await stage.leads()
  expect(leads.map(({ payload }) => payload.phone).sort()).toEqual(['98765 43210', '98765 43211'])
  expect(new Set(leads.map((lead) => (lead as unknown as { gsi3pk: string }).gsi3pk)).size).toBe(1)
})

test('any OK status is success, with any body (APL-28)', async () => {
  for (const body of ['', 'no json', '{"id":1}']) {
    const line = { ...wire({ next: false }), fetch: async () => new Response(body, { status: 202 }) }
    expect((await sendLead(apply.path, filled, {}, line)).status).toBe('success')
  }
})
