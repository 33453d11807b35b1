/** What pages and mails promise alike: the discount of a claim, how often news comes, what the certificate is called. */
import { expect, test } from 'vitest'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import { visitor as applyMail } from '#lambdas/apply/mail.ts'
import { visitor as collaborateMail } from '#lambdas/collaborate/mail.ts'
import { forms } from '#lambdas/forms.ts'
import { visitor as newsletterMail } from '#lambdas/newsletter/mail.ts'
import { shippedSite } from '../shipped-site.ts'

const site = await shippedSite()
const lead = { id: 'a'.repeat(32), payload: {}, quality: [] as string[] } as Parameters<
  typeof collaborateMail
>[0]
const content = { ...lambdaContent(site), origin: site.settings.origin }

test('the mail of an institution takes its discount from the claim', () => {
  const claims = site.claims.map((claim) =>
    claim.id === 'institutional-discount' ? { ...claim, text: 'Up to 7% discount' } : claim,
  )
  const changed = { ...lambdaContent({ ...site, claims }), origin: site.settings.origin }
  expect(collaborateMail(lead, content).text).toContain('Up to 40% discount for batches of 20+ students.')
  expect(collaborateMail(lead, changed).text).toContain('a pricing sheet. Up to 7% discount.')
  expect(collaborateMail(lead, changed).text).not.toContain('40%')
})

test('news come as often by mail as the blog promises', () => {
  const [often = 'no promise'] = /about .*$/.exec(site.messages.blog.newsletter.headline) ?? []
  expect(newsletterMail(lead, content).text).toContain(often)
})

test('the mail of an application says, as the form does, why the chosen option has another length than its course', () => {
  const [course] = site.courses.filter(({ slug }) => slug === 'drone-didi-agri')
  const option = 'Drone-Didi Agri Program 3 Days'
  const applied = (preferredCourses: string[]) => ({ ...lead, payload: { preferredCourses } })
  const english = applyMail(applied([option, 'DGCA Small Class 5 Days']), content).text
  expect(english).toContain(`\n${option}: ${course?.acknowledged?.application}\n`)
  expect(applyMail(applied(['DGCA Small Class 5 Days']), content).text).not.toContain('application form')
  const { messages, applicationNotes = {} } = content.languages.te ?? {}
  const telugu = { ...content, language: 'te', ...(messages && { messages }), applicationNotes }
  const note = applicationNotes['drone-didi-agri'] ?? ''
  expect(note).toMatch(/[\u0C00-\u0C7F]/)
  expect(applyMail(applied([option]), telugu).text).toContain(`: ${note}\n`)
})

const mailing = forms.filter(({ fields }) => fields.mails?.join() !== 'staff')

test.each(mailing.map((form) => [form.fields.form, form] as const))(
  'the mail of %s calls the certificate a certificate',
  (_name, form) => {
    const { subject, text } = form.visitor(lead, content)
    expect(`${subject}\n${text}`).not.toMatch(/licen[cs]e/i)
  },
)

test('BRO-17: a course has its own brochure by the title of its page and by that of its card', () => {
  const { brochures } = content
  for (const { title, card, brochureLink } of site.courses)
    if (card && brochureLink)
      expect([brochures[title], brochures[card.title]]).toEqual([brochureLink, brochureLink])
  expect(brochures['Medium Upgrade']).toMatch(/medium-upgrade/)
})

test('a course that the clock will publish has its brochure in the Lambdas already', () => {
  const [first, ...others] = site.courses.filter(({ brochureLink }) => brochureLink)
  if (!first) throw new Error('no course has a brochure')
  const scheduled = { ...first, state: 'scheduled' as const }
  const all = { ...site.all, courses: [...others, scheduled] }
  const { brochures, languages } = lambdaContent({ ...site, courses: others, all })
  expect(brochures[first.title]).toBe(first.brochureLink)
  expect(languages.te?.brochures[first.title]).toEqual(content.languages.te?.brochures[first.title])
})
