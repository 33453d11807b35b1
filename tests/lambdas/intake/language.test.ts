/** A lead in another language: the language of each answer and mail. */
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadColumns } from '#cli/leads/read/columns.ts'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import { loadSite } from '#content/model/read/read.ts'
import type { InjectedContent } from '#lambdas/core/types.ts'
import { forms } from '#lambdas/forms.ts'
import { handler as uploads } from '#lambdas/uploads/handler.ts'
import { hindiContent } from '../../hindi.ts'
import { golden } from '../golden.ts'
import { apply, brochure, contact, newsletter, workshop } from '../handlers.ts'
import { linkIn, press, visit } from '../links.ts'
import type { PostOptions } from '../stage.ts'
import { at, bodyOf, idOf, mailContent, nativePost, post, sweepAt, testStage, uniqueId } from '../stage.ts'

/** A "translation" with a Telugu word before each text. */
const marked = (words: unknown): unknown =>
  typeof words === 'string'
    ? `తెలుగు ${words}`
    : Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, marked(value)]))

const folder = 'content/messages'
const areas = [
  'errors',
  'confirmations',
  ...['forms', 'mail'].flatMap((kind) =>
    readdirSync(`${folder}/${kind}`).map((name) => `${kind}/${name.slice(0, -'.json'.length)}`),
  ),
]
const te = {
  messages: Object.fromEntries(
    areas.map((area) => [area, marked(JSON.parse(readFileSync(`${folder}/${area}.json`, 'utf8')))]),
  ),
  pages: ['/', '/contact', '/courses', '/thank-you'],
  hours: 'సోమ-శని',
  institutionalDiscount: '',
  guideLink: '/te/guides/drone-career-guide.pdf',
  brochures: { 'DGCA Small Class': { title: 'డీజీసీఏ స్మాల్ క్లాస్', link: '/te/brochures/dgca-small.pdf' } },
}

const { root, done } = await hindiContent()
afterAll(done)
const { hi } = lambdaContent(await loadSite(root)).languages

const stage = testStage({}, { clean: true })
beforeAll(() => {
  const { __ACADEMY_CONTENT__: injected } = globalThis as unknown as { __ACADEMY_CONTENT__: InjectedContent }
  Object.assign(globalThis, { __ACADEMY_CONTENT__: { ...injected, languages: { te, hi } } })
})

const context = { language: 'te', lang: 'te', consent: 'g1' }

async function send(handler: typeof contact, body: object, options: PostOptions = { context }) {
  const email = `${uniqueId()}@example.com`
  const id = await idOf(handler(post({ ...body, email }, options)))
  await sweepAt()
  const lead = (await stage.lead(id)) ?? expect.fail('no lead')
  const mail = (name: string) => stage.mailsOf(id).find(({ tags }) => tags.mail === name)
  return { lead, visitor: mail('visitor') ?? expect.fail('no mail'), staff: mail('staff') }
}

test('the visitor’s mail is in their language; staff see labels and options in English and text as typed', async () => {
  const body = { ...golden('contact'), message: 'నాకు కాల్ చేయండి', courseInterest: 'Corporate Training' }
  const { lead, visitor, staff } = await send(contact, body)
  expect(lead.language).toBe('te')
  expect(lead.source).toEqual({ lang: 'te' })
  expect(lead.payload).toMatchObject({ message: 'నాకు కాల్ చేయండి', courseInterest: 'Corporate Training' })
  expect(visitor.subject).toMatch(/^తెలుగు We have your message \(reference [0-9A-F]{4}-[0-9A-F]{4}\)$/)
  expect(visitor.html).toContain('<html lang="te">')
  expect(visitor.text).toContain('We pick up సోమ-శని.')
  expect(visitor.text).toContain('https://academy.test/te/courses')
  expect(staff?.subject).not.toMatch(/\p{Script=Telugu}/u)
  expect(staff?.html).toContain('<html lang="en">')
  expect(staff?.text).toContain('Language: Telugu\n')
  expect(staff?.text).toContain('Course of Interest: Corporate Training\n')
  expect(staff?.text).toContain('Message: నాకు కాల్ చేయండి\n')
})

test.each(['en', 'xx', '__proto__', undefined])(
  'a lead in %s is identical to an English one',
  async (language) => {
    const { lead, visitor, staff } = await send(contact, golden('contact'), {
      context: { ...context, language, lang: language },
    })
    expect(lead).not.toHaveProperty('language')
    expect(lead.source).toEqual(language === 'en' ? { lang: 'en' } : {})
    expect(visitor.text + visitor.html + staff?.text).not.toMatch(
      /\p{Script=Telugu}|lang="te"|\/te\/|Language:/u,
    )
  },
)

test('a third language needs its files alone: missing texts are in English, staff see its name', async () => {
  expect(hi?.pages).toEqual(['/courses/dgca-small', '/blog/drone-rules'])
  expect(hi?.brochures['DGCA Small Class']?.link).toBe('/hi/brochures/dgca-small.pdf')
  const options = { context: { language: 'hi', lang: 'hi', consent: 'g1' } }
  const { lead, visitor, staff } = await send(contact, { ...golden('contact'), phone: '9876501234' }, options)
  expect([lead.language, lead.source.lang]).toEqual(['hi', 'hi'])
  expect(visitor.subject).toMatch(/^\p{Script=Devanagari}/u)
  expect(visitor.html).toContain('<html lang="hi">')
  // Neither the frame of letters nor the page of all courses is translated.
  expect(visitor.text).toMatch(/https:\/\/academy\.test\/courses\n.*registered office: /s)
  expect(staff?.text).toContain('Language: Hindi\n')
})

test('courses and brochures are named and linked in the language if translated, and otherwise in English', async () => {
  const ask = async (courseName: string) =>
    (await send(brochure, { ...golden('brochure'), courseName })).visitor
  const small = await ask('DGCA Small Class')
  expect(small.subject).toBe('తెలుగు Your brochure: డీజీసీఏ స్మాల్ క్లాస్')
  expect(small.text).toContain('https://academy.test/te/brochures/dgca-small.pdf')
  expect((await ask('Anything')).text).toContain('https://academy.test/brochures/all-courses.pdf')
  const { visitor } = await send(apply, { ...golden('apply'), preferredCourses: ['BVLOS 2 Days', 'Made up'] })
  expect(visitor.text).toContain('You chose: తెలుగు BVLOS 2 Days.')
  expect(visitor.text).not.toContain('Made up')
})

test('a brochure link in the page’s language is not a foreign link', async () => {
  const body = { ...golden('brochure'), brochureLink: '/te/brochures/dgca-small.pdf' }
  expect((await send(brochure, body)).lead.quality).not.toContain('foreign-link:brochureLink')
  expect((await send(brochure, body, { context: {} })).lead.quality).toContain('foreign-link:brochureLink')
})

test('errors are in the language of the request', async () => {
  const refused = async (options: PostOptions) => bodyOf(await contact(post({ fullName: 'Asha' }, options)))
  const english = await refused({})
  expect(english.error).toBe('Please check: Phone Number, Email Address, Message.')
  expect(await refused({ context })).toEqual({
    error: 'తెలుగు Please check: తెలుగు Phone Number, తెలుగు Email Address, తెలుగు Message.',
    fields: Object.fromEntries(
      ['phone', 'email', 'message'].map((key) => [key, 'తెలుగు This field is required.']),
    ),
  })
  expect(await refused({ context: { language: 'xx' } })).toEqual(english)
  const large = await contact(post({ message: 'x'.repeat(70_000) }, { context }))
  expect(large.statusCode).toBe(413)
  expect(bodyOf(large).error).toBe('తెలుగు The request is too large. Please shorten your text.')
  const file = await uploads(
    post({ language: 'te', form: 'story', field: 'photo', name: 'a', size: 1, type: 'text/x' }),
  )
  expect(bodyOf(file).error).toBe('తెలుగు Please choose a తెలుగు PNG or JPG file.')
})

test('without JavaScript the thank-you and error pages are in the page’s language', async () => {
  const sent = golden('contact')
  const thanked = await contact(nativePost({ ...sent, _language: 'te' }))
  expect(thanked.statusCode).toBe(303)
  expect(thanked.headers?.location).toMatch(/^\/te\/thank-you\?form=contact#/)
  const plain = await contact(nativePost({ ...sent, message: 'again' }))
  expect(plain.headers?.location).toMatch(/^\/thank-you\?form=contact#/)
  const refused = await contact(nativePost({ _language: 'te', _page: '/te/contact' }))
  expect(refused.body).toContain('<html lang="te">')
  expect(refused.body).toContain('<h1>తెలుగు Please check the form</h1>')
  expect(refused.body).toContain('<a href="/te/contact">తెలుగు Open the form again</a>')
  // Our pages post no `_page`, so the link leads to the form's own page.
  for (const [_language, page] of Object.entries({ te: '/te/contact', '': '/contact' }))
    expect((await contact(nativePost({ _language }))).body).toContain(`<a href="${page}">`)
})

test('the confirmation page of a subscription is in the link’s language, and links to that home page', async () => {
  const { visitor } = await send(newsletter, { email: `${uniqueId()}@example.com`, source: 'footer' })
  const link = linkIn(visitor.text, 'newsletter/confirm')
  expect(link.search).toBe('?language=te')
  const asked = await visit(link)
  expect(asked.body).toContain('<html lang="te">')
  expect(asked.body).toContain('action="/api/newsletter/confirm?language=te"')
  const done = await press(link)
  expect([done.statusCode, done.body?.includes('<h1>తెలుగు You&#39;re subscribed</h1>')]).toEqual([200, true])
  expect(done.body).toContain('<a href="/te">')
})

test('visitors who ask again are answered in the language of the page that they ask from (DEF-105)', async () => {
  const body = { ...golden('brochure'), email: 'bilingual@example.com' }
  for (const [time, language] of Object.entries({ '10:00': 'en', '10:11': 'te', '10:22': 'en' }))
    await at(`2026-06-01T${time}:00.000Z`, () =>
      idOf(brochure(post(body, { context: { language } }))).then(() => sweepAt()),
    )
  const sent = stage.mails.filter(({ to }) => to.includes(body.email))
  expect(sent.map(({ html }) => /lang="(..)"/.exec(html)?.[1])).toEqual(['en', 'te', 'en'])
})

test('the wording that a guardian was shown is stored exactly', async () => {
  const guardian = { guardianName: 'R', guardianPhone: '9876543210' }
  const child = { ...golden('workshop'), dob: '12 March 2015', ...guardian }
  const id = await idOf(workshop(post(child, { context })))
  await sweepAt()
  const link = linkIn(stage.mailsOf(id)[0]?.text, 'guardian/confirm')
  expect(link.search).toBe('?form=workshop&language=te')
  expect((await press(link)).statusCode).toBe(200)
  expect((await stage.lead(id))?.guardian?.wording).toMatch(/^తెలుగు I am the parent or legal guardian/)
})

test('exports contain the language of each lead', async () => {
  const all = forms.map(({ fields }) => fields)
  const [column] = leadColumns(all, ['language'])
  for (const language of ['te', 'hi', 'en']) {
    const body = { ...golden('contact'), message: language }
    const { lead } = await send(contact, body, { context: { language } })
    expect(column?.of(lead as never)).toBe(language)
  }
})

test('every mail renders in every language, with the same links and all placeholders filled', () => {
  const lead = { id: 'a'.repeat(32), payload: {}, quality: ['no-file:certificates'], guardian: {} } as never
  const local = { ...mailContent, ...te, brochures: mailContent.brochures, language: 'te' }
  // A form of `mails: ['staff']` sends the visitor nothing.
  const mailing = forms.filter((form) => form.fields.mails?.join() !== 'staff')
  expect(mailing.length).toBeGreaterThan(9)
  for (const { fields, visitorMail } of mailing) {
    const mail = visitorMail(lead, local, { confirm: 'https://a.test/c', unsubscribe: 'https://a.test/u' })
    expect(mail.subject, fields.form).toMatch(/^తెలుగు/)
    expect(mail.text, fields.form).not.toMatch(/\{\w+\}/)
    const lines = mail.text.split('\n').filter(Boolean)
    expect(
      lines.filter((line) => !/తెలుగు|^https:|IDA Drone Academy/.test(line)),
      fields.form,
    ).toEqual([])
  }
})
