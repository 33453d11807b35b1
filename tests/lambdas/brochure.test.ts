/** The brochure form from request to stored lead. */
import { expect, test } from 'vitest'
import { staffMail, visitorMail } from '#lambdas/brochure/mail.ts'
import { putItem } from '#lambdas/core/store/dynamodb.ts'
import { golden } from './golden.ts'
import { brochure as handler } from './handlers.ts'
import { at, bodyOf, canary, idOf, mailContent, nativePost, post, testStage, uniqueId } from './stage.ts'

const body = golden('brochure')

const stage = testStage({ RATE_PER_HOUR: '3' })

/** Answers of another visitor: the same answers of a day are one lead. */
const ofSomebody = () => ({ ...body, email: `${uniqueId()}@example.com` })

test('a brochure request is stored with the sent keys, page, campaign and consent (API-2, API-9, API-10)', async () => {
  const utmLast = { source: 'google', medium: 'cpc' }
  const known = { consent: 'v1', elapsedMs: 9000, lang: 'en' }
  const context = { page: '/courses/?q=asha@example.com', utmLast, ...known }
  const answer = await handler(post(body, { context }))
  const id = await idOf(Promise.resolve(answer))
  expect(bodyOf(answer)).toEqual({ id, reference: `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase() })
  const lead = await stage.lead(id)
  expect(lead).toMatchObject({
    form: 'brochure',
    payload: body,
    status: 'new',
    rev: 1,
    consent: 'v1',
    quality: [],
    phoneE164: '+919876543210',
    release: 'test-1',
    source: { page: '/courses/', utmLast, lang: 'en' },
    mail: { visitor: { state: 'pending', attempts: 0 }, staff: { state: 'pending', attempts: 0 } },
  })
  expect(lead?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(lead?.gsi1pk).toBe(`FORM#brochure#${lead?.createdAt.slice(0, 7)}`)
  expect(lead?.gsi2pk).toBe('MAIL#DUE')
  expect(JSON.stringify([lead?.gsi3pk, lead?.gsi4pk])).not.toMatch(/asha|98765/)
  expect((lead?.ttl ?? 0) * 1000).toBeCloseTo(Date.parse(lead?.createdAt ?? '') + 730 * 86_400_000, -4)
})

test('an empty e-mail gets the specified message, another field its own (API-11)', async () => {
  const answer = await handler(post({ ...body, email: '', city: '' }))
  expect(bodyOf(answer).fields).toEqual({ email: 'Email is required', city: 'This field is required.' })
})

test('a wrong type is refused with its field; null in an optional field is accepted', async () => {
  for (const value of [5, {}, ['a'], true]) {
    const answer = await handler(post({ ...body, name: value }))
    expect(bodyOf(answer).fields).toEqual({ name: "This answer isn't in the right format." })
  }
  expect((await handler(post({ ...body, subscribe: 'maybe' }))).statusCode).toBe(400)
  expect((await handler(post({ ...body, subscribe: null }))).statusCode).toBe(200)
})

test('unknown keys are dropped, and Aadhaar numbers and fake paths are never stored (API-12)', async () => {
  const odd = { ...body, aadhaar: '234567890124', evil: 1, city: 'C:\\fakepath\\x 2345 6789 0124' }
  const sent = JSON.stringify(odd).replace('{', '{"__proto__":{"polluted":1},"constructor":1,')
  const id = await idOf(handler(post(sent)))
  const lead = await stage.lead(id)
  expect(Object.keys(lead?.payload ?? {}).sort()).toEqual(Object.keys(body).sort())
  expect(lead?.payload.city).toBe('x XXXX XXXX 0124')
  expect(JSON.stringify(lead)).not.toMatch(/fakepath|2345 ?6789|polluted/)
})

test('a body over 64 KB answers 413, another content type 415, invalid JSON 400 (API-12)', async () => {
  expect((await handler(post({ ...body, city: 'x'.repeat(70_000) }))).statusCode).toBe(413)
  expect((await handler(post('x', { headers: { 'content-type': 'text/plain' } }))).statusCode).toBe(415)
  for (const bad of ['', '{', '[]', '"x"', 'null', '['.repeat(30_000)])
    expect((await handler(post(bad))).statusCode).toBe(400)
})

test('unknown options, long text, odd e-mails and phones are stored and flagged', async () => {
  const odd = { profession: 'Astronaut', city: 'x'.repeat(500), email: 'asha at example', phone: '12' }
  const lead = await stage.lead(await idOf(handler(post({ ...body, ...odd }))))
  const flags = ['odd-email:email', 'odd-phone:phone', 'too-long:city', 'unknown-option:profession']
  expect(lead?.quality).toEqual(flags)
  expect(lead?.payload.city).toHaveLength(120)
})

test('only a canary names its id: with it a replay is one lead, and another body is 409 (DEF-107)', async () => {
  const sent = ofSomebody()
  const signed = canary()
  const answers = await Promise.all(Array.from({ length: 8 }, () => handler(post(sent, signed))))
  expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1)
  expect(bodyOf(answers[0] ?? expect.fail('no answer')).id).toBe(signed.id)
  const other = await handler(post({ ...sent, city: 'Pune' }, signed))
  expect(other.statusCode).toBe(409)
  expect(Object.keys(bodyOf(other))).toEqual(['error'])
  expect((await stage.lead(signed.id))?.payload.city).toBe('Warangal')
  // The mark of one id is worth nothing with another one.
  for (const options of [{ id: uniqueId() }, { ...signed, id: uniqueId() }]) {
    const id = await idOf(handler(post(sent, options)))
    expect(id).not.toBe(options.id)
    expect((await stage.lead(id))?.status).toBe('new')
  }
})

test('the same body is one lead today and just after midnight, and a new one later (DEF-25)', async () => {
  const plain = { ...body, email: 'plain@example.com' }
  const ids: string[] = []
  for (const time of ['01T23:59:59.000', '01T23:59:59.500', '02T00:00:01.000', '03T00:00:01.000'])
    ids.push(await at(`2026-03-${time}Z`, () => idOf(handler(post(plain)))))
  expect(ids.map((id) => id === ids[0])).toEqual([true, true, true, false])
  expect((await stage.leads()).filter(({ payload }) => payload.email === 'plain@example.com')).toHaveLength(2)
})

test('a filled decoy is stored as spam with all mail held, and answered like any lead', async () => {
  const answer = await handler(post(ofSomebody(), { context: { decoy: 'http://spam' } }))
  expect(Object.keys(bodyOf(answer))).toEqual(['id', 'reference'])
  const lead = await stage.lead(String(bodyOf(answer).id))
  expect(lead?.status).toBe('spam')
  expect(lead?.gsi2pk).toBeUndefined()
  expect(Object.values(lead?.mail ?? {}).map(({ state }) => state)).toEqual(['held', 'held'])
})

test('a form filled in 300 ms is flagged, and its mail is sent', async () => {
  const id = await idOf(handler(post(ofSomebody(), { context: { elapsedMs: 300 } })))
  const sent = { quality: ['fast-fill'], mail: { visitor: { state: 'pending' } } }
  expect(await stage.lead(id)).toMatchObject(sent)
})

/** For one post from each address, whether it was above the hourly rate. */
async function overRate(addresses: string[]): Promise<boolean[]> {
  const over: boolean[] = []
  for (const address of addresses) {
    const headers = { 'cloudfront-viewer-address': address }
    const id = await idOf(handler(post(ofSomebody(), { headers })))
    over.push((await stage.lead(id))?.quality.includes('rate') ?? false)
  }
  return over
}

test('leads above the hourly rate of one address are stored and flagged', async () => {
  const five = Array.from({ length: 5 }, (_, n) => `203.0.113.9:${4_711 + n}`)
  expect(await overRate(five)).toEqual([false, false, false, true, true])
  expect(JSON.stringify(await stage.items('RATE#'))).not.toContain('203.0.113')
})

test('addresses of one IPv6 /64 count as one, and an IPv4 address counts in every notation', async () => {
  const sameNetwork = ['2001:db8:1:2::1:443', '[2001:0DB8:0001:2:ffff::7]:1', '2001:db8:1:2:0:0:0:9:65535']
  const over = await overRate([...sameNetwork, '2001:db8:1:2:a:b:c:d:80', '2001:db8:1:3::1:443'])
  expect(over).toEqual([false, false, false, true, false])
  const mapped = ['198.51.100.7:1', '::ffff:198.51.100.7:2', '::ffff:c633:6407:3', '198.51.100.7:4']
  expect(await overRate(mapped)).toEqual([false, false, false, true])
})

test('a foreign brochure link is stored and flagged, and appears in no mail', async () => {
  const flagsOf = async (brochureLink: string, courseName = 'DGCA Small Class') => {
    const id = await idOf(handler(post({ ...ofSomebody(), brochureLink, courseName })))
    const lead = (await stage.lead(id)) ?? expect.fail('no lead')
    expect(lead.payload.brochureLink).toBe(brochureLink)
    for (const { text, html } of [staffMail(lead, mailContent), visitorMail(lead, mailContent)])
      expect(`${text}${html}`).not.toContain('evil.example')
    return { flags: lead.quality, notice: staffMail(lead, mailContent).text }
  }
  const foreign = await flagsOf('https://evil.example/dgca-small.pdf')
  expect(foreign.flags).toEqual(['foreign-link:brochureLink'])
  expect(foreign.notice).toContain('Brochure link: https://academy.test/brochures/dgca-small.pdf')
  for (const link of ['/brochures/dgca-small.pdf', 'https://academy.test/brochures/dgca-small.pdf'])
    expect((await flagsOf(link)).flags).toEqual([])
  const others = ['//evil.example/x', 'javascript:evil.example', 'http://[evil.example', '/brochures/x.pdf']
  for (const link of others) expect((await flagsOf(link)).flags).toEqual(['foreign-link:brochureLink'])
  expect((await flagsOf('/brochures/all-courses.pdf', 'No such course')).flags).toEqual([])
})

test('a bad, huge or hostile context never refuses a lead, and its valid parts are kept', async () => {
  const places = { page: '//evil.test', referrer: 'javascript:alert(1)', utmFirst: 5 }
  const context = { ...places, consent: '234567890124', lang: 'xx', elapsedMs: 'NaN', release: 'r1' }
  const id = await idOf(handler(post(ofSomebody(), { context })))
  expect((await stage.lead(id))?.source).toEqual({ release: 'r1' })
  for (const header of ['%%%', 'e30', 'x'.repeat(9_000), ''])
    expect((await handler(post(body, { headers: { 'x-lead-context': header } }))).statusCode).toBe(200)
})

test('without JavaScript a post redirects with 303 to the thank-you page and keeps its context', async () => {
  const context = { _page: '/courses/', _elapsedMs: '8000', _consent: 'v1' }
  const answer = await handler(nativePost({ ...body, subscribe: true, name: 'Native', ...context }))
  expect(answer.statusCode).toBe(303)
  expect(answer.headers?.location).toMatch(/^\/thank-you\?form=brochure#[0-9A-F]{4}-[0-9A-F]{4}$/)
  const lead = (await stage.leads()).find(({ payload }) => payload.name === 'Native')
  expect(lead?.payload.subscribe).toBe(true)
  expect(lead?.source).toEqual({ page: '/courses/', elapsedMs: 8000 })
  expect(lead?.mail.confirm?.state).toBe('pending')
})

test('without JavaScript an error page names the fields and repeats no value', async () => {
  const answer = await handler(nativePost({ ...body, subscribe: '', email: '', name: '<b>Asha' }))
  expect(answer.statusCode).toBe(400)
  expect(answer.headers?.['content-type']).toContain('text/html')
  expect(answer.body).toContain('Email is required')
  expect(answer.body).not.toContain('Asha')
})

test('the replay of an erased lead is answered as before and stores nothing', async () => {
  const gone = { ...body, email: 'gone@example.com' }
  const send = (time: string) => at(time, () => handler(post(gone)))
  const first = await send('2026-04-01T12:00:00.000Z')
  const erasedAt = '2026-04-01T12:01:00.000Z'
  await putItem({ pk: `LEAD#${bodyOf(first).id}`, sk: 'LEAD', erasedAt })
  for (const time of ['2026-04-01T12:05:00.000Z', '2026-04-02T00:05:00.000Z'])
    expect((await send(time)).body).toBe(first.body)
  expect((await stage.leads()).filter(({ payload }) => payload.email === gone.email)).toEqual([])
})
