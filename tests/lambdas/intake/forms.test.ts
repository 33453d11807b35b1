/** All twelve forms: paths, keys, required fields, goldens, mails. */
import { expect, test } from 'vitest'
import { leadColumns } from '#cli/leads/read/columns.ts'
import { postedFiles } from '#lambdas/core/intake/uploads.ts'
import { nextStatuses, statusMachines } from '#lambdas/core/store/status.ts'
import type { Form } from '#lambdas/core/types.ts'
import { handlerForForm } from '#lambdas/form-handlers.ts'
import { forms } from '#lambdas/forms.ts'
import { bodyOf as bodyFor } from '../../faults/payloads.ts'
import { shippedSite } from '../../shipped-site.ts'
import { golden, goldenDates } from '../golden.ts'
import { bodyOf, idOf, nativePost, post, sweepAt, testStage, uniqueId } from '../stage.ts'

/** The only picture in a mail: our logo, the same for everyone. */
const MARK =
  /<img src="https:\/\/academy\.test\/icon-192\.png" width="40" height="40" alt="IDA" style="display:block;border:0">/

const stage = testStage()

const handler = (form: string) => handlerForForm(form, postedFiles)
const send = (form: string, body: unknown) => handler(form)(post(body))
/** The lead of an accepted post. */
const leadOf = async (form: string, body: unknown) => stage.lead(await idOf(send(form, body)))

/** If a connection times out on a busy machine, its mail is sent in one of the next runs. */
async function deliverAll(): Promise<void> {
  for (const minutes of [0, 10, 30, 90]) await sweepAt(new Date(Date.now() + minutes * 60_000).toISOString())
}

const each = test.each(forms.map((form): [string, Form] => [form.fields.form, form]))
const byName = (name: string): Form => forms.find(({ fields }) => fields.form === name) ?? expect.fail(name)
const keys = (form: string) => byName(form).fields.fields.map(({ key }) => key)

each(
  'every golden payload of %s answers 200 and is stored under its own keys (API-1, API-12)',
  async (name, form) => {
    for (const date of goldenDates(name)) {
      const body = golden(name, date)
      const lead = await leadOf(name, body)
      for (const [key, value] of Object.entries(lead?.payload ?? {}))
        expect([key, value]).toEqual([key, key === 'certificates' ? '' : body[key]])
      expect(lead?.status).toBe(statusMachines[form.fields.statuses].initial)
      expect(Object.keys(lead?.payload ?? {}).every((key) => keys(name).includes(key))).toBe(true)
    }
  },
)

each(
  '%s: an answer is stored, is the same lead if posted without JavaScript, and is exported (API-2, API-10, DEF-95)',
  async (name, { fields }) => {
    // A page without JavaScript posts the name of a file.
    const files = fields.fields.filter(({ type, required }) => type === 'file' && required)
    const named = (value: string) => Object.fromEntries(files.map(({ key }) => [key, value]))
    const body = { ...bodyFor({ fields } as Form, 1), ...named('x') }
    const id = await idOf(send(name, { ...body, isAdmin: true, mail: {}, status: 'enrolled' }))
    const lead = (await stage.lead(id)) ?? expect.fail('no lead')
    expect((await handler(name)(nativePost(body))).statusCode).toBe(303)
    const [, repeat, ...more] = await stage.items(`LEAD#${id}`)
    expect([repeat?.sk, more]).toEqual([expect.stringMatching(/^REPEAT#/), []])
    const columns = leadColumns([fields])
    const exported = Object.keys(body).map((key) => [key, columns.find((one) => one.name === key)?.of(lead)])
    expect(Object.fromEntries(exported)).toEqual({ ...body, ...named('') })
    expect(lead.payload).not.toHaveProperty('isAdmin')
    expect(lead.status).toBe(statusMachines[fields.statuses].initial)
  },
)

each(
  '%s refuses a body without each required field, names only that field and stores nothing (API-6, API-11)',
  async (name, { fields: { fields: all } }) => {
    const before = (await stage.leads()).length
    for (const { key, label } of all.filter(({ required }) => required)) {
      for (const value of [undefined, '', null, '  ']) {
        const answer = await send(name, { ...golden(name), [key]: value })
        const { error, fields } = bodyOf(answer)
        expect([key, answer.statusCode, Object.keys(fields as object)]).toEqual([key, 400, [key]])
        expect(error).toContain(label)
      }
    }
    expect((await stage.leads()).length).toBe(before)
  },
)

each(
  '%s: mails are escaped, name the academy, repeat nothing of the visitor, and fit a header',
  async (name, form) => {
    const evil = '<img src=x onerror=alert(1)>\r\nBcc: all@example.com'
    const body = { ...golden(name) }
    for (const one of form.fields.fields)
      if (typeof body[one.key] === 'string' && one.type !== 'email' && one.type !== 'file')
        body[one.key] = evil
    const email = `${uniqueId()}@example.com`
    const id = await idOf(send(name, { ...body, email }))
    await deliverAll()
    const mails = stage.mailsOf(id)
    expect(mails.map(({ tags }) => tags.mail).sort()).toEqual(
      [...(form.fields.mails ?? ['staff', 'visitor'])].sort(),
    )
    for (const { subject, html, text, to, tags } of mails) {
      expect(html.replace(MARK, '')).not.toContain('<img')
      expect(subject).not.toMatch(/[\r\n]/)
      expect(subject.length).toBeGreaterThan(5)
      expect(to).toEqual([tags.mail === 'staff' ? 'staff@academy.test' : email])
      if (tags.mail === 'staff') continue
      expect(`${subject}${text}${html}`).not.toMatch(/onerror|Bcc/)
      expect(text).toContain('IDA Drone Academy')
      expect(text).toContain('+91 90000 00001')
      expect(html.length).toBeGreaterThan(600)
    }
  },
)

each('the rules of %s are as its golden says (API-3, API-4, API-5, API-8)', async (name, { fields }) => {
  const { fields: all, messages: _messages, title: _title, ...form } = fields
  const lines = all.map(({ label: _label, help: _help, message: _message, options, ...rules }) =>
    JSON.stringify({ ...rules, ...(options && { options: options.map(({ value }) => value) }) }),
  )
  for (const one of all) {
    const options = (one.options ?? []).map(({ value }) => value)
    expect(new Set(options).size, one.key).toBe(options.length)
    if (!['boolean', 'file'].includes(one.type)) expect(one.max, one.key).toBeGreaterThan(0)
  }
  for (const key of Object.values(fields.person)) expect(keys(name)).toContain(key)
  await expect(`${[JSON.stringify(form), ...lines].join('\n')}\n`).toMatchFileSnapshot(`golden/${name}.txt`)
})

test('each required answer of the application has its own message (APL-9, APL-19)', async () => {
  const answer = await send('apply', { fullName: '   ' })
  expect(bodyOf(answer).error).toMatch(/^Please check: Full Name, .* How did you hear about us\?$/)
  const person = { fullName: 'Full name', phone: 'Phone number', email: 'Email address' }
  const required = { ...person, location: 'Location', city: 'City', state: 'State', pinCode: 'PIN Code' }
  expect(bodyOf(answer).fields).toEqual({
    ...Object.fromEntries(Object.entries(required).map(([key, words]) => [key, `${words} is required.`])),
    isEmployed: 'Please select employment status.',
    careerPurpose: 'Please select a career purpose.',
    heardFrom: 'Please tell us how you heard about us.',
  })
})

test('odd e-mail, phone and PIN are stored with flags; no course is no error (APL-20, APL-21, DEF-21)', async () => {
  const odd = { ...golden('apply'), email: 'x', phone: '1', pinCode: '99', preferredCourses: [] }
  const quality = ['odd-email:email', 'odd-phone:phone', 'odd-pin:pinCode']
  expect(await leadOf('apply', odd)).toMatchObject({ quality, payload: { preferredCourses: [] } })
})

test('a long or unknown list is stored, limited and flagged', async () => {
  const list = Array.from({ length: 500 }, (_, n) => `Course ${n}`)
  const lead = await leadOf('apply', { ...golden('apply'), preferredCourses: list })
  expect(lead?.quality).toEqual(['too-many:preferredCourses', 'unknown-option:preferredCourses'])
  expect(lead?.payload.preferredCourses).toHaveLength(24)
})

test('the 24 course options have a category, and a page or the reason for none (DEF-23)', async () => {
  const { applicationOptions: options } = (await shippedSite()).data
  expect(options).toHaveLength(24)
  const field = byName('apply').fields.fields.find(({ key }) => key === 'preferredCourses')
  expect(field?.options?.map(({ value }) => value)).toEqual(options.map(({ option }) => option))
  const pageless = options.filter((one) => one.slug === null)
  expect(pageless.every(({ reason }) => reason.length > 10)).toBe(true)
})

test('contact joins its courses, and sends the guidance option if none is chosen (CON-18 to CON-21)', async () => {
  for (const [courseInterest, expected] of [
    ['', 'Not Sure - Need Guidance'],
    [undefined, 'Not Sure - Need Guidance'],
    ['Corporate Training, Women Drone Program', 'Corporate Training, Women Drone Program'],
  ]) {
    const lead = await leadOf('contact', { ...golden('contact'), courseInterest })
    expect([lead?.quality, lead?.payload.courseInterest]).toEqual([[], expected])
  }
})

test('internship drops Aadhaar, accepts the five unused keys and stores no empty one (INT-5 to INT-14, DEF-34)', async () => {
  expect(keys('internship')).not.toContain('aadhaar')
  const { userType: _, ...rest } = golden('internship')
  const body = { ...rest, aadhaar: '234567890124', companyName: 'Acme', declaration: true }
  const lead = await leadOf('internship', body)
  expect(lead?.payload).toMatchObject({ companyName: 'Acme', userType: 'student' })
  for (const key of ['aadhaar', 'supervisorName', 'supervisorContact', 'companyContact'])
    expect(lead?.payload).not.toHaveProperty(key)
})

test('an unchecked declaration is a missing field (INT-12)', async () => {
  for (const name of ['internship', 'workshop']) {
    const answer = await send(name, { ...golden(name), declaration: false })
    expect(answer.statusCode).toBe(400)
    expect(bodyOf(answer).error).toMatch(/[^.]\.$/)
  }
})

test('the subject of a staff notice names the visitor if no course was chosen', async () => {
  const id = await idOf(send('apply', { ...golden('apply'), preferredCourses: [], fullName: 'Asha Rao' }))
  await deliverAll()
  const notice = stage.mailsOf(id).find(({ tags }) => tags.mail === 'staff')
  expect(notice?.subject).toMatch(/: Asha Rao$/)
})

test('the workshop never asks for or stores Aadhaar, and accepts all visible fields (WRK-11, DEF-01)', async () => {
  expect(keys('workshop')).not.toContain('aadhaarNumber')
  const numbers = { aadhaarNumber: '2345 6789 0124', residentialAddress: 'Aadhaar 234567890124' }
  expect(JSON.stringify(await leadOf('workshop', { ...golden('workshop'), ...numbers }))).not.toMatch(
    /2345\s?6789|aadhaarNumber/,
  )
})

test('a minor is flagged, with the parsed birth date stored next to the raw one (DEF-36, DEF-40)', async () => {
  const body = { ...golden('workshop'), dob: '12 March 2015' }
  const flags = { minor: true, dobIso: '2015-03-12', quality: ['no-guardian'] }
  expect(await leadOf('workshop', body)).toMatchObject({ ...flags, payload: { dob: '12 March 2015' } })
  const lead = await leadOf('workshop', { ...body, dob: 'last spring' })
  expect(lead).not.toHaveProperty('minor')
  expect(lead?.quality).toEqual(['odd-date:dob'])
})

test('a story waits for staff, who alone approve or reject it (DEF-15)', async () => {
  expect((await leadOf('story', { ...golden('story'), fullName: 'Waits' }))?.status).toBe('pending')
  expect(nextStatuses('story', 'pending')).toEqual(['approved', 'rejected', 'spam'])
  expect(nextStatuses('story', '__proto__')).toEqual([])
})
