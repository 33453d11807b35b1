/** Texts about the asked course, for every option and brochure: only a course is named as one. */
import { expect, test } from 'vitest'
import { requestedCourses } from '#lambdas/core/courses.ts'
import { contactLinks } from '#lambdas/core/mail/contact-links.ts'
import type { Lead, MailContent, Payload } from '#lambdas/core/types.ts'
import { forms } from '#lambdas/forms.ts'
import { ALL_BROCHURES, CURRICULUM_BROCHURE } from '#lambdas/shared/brochures.ts'
import { english, telugu } from './shipped-content.ts'

const byName = (name: string) => forms.find(({ fields }) => fields.form === name) ?? expect.fail(name)
const nothing = { quality: [], source: {}, mail: {} }
const leadOf = (payload: Payload) =>
  ({ ...nothing, id: '7f3a9c21-0', createdAt: '2026-11-25T06:00:00.000Z', payload }) as unknown as Lead

const asked = (form: string, payload: Payload) =>
  requestedCourses(byName(form).fields, payload, english.courseNames)

function textsOf(form: string, payload: Payload, content: MailContent) {
  const { fields, staffMail, visitorMail } = byName(form)
  const person = { [fields.person.name ?? '']: 'Asha Rao', [fields.person.phone ?? '']: '98480 11223' }
  const lead = leadOf({ ...person, ...payload })
  const { whatsapp = '' } = contactLinks(fields, lead, asked(form, payload), content)
  const chat = decodeURIComponent(whatsapp.split('?text=')[1] ?? '')
  return { chat, notice: staffMail(lead, english, { whatsapp }), letter: visitorMail(lead, content) }
}

/** The chat's sentence about the course. */
const sentence = { en: /You asked us about (.+?)\. (?:The fee|When)/, te: /మీరు (.+?) గురించి అడిగారు\./ }

test('the chat with an applicant names the course of the catalogue, and none for an option without one; the letter says which part of it (DEF-110)', () => {
  expect(english.applicationOptions.filter(({ part }) => part).map(({ slug }) => slug)).toEqual([
    ...['site-asset-inspection', 'mining-excavation', 'data-processing', 'assembly-basic'],
    ...['drone-didi-agri', 'thermal-lidar'],
  ])
  for (const { option: label, slug, part } of english.applicationOptions)
    for (const content of [english, telugu]) {
      const { chat, letter } = textsOf('apply', { preferredCourses: [label] }, content)
      const [title] = asked('apply', { preferredCourses: [label] })
      const shown = slug ? (content.titles?.[title ?? ''] ?? title) : undefined
      expect([label, sentence[content === english ? 'en' : 'te'].exec(chat)?.[1]]).toEqual([label, shown])
      // What was chosen is a list of options.
      const means = part ? `${label}: ${part}` : label
      if (content === english) expect(letter.text).toContain(`You chose: ${means}.`)
    }
})

test('no chat, notice or report takes "not sure", a brochure of no course or a group of courses for a course', () => {
  const interests = byName('contact').fields.fields.find(({ key }) => key === 'courseInterest')?.options ?? []
  expect(interests).toHaveLength(7)
  for (const content of [english, telugu]) {
    for (const { value } of interests) {
      const { chat } = textsOf('contact', { courseInterest: value }, content)
      const isCourse = value === 'Simulator Training Program'
      expect([value, sentence[content === english ? 'en' : 'te'].test(chat)]).toEqual([value, isCourse])
      expect(chat).not.toContain(value)
    }
    for (const title of Object.keys(english.brochures)) {
      const { chat } = textsOf('brochure', { courseName: title }, content)
      const isCourse = asked('brochure', { courseName: title }).some((one) => one in english.courses)
      expect([title, sentence[content === english ? 'en' : 'te'].test(chat)]).toEqual([title, isCourse])
    }
  }
  const unsure = textsOf('contact', { courseInterest: 'Not Sure - Need Guidance' }, english)
  expect(unsure.notice.subject).toMatch(/: Asha Rao$/)
  expect(asked('contact', { courseInterest: 'Not Sure - Need Guidance' })).toEqual([])
  for (const courseName of [ALL_BROCHURES, CURRICULUM_BROCHURE]) {
    expect(textsOf('brochure', { courseName }, english).notice.subject).toMatch(/: Asha Rao$/)
    expect(asked('brochure', { courseName })).toEqual([])
  }
})

test('a story asks for no course, and a notice shows the label of an option', () => {
  expect(asked('story', { course: 'DGCA Small Class' })).toEqual([])
  const { notice } = textsOf('privacy', { request: 'withdraw-consent' }, english)
  expect(notice.subject).toMatch(/: Withdraw my consent$/)
})
