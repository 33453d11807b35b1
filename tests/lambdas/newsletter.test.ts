/** Newsletter double opt-in and unsubscribe, and the daily digest. */
import type { ScheduledEvent } from 'aws-lambda'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { optInRefusal } from '#lambdas/core/confirmations/newsletter.ts'
import { hmac } from '#lambdas/core/people/person.ts'
import { handler as digest } from '#lambdas/digest/handler.ts'
import { golden } from './golden.ts'
import { brochure, newsletter as signUp } from './handlers.ts'
import { linkIn as linkTo, press, visit } from './links.ts'
import type { SentMail } from './services.ts'
import { at, idOf, post, sweepAt, testStage, uniqueId } from './stage.ts'

const stage = testStage({}, { clean: true })

/** A request for a brochure with a tick for the newsletter. */
const tick = (email: string, city = 'Guntur') =>
  brochure(post({ ...golden('brochure'), email, city, subscribe: true }, { context: { consent: 'v1' } }))

async function subscribe(email = `${uniqueId()}@example.com`) {
  const id = await idOf(signUp(post({ email, source: 'blog' })))
  await sweepAt()
  const [mail = expect.fail('no mail')] = stage.mailsOf(id)
  return { id, email, mail }
}

const linkIn = (mail: SentMail, action: string) => linkTo(mail.text, `newsletter/${action}`)
/** The URL in `List-Unsubscribe`, with the proof in its query. */
const oneClickIn = ({ raw }: SentMail) => new URL(/^List-Unsubscribe: <(.*)>/m.exec(raw)?.[1] ?? '')

/** The subscriber of an address, even if the address is no longer stored. */
const subscriber = async (email: string) =>
  (await stage.items(`SUBSCRIBER#${hmac(email)}`)).find(({ sk }) => sk === 'SUBSCRIBER')

test('a sign-up gets one confirmation mail; GET shows a button and changes nothing; POST confirms (DEF-12)', async () => {
  const { id, email, mail } = await subscribe()
  expect(stage.mails).toHaveLength(1)
  const link = linkIn(mail, 'confirm')
  const shown = await visit(link)
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('<button>')
  expect((await subscriber(email))?.status).toBe('unconfirmed')
  expect((await press(link)).statusCode).toBe(200)
  const confirmed = await subscriber(email)
  expect(confirmed).toMatchObject({ status: 'confirmed' })
  expect([confirmed?.ttl, confirmed?.asked]).toEqual([undefined, undefined])
  const lead = await stage.lead(id)
  expect(lead).toMatchObject({ status: 'confirmed', rev: 2 })
  expect(lead).not.toHaveProperty('ttl')
})

test('no requested URL contains a token: the page reads it from the fragment or from pasted text', async () => {
  const { mail } = await subscribe()
  for (const action of ['confirm', 'unsubscribe']) {
    const link = linkIn(mail, action)
    expect([link.search, link.hash.length > 60]).toEqual(['', true])
    const { body = '' } = await visit(link)
    const page = new JSDOM(body, { url: link.href, runScripts: 'outside-only' })
    const [form] = page.window.document.forms
    expect([form?.method, form?.action]).toEqual(['post', `https://academy.test/api/newsletter/${action}`])
    const [source] = page.window.document.scripts
    const script = await visit(new URL(source?.src ?? ''))
    expect(script.statusCode).toBe(200)
    expect(script.headers?.['content-type']).toBe('text/javascript; charset=utf-8')
    const field = form?.elements.namedItem('code') as HTMLInputElement
    expect(field.closest('[hidden]')).toBeNull()
    page.window.eval(script.body ?? '')
    expect(field.value).toBe(link.hash.slice(1))
    expect(field.closest('[hidden]')).not.toBeNull()
  }
  expect((await press(linkIn(mail, 'confirm'), `  ${linkIn(mail, 'confirm')} `)).statusCode).toBe(200)
  expect((await press(linkIn(mail, 'unsubscribe'), linkIn(mail, 'unsubscribe').href)).statusCode).toBe(200)
})

test('a token works once within 7 days and is stored hashed', async () => {
  const first = await subscribe()
  const link = linkIn(first.mail, 'confirm')
  const token = link.hash.split('.')[1] ?? ''
  expect(token).not.toBe('')
  expect(JSON.stringify(await stage.items('SUBSCRIBER#'))).not.toContain(token)
  expect((await press(link)).statusCode).toBe(200)
  expect((await press(link)).statusCode).toBe(400)
  const late = await subscribe()
  const week = new Date(Date.now() + 7 * 86_400_000 + 5_000).toISOString()
  expect((await at(week, () => press(linkIn(late.mail, 'confirm')))).statusCode).toBe(400)
  expect((await subscriber(late.email))?.status).toBe('unconfirmed')
})

test('the mail offers one-click unsubscribe in its headers, which works without a page', async () => {
  const { email, mail } = await subscribe()
  expect(mail.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  const link = oneClickIn(mail)
  expect(link.pathname).toBe('/api/newsletter/unsubscribe')
  expect((await visit(link)).body).toContain('Unsubscribe me')
  expect((await subscriber(email))?.status).toBe('unconfirmed')
  expect((await visit(link, 'POST', 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect(
    Object.keys((await subscriber(email)) ?? {})
      .sort()
      .join(),
  ).toBe('pk,sk,status,unsubscribedAt')
})

test('an address with the secret in its query, as mail programs have it, shows the button', async () => {
  const { email, mail } = await subscribe()
  const link = linkIn(mail, 'confirm')
  const [s = '', t = ''] = link.hash.slice(1).split('.')
  const old = new URL(`${link.pathname}?${new URLSearchParams({ s, t })}`, link)
  const { body = '' } = await visit(old)
  const code = /name="code" value="([^"]+)"/.exec(body)?.[1] ?? ''
  expect((await press(link, code)).statusCode).toBe(200)
  expect((await subscriber(email))?.status).toBe('confirmed')
})

test('unsubscribing ends the lead, the subscription and all its mails at once, and keeps no address', async () => {
  const { id, email, mail } = await subscribe()
  const second = await subscribe(email)
  await press(linkIn(mail, 'confirm'))
  const ticked = await idOf(tick(email))
  const waiting = await idOf(signUp(post({ email: ` ${email.toUpperCase()} ` })))
  const time = new Date(Date.now() + 60_000).toISOString()
  expect((await at(time, () => press(linkIn(mail, 'unsubscribe')))).statusCode).toBe(200)

  const [left, ...tokens] = (await stage.items(`SUBSCRIBER#${hmac(email)}`)).toSorted(({ sk }) =>
    sk === 'SUBSCRIBER' ? -1 : 1,
  )
  const mark = { status: 'unsubscribed', unsubscribedAt: time }
  expect(left).toEqual({ pk: `SUBSCRIBER#${hmac(email)}`, sk: 'SUBSCRIBER', ...mark })
  expect(JSON.stringify(tokens)).not.toContain('@')
  for (const one of [id, second.id, waiting]) {
    const lead = await stage.lead(one)
    expect(lead).toMatchObject({ status: 'unsubscribed', ttl: Math.floor(Date.parse(time) / 1_000) })
    expect(lead?.history.at(-1)).toEqual({ at: time, by: 'visitor', to: 'unsubscribed' })
    expect(lead).not.toHaveProperty('gsi2pk')
  }
  const other = await stage.lead(ticked)
  expect(other).toMatchObject({ status: 'new', payload: { subscribe: false }, rev: 2 })
  expect(other?.ttl).toBeGreaterThan(Date.now() / 1_000 + 86_400)
  // A second press, or an unused token, starts nothing again.
  expect((await press(linkIn(mail, 'unsubscribe'))).statusCode).toBe(200)
  expect((await stage.lead(ticked))?.rev).toBe(2)
  expect((await press(linkIn(second.mail, 'confirm'))).statusCode).toBe(400)
  expect((await subscriber(email))?.status).toBe('unsubscribed')
})

test('an unsubscribed address gets no confirmation mail for 30 days; then it can confirm again', async () => {
  const { email, mail } = await subscribe()
  const link = linkIn(mail, 'unsubscribe')
  for (const answer of [await visit(link), await press(link)]) expect(answer.body).toMatch(/for 30 days/i)
  const strangers = async (days: number) => {
    const time = new Date(Date.now() + days * 86_400_000).toISOString()
    stage.mails.length = 0
    const id = await at(time, async () => {
      const id = await idOf(signUp(post({ email, source: `${days} days later` })))
      await tick(email)
      await sweepAt()
      return id
    })
    return { time, sent: stage.mails.filter(({ to }) => to[0] === email), lead: await stage.lead(id) }
  }
  const soon = await strangers(29.9)
  expect(soon.sent.map(({ tags }) => [tags.form, tags.mail])).toEqual([['brochure', 'visitor']])
  expect(soon.lead?.mail.visitor).toEqual({ state: 'skipped', attempts: 0, reason: 'unsubscribed' })
  expect((await subscriber(email))?.email).toBeUndefined()

  const later = await strangers(30.1)
  const asked = later.sent.find(({ tags }) => tags.form === 'newsletter') ?? expect.fail('no mail')
  expect((await at(later.time, () => press(linkIn(asked, 'confirm')))).statusCode).toBe(200)
  expect(await subscriber(email)).toMatchObject({ status: 'confirmed', email })
  expect((await stage.lead(later.lead?.id ?? ''))?.status).toBe('confirmed')
})

test('a forged link changes nothing and shows no internals', async () => {
  const { mail } = await subscribe()
  const link = linkIn(mail, 'unsubscribe')
  const [s] = link.hash.slice(1).split('.')
  for (const t of ['', 'x', 'A'.repeat(43), '<script>'.repeat(5), `${'A'.repeat(43)}.x`]) {
    const answer = await press(link, `${s}.${t}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).not.toContain('<script>')
    const forged = oneClickIn(mail)
    forged.searchParams.set('t', t)
    expect((await visit(forged, 'POST')).statusCode).toBe(400)
  }
})

test('known and unknown addresses get the same answer', async () => {
  const { email } = await subscribe()
  const shape = async (address: string) => {
    const answer = await signUp(post({ email: address }))
    return [answer.statusCode, Object.keys(JSON.parse(answer.body ?? ''))]
  }
  expect(await shape(email)).toEqual(await shape('unknown@example.com'))
})

test('subscribe on another form starts one opt-in, sends its mail again, and leaves the lead’s status unchanged (DEF-79)', async () => {
  const email = `${uniqueId()}@example.com`
  const time = (minute: string) => `2026-07-01T10:${minute}:00.000Z`
  stage.faults.push({ to: email, status: 503, code: 'Down', times: 2 })
  const id = await idOf(at('2026-07-01T10:00:00.900Z', () => tick(email)))
  for (const then of ['2026-07-01T10:00:00.950Z', time('20')]) await sweepAt(then)
  const mail = stage.mailsOf(id).find(({ tags }) => tags.mail === 'confirm') ?? expect.fail('no mail')
  // A tick of the same second or before, whose mail was held and goes now, is another lead. A retry is the same lead.
  const first = (await stage.lead(id)) ?? expect.fail('no lead')
  const refusals = () => [first, { ...first, id: uniqueId() }].map((lead) => optInRefusal(email, lead))
  expect(await at(time('21'), () => Promise.all(refusals()))).toEqual([undefined, 'asked'])
  const again = await idOf(at(time('30'), () => tick(email, 'Warangal')))
  await sweepAt(time('31'))
  expect((await stage.lead(again))?.mail).toMatchObject({
    ...{ visitor: { state: 'sent' }, confirm: { state: 'skipped', reason: 'asked' } },
  })
  expect((await at(time('40'), () => press(linkIn(mail, 'confirm')))).statusCode).toBe(200)
  expect(await subscriber(email)).toMatchObject({ status: 'confirmed', gsi1pk: 'NEWS#CONFIRMED' })
  expect((await stage.lead(id))?.status).toBe('new')
})

test('the digest counts the day by form, spam, held and dead mail, and links to each lead that waits', async () => {
  const time = '2026-08-01T02:30:00.000Z'
  const put = (hour: string, context?: object) =>
    at(`2026-07-31T${hour}:00:00.000Z`, () =>
      brochure(post({ ...golden('brochure'), city: `at ${hour}` }, { ...(context && { context }) })),
    )
  await put('01')
  await put('10')
  await put('11', { decoy: 'x' })
  await at(time, () => digest({} as ScheduledEvent))
  const [mail] = stage.mails.slice(-1)
  expect(mail?.to).toEqual(['staff@academy.test'])
  expect(mail?.text).toContain('Brochure request: 2 (1 spam)')
  expect(mail?.text).toContain('No lead: Career guide request')
  expect(mail?.text).toMatch(/2 leads whose mail is late/)
  // One is sorted out as spam, and one was sent before the digest's day.
  expect(mail?.text.match(/^Call: .*$/gm)).toEqual(['Call: tel:+919876543210'])
})
