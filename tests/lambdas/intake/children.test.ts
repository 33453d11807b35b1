/** Detects children, who get mail only after a guardian agrees (DEF-36, DEF-83). */
import { expect, test } from 'vitest'
import { formScript, guardianWording } from '#lambdas/confirmation-links/pages.ts'
import { guardianLink } from '#lambdas/core/confirmations/guardian.ts'
import { endLease, takeLease } from '#lambdas/core/outbox/outbox.ts'
import { updateIf } from '#lambdas/core/store/dynamodb.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { checkAge } from '#lambdas/shared/age.ts'
import { readTable } from '../../data.ts'
import { golden } from '../golden.ts'
import { workshop } from '../handlers.ts'
import * as links from '../links.ts'
import { metricsOf } from '../metrics.ts'
import { at, idOf, post, sweepAt, testStage, uniqueId } from '../stage.ts'

const stage = testStage({}, { clean: true })

const now = '2026-11-21T12:00:00.000Z'
const HELD = { state: 'held', reason: 'guardian' }

const births = readTable<[dob: unknown, age: string, iso: string | null][]>('lambdas/intake/birth-dates.yaml')

test.each(births)('the birth date %j is read as: %s (DEF-40, DEF-83)', (dob, age, date) => {
  const found = checkAge(dob ?? undefined, new Date(now))
  expect([found.age, found.iso ?? null]).toEqual([age, date])
})

test('any text has an age, only a date makes a minor, and a date that is not possible suggests no child (DEF-83)', () => {
  for (const text of ['2030-10-12', '12/10/2030', '12102030', '1015-03-12', '12/03/1015'])
    expect(checkAge(text, new Date(now)).childlike ?? false, text).toBe(false)
  for (const text of ['01/01/15', '12 March 15', '2015-13-45', '03252012', '20102503', 'DOB 12032010.'])
    expect(checkAge(text, new Date(now)).childlike, text).toBe(true)
  for (const text of ['9'.repeat(60), '1/'.repeat(30), '0/0/0', '99/99/99', '-5 years', '१२/३२/२०१५'])
    expect(['adult', 'unknown']).toContain(checkAge(text, new Date(now)).age)
})

async function register(dob: string, context: object = {}): Promise<string> {
  const guardian = { guardianName: 'Ravi Rao', guardianPhone: '98765 43211' }
  const body = { ...golden('workshop'), email: `${uniqueId()}@example.com`, dob, ...guardian }
  return idOf(at(now, () => workshop(post(body, { context }))))
}

const linkIn = (text = '') => links.linkIn(text, 'guardian/')
const page = new URL('https://academy.test/api/guardian/confirm?form=workshop')
const press = (code: string) => links.press(page, code)

test('a child gets no mail before the guardian agrees with a link; the time and the wording are stored', async () => {
  const id = await register('12 March 2012')
  const mail = { visitor: HELD, staff: { state: 'pending' } }
  expect(await stage.lead(id)).toMatchObject({ minor: true, age: 'minor', dobIso: '2012-03-12', mail })
  await sweepAt(now)
  await sweepAt('2026-11-22T12:00:00.000Z')
  const [notice, ...others] = stage.mailsOf(id)
  expect(others).toEqual([])
  expect(notice?.text).toContain('Call the guardian')
  expect(notice?.raw).not.toMatch(/^Reply-To:/m)
  expect((await stage.lead(id))?.gsi2pk).toBe('MAIL#GUARDIAN')
  const gauges = await metricsOf(() => sweepAt('2026-11-22T12:00:30.000Z'))
  expect(gauges.find(({ name }) => name === 'HeldMails')?.value).toBe(0)

  const link = linkIn(notice?.text)
  expect([link.search, link.hash.length > 60]).toEqual(['?form=workshop', true])
  const shown = await links.visit(page)
  expect([shown.statusCode, shown.body?.includes('parent or legal guardian')]).toEqual([200, true])
  for (const code of ['', 'x', `${id}.${'A'.repeat(43)}`, link.hash.replace(id, uniqueId())])
    expect((await press(code)).statusCode).toBe(400)
  await sweepAt('2026-11-22T12:01:00.000Z')
  expect(stage.mailsOf(id)).toHaveLength(1)

  for (const code of [link.href, link.hash.slice(1)])
    expect((await at('2026-11-22T13:00:00.000Z', () => press(code))).statusCode).toBe(200)
  const agreed = await stage.lead(id)
  expect(agreed?.guardian).toEqual({ confirmedAt: '2026-11-22T13:00:00.000Z', wording: guardianWording() })
  expect(agreed?.history).toEqual([
    { at: '2026-11-22T13:00:00.000Z', by: 'guardian', note: 'agreed by the link' },
  ])
  await sweepAt('2026-11-22T13:00:10.000Z')
  expect(stage.mailsOf(id).map(({ to }) => to[0])).toEqual(['staff@academy.test', agreed?.payload.email])
  expect(stage.mailsOf(id)[1]?.text).toContain('Your parent or guardian has agreed')
  expect(await stage.lead(id)).not.toHaveProperty('gsi2pk')
})

test('a guardian may agree although staff have given the lead up (outbox-state.ts)', async () => {
  const id = await register('12 March 2012')
  await sweepAt(now)
  await updateIf(`LEAD#${id}`, 'LEAD', {
    UpdateExpression: 'SET #status = :lost REMOVE gsi2pk, gsi2sk',
    ExpressionAttributeValues: { ':lost': 'lost' },
  })
  expect((await at(now, () => press(guardianLink({ id, form: 'workshop' })))).statusCode).toBe(200)
  expect(await stage.lead(id)).toMatchObject({ gsi2pk: 'MAIL#DUE', mail: { visitor: { state: 'pending' } } })
})

test('a guardian may agree before staff have their notice, which is sent once', async () => {
  const id = await register('12 March 2012')
  const lease = '2026-11-21T12:05:00.000Z'
  const leased = await takeLease(id, (await stage.lead(id))?.gsi2sk ?? '', lease)
  expect((await at(now, () => press(guardianLink({ id, form: 'workshop' })))).statusCode).toBe(200)
  expect(await stage.lead(id)).toMatchObject({ gsi2sk: lease, mail: { visitor: { state: 'pending' } } })
  // The holder of the lease settles with the state that it has read.
  await endLease(leased as Lead, lease, new Date(now), { at: lease })
  await sweepAt(now)
  expect(stage.mailsOf(id)).toEqual([])
  await sweepAt('2026-11-21T12:06:00.000Z')
  const recipients = stage.mailsOf(id).map(({ to }) => to[0])
  expect(recipients.sort()).toEqual([(leased as Lead).payload.email, 'staff@academy.test'].sort())
  expect(await stage.lead(id)).not.toHaveProperty('gsi2pk')
})

test('the guardian sees the form, the reference and our address, but not the child’s name', async () => {
  const id = await register('12 March 2012')
  const reference = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
  await sweepAt(now)
  const { hash } = linkIn(stage.mailsOf(id)[0]?.text)
  const asked = (await links.visit(page)).body ?? ''
  expect(asked).toContain('This is about a workshop registration.')
  expect(asked).toMatch(/<a [^>]*href="mailto:[^"]+"[^>]*>\S+@\S+<\/a> or call <a [^>]*href="tel:\+\d+"/)

  const place = { textContent: '', dataset: { words: /data-words="([^"]*)"/.exec(asked)?.[1] } }
  const field = { value: '' }
  const paste = { hidden: false }
  new Function('location', 'document', formScript)(
    { hash },
    { querySelector: () => field, getElementById: (name: string) => ({ reference: place, paste })[name] },
  )
  expect([field.value, paste.hidden]).toEqual([hash.slice(1), true])
  expect(place.textContent).toBe(`Its reference is ${reference}.`)

  const done = (await press(hash.slice(1))).body ?? ''
  expect(done).toContain(`give the reference ${reference}.`)
  for (const html of [asked, done]) expect(html).not.toContain(String(golden('workshop').fullName))
})

test('a text that suggests a child also waits for the guardian, whom staff call, and is not followed', async () => {
  for (const dob of ['2015', '10 years', '01/01/15']) {
    const id = await register(dob, {
      page: '/applyworkshop',
      referrer: 'https://example.com/',
      elapsedMs: 9000,
    })
    const known = { age: 'unknown', minor: true, quality: ['odd-date:dob'], mail: { visitor: HELD } }
    const lead = await stage.lead(id)
    expect(lead).toMatchObject(known)
    expect(lead?.source).toEqual({ page: '/applyworkshop' })
    await sweepAt(now)
    const [notice] = stage.mailsOf(id)
    expect(notice?.text).toContain('Under 18: Yes: speak with the guardian')
    expect(notice?.text).toContain('Call: tel:+919876543211\nWhatsApp: https://wa.me/919876543211\n')
  }
})

test.each(['2030-10-12', '12 March 2030', '0002-03-12', '1890', '12/3/1890'])(
  'the impossible date of birth %s is stored, and the notice says what is wrong with it (DEF-40)',
  async (dob) => {
    const id = await register(dob)
    const kept = { age: 'unknown', quality: ['odd-year:dob'], payload: { dob } }
    expect(await stage.lead(id)).toMatchObject(kept)
    await sweepAt(now)
    const notice = stage.mailsOf(id).find(({ tags }) => tags.mail === 'staff')?.text
    expect(notice).toMatch(/Date of Birth.* is before 1900 or in the future/)
  },
)

test('an adult is answered, and so is an applicant of unknown age, whose notice tells staff to ask', async () => {
  const grown = await register('12 March 2004')
  const silent = await register('last spring')
  await sweepAt(now)
  for (const id of [grown, silent]) expect(stage.mailsOf(id)).toHaveLength(2)
  expect(await stage.lead(grown)).toMatchObject({ age: 'adult', quality: [] })
  expect(await stage.lead(silent)).toMatchObject({ age: 'unknown', quality: ['odd-date:dob'] })
  const noticeOf = (id: string) => stage.mailsOf(id).find(({ tags }) => tags.mail === 'staff')?.text
  expect(noticeOf(silent)).toContain('please ask')
  expect(noticeOf(grown)).not.toMatch(/please ask|guardian\/confirm/)
})

test('a child’s lead that is rescued from spam still waits for the guardian', async () => {
  const id = await register('12 March 2012', { decoy: 'x' })
  const mail = { visitor: HELD, staff: { state: 'held', reason: 'spam' } }
  expect((await stage.lead(id))?.mail).toMatchObject(mail)
})

test('the link does nothing to a lead that needs no guardian', async () => {
  const id = await register('12 March 2004')
  expect((await press(guardianLink({ id, form: 'workshop' }))).statusCode).toBe(400)
  expect(await stage.lead(id)).not.toHaveProperty('guardian')
})
