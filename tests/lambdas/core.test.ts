/** Pure parts of the core: cleaning, persons, ages, ids, letters. */
import * as fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import teluguLetter from '#content/te/messages/mail/letter.json' with { type: 'json' }
import { applyForm } from '#lambdas/apply/fields.ts'
import { brochureForm } from '#lambdas/brochure/fields.ts'
import { cleanText } from '#lambdas/core/intake/clean.ts'
import { contactLinks } from '#lambdas/core/mail/contact-links.ts'
import { flagText, staffNotice } from '#lambdas/core/mail/notice.ts'
import { encodeSender, mimeMessage } from '#lambdas/core/mail/ses.ts'
import { canonicalJson, derivedIds, idempotencyId, referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { isMinor } from '#lambdas/shared/age.ts'
import { isMailable, readEmail } from '#lambdas/shared/contact.ts'
import { oneLine } from '#lambdas/shared/message.ts'
import { mailContent } from './stage.ts'

test('a person is eighteen from the birthday in India (DEF-36)', () => {
  expect(isMinor('2008-03-12', new Date('2026-03-11T18:29:00Z'))).toBe(true)
  expect(isMinor('2008-03-12', new Date('2026-03-11T18:30:00Z'))).toBe(false)
})

test('control characters, direction overrides and fake paths never survive cleaning (DEF-35)', () => {
  expect(cleanText('C:\\fakepath\\a.pdf')).toBe('a.pdf')
  expect(cleanText('fakefakepathpath')).toBe('')
  expect(cleanText('\u200b\u2060')).toBe('')
  expect(cleanText('క్\u200cష')).toBe('క్\u200cష')
  expect(oneLine('Ravi\u001b[31m\r\nKumar\u202e')).toBe('Ravi [31m Kumar ')
  expect(oneLine('సాఫ్ట్\u200cవేర్ 👩\u200d🌾')).toBe('సాఫ్ట్\u200cవేర్ 👩\u200d🌾')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.boolean(), (text, lines) => {
      const clean = cleanText(text, { lines })
      expect(clean.replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\u202a-\u202e]/u)
      expect(cleanText(clean, { lines })).toBe(clean)
    }),
  )
})

test('a text of the greatest length keeps its end if its lines end with CR LF or its letters are decomposed', () => {
  const text = `${'Élan\n'.repeat(100)}the end`
  for (const sent of [text, text.replaceAll('\n', '\r\n'), text.normalize('NFD')])
    expect(cleanText(sent, { lines: true, max: text.length })).toBe(text)
})

test('equal bodies have one canonical text for any order of keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse())
      expect(canonicalJson(reversed)).toBe(canonicalJson(value))
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('only a UUID is accepted as an id; a derived id has its format and a reference', () => {
  process.env.TABLE_NAME ??= 'academy-test'
  process.env.PERSON_KEY ??= 'person-key-of-the-tests'
  process.env.MAIL_FROM ??= 'hello@academy.test'
  process.env.SITE_ORIGIN ??= 'https://academy.test'
  expect(idempotencyId('7F3A9C21-0000-4000-8000-000000000000')).toBe('7f3a9c21-0000-4000-8000-000000000000')
  for (const bad of [undefined, '', 'x', '../../etc', '7f3a9c21']) expect(idempotencyId(bad)).toBeUndefined()
  const [id, yesterday] = derivedIds('guide', { a: 1 }, new Date('2026-01-01T10:00:00Z'))
  expect([idempotencyId(id), idempotencyId(yesterday)]).toEqual([id, yesterday])
  expect(referenceOf(id)).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
})

test('an address that SES would misread is not mailable', () => {
  const good = ['a@b.co', 'first.last+tag@sub.example.in']
  const bad = ['a@b', 'a b@c.de', 'a@b.co,x@y.zz', '<a@b.co>', 'ä@b.co', 'a..b@c.de', 'a@b.co@c.de', '']
  expect([...good, ...bad, 'a@b.co\r\nBcc: x@y.zz'].filter(isMailable)).toEqual(good)
})

test('a domain in another script is read in ASCII, so that mail is sent to it', () => {
  for (const typed of ['Asha@ఉదాహరణ.భారత్', 'mailto:Asha@ఉదాహరణ.భారత్.', 'Asha@xn--noc6ci4b4b3a.xn--fpcrj9c3d'])
    expect(readEmail(typed), typed).toBe('Asha@xn--noc6ci4b4b3a.xn--fpcrj9c3d')
  expect(isMailable(readEmail('asha@ఉదాహరణ.భారత్') ?? '')).toBe(true)
  // Neither a name in another script nor what is no domain can be mailed.
  for (const typed of ['ఆషా@example.com', 'asha@ఉదా హరణ.భారత్', 'asha@ఉదాహరణ'])
    expect(isMailable(readEmail(typed) ?? ''), typed).toBe(false)
  expect(readEmail('a@Example.com')).toBe('a@Example.com')
})

test('a raw mail keeps its subject and sender in one line each, and no value can add a header', async () => {
  const academy = 'డ్రోన్ శిక్షణ కోర్సుల అకాడమీ, హైదరాబాద్'
  const [subject, address] = ['డ్రోన్ శిక్షణ కోర్సుల సమాచారం మీ కోసం సిద్ధంగా ఉంది', 'hello@academy.test']
  for (const [name, read] of [
    ['IDA Drone Academy', 'IDA Drone Academy'],
    ['Rao, Asha (IDA): "best"', 'Rao, Asha (IDA): best'],
    ['IDA\r\nBcc: x@y.zz', 'IDA Bcc: x@y.zz'],
    [academy, academy],
    ['', ''],
  ] as const) {
    const sender = encodeSender(name ? `${name} <${address}>` : address)
    expect(sender).toMatch(/^[\x20-\x7e]+$/)
    const headers = { 'List-Unsubscribe': '<https://a.b>\r\nBcc: x' }
    const mail = { subject: `${subject}\r\nBcc: x@y.zz`, text: 't', html: 'h', headers }
    const parsed = await PostalMime.parse(mimeMessage(mail, sender, ['c@d.ee']))
    expect([parsed.from, parsed.bcc]).toEqual([{ name: read, address }, undefined])
    expect(parsed.subject).toContain(subject)
  }
  expect(encodeSender(`IDA Drone Academy <${address}>`)).toBe(`IDA Drone Academy <${address}>`)
})

test('quality flags are described for staff with the field’s label', () => {
  expect(flagText(applyForm, 'odd-phone:phone')).toBe('Phone Number is not a mobile number that we can read')
  expect(flagText(applyForm, 'fast-fill')).toBe('filled in under 3 seconds')
  expect(flagText(applyForm, 'constructor:x')).toBe('constructor')
})

test('the links of a lead come from its normalized number and address, with a text in its language', () => {
  const lead = (payload: object, more = {}) => ({ id: '7f3a9c21-0', payload: { ...payload }, ...more })
  const links = (
    payload: object,
    { courses = ['DGCA Small Class'], content = mailContent, more = {} } = {},
  ) => contactLinks(applyForm, lead(payload, more), courses, content, new Date('2026-11-25T06:00:00Z'))
  const text = (url = '') => decodeURIComponent(url.split('?text=')[1] ?? '')
  const { name: fullName, email, phone } = applyForm.person
  const asha = { [fullName]: 'Asha Rao', [email]: 'Asha@Example.com.', [phone]: '98480-11223' }
  const { call, whatsapp, mail } = links(asha)
  expect([call, whatsapp?.split('?')[0]]).toEqual(['tel:+919848011223', 'https://wa.me/919848011223'])
  expect(mail).toBe('mailto:asha@example.com?subject=7F3A-9C21')
  expect(text(whatsapp)).toBe(
    'Hello Asha Rao, this is IDA. You asked us about DGCA Small Class. The fee is ₹53,100 with GST. The next batch with seats left starts on 30 November 2026. When may we call you? Your reference is 7F3A-9C21.',
  )
  const friday = new Date('2026-11-27T06:00:00Z')
  const late = contactLinks(applyForm, lead(asha), ['DGCA Small Class'], mailContent, friday)
  expect(text(late.whatsapp)).not.toContain('batch')
  const live = contactLinks(applyForm, lead(asha), ['DGCA Small Class'], mailContent, friday, friday)
  expect(text(live.whatsapp)).toContain('starts on 30 November 2026')
  expect(text(links(asha, { courses: ['DGCA Small Class', 'FPV'] }).whatsapp)).not.toContain('fee')
  expect(links({ [email]: 'a"><b@x.in', [phone]: '12 <script>' })).toEqual({})
  expect(links({ [phone]: '040 2345 6789' })).toEqual({ call: 'tel:+914023456789' })
  const te = { ...mailContent, language: 'te', messages: { 'mail/letter': teluguLetter } }
  const raj = { ...asha, [fullName]: 'రాజ్\u200cకుమార్' }
  const greeting = /^నమస్తే రాజ్\u200cకుమార్ గారు.*₹53,100.*30 నవంబర్, 2026న/
  expect(text(links(raj, { content: te }).whatsapp)).toMatch(greeting)
  const mine = { name: 'Asha', phone: '98480 11223', email: 'asha@example.com', guardian: '90000 00007' }
  const person = { name: 'name', phone: 'phone', email: 'email', guardianPhone: 'guardian' }
  const child = contactLinks({ person }, lead(mine, { minor: true }), [], mailContent)
  expect(child).toEqual({ call: 'tel:+919000000007', whatsapp: 'https://wa.me/919000000007' })
})

test('a notice is tapped: its buttons and its text have the links, escaped', () => {
  const payload = { name: 'Asha' }
  const nothing = { source: {}, quality: [], mail: {} }
  const lead = { ...nothing, id: '7f3a9c21-0', payload, createdAt: '2026-11-25T06:00:00Z' }
  const whatsapp = 'https://wa.me/919848011223?text=a%20b&c'
  const reach = { call: 'tel:+919848011223', whatsapp, mail: 'mailto:a@b.co' }
  const { html, text } = staffNotice(brochureForm)(lead as unknown as Lead, mailContent, reach)
  const hrefs = [reach.call, reach.whatsapp.replace('&', '&amp;'), reach.mail]
  expect(html.match(/<a href="[^"]+"/g)).toEqual(hrefs.map((href) => `<a href="${href}"`))
  expect(text).toContain('Call: tel:+919848011223\nWhatsApp: https://wa.me/')
})
