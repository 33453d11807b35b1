/** Newsletter double opt-in, unsubscribe, suppression and the daily digest. */
import { randomUUID } from 'node:crypto'
import type { ScheduledEvent, SNSEvent } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { handler as brochure } from '#lambdas/brochure/handler.ts'
import { sweep } from '#lambdas/core/sweep.ts'
import { handler as digest } from '#lambdas/digest/handler.ts'
import { forms } from '#lambdas/forms.ts'
import { handler as mailEvents } from '#lambdas/mail-events/handler.ts'
import { handler as signUp } from '#lambdas/newsletter/handler.ts'
import { handler as links } from '#lambdas/newsletter-confirm/handler.ts'
import { golden } from './golden.ts'
import { at, post, type SentMail, type Stage, startStage } from './stage.ts'

vi.setConfig({ testTimeout: 90_000 })

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())
beforeEach(() => {
  stage.mails.length = 0
})

const deliverAll = () => sweep(forms, () => 1e9)

async function subscribe(
  email = `${randomUUID()}@example.com`,
): Promise<{ id: string; email: string; mail: SentMail }> {
  const id = randomUUID()
  expect((await signUp(post({ email, source: 'blog' }, { id }))).statusCode).toBe(200)
  await deliverAll()
  const mail = stage.mails.find(({ tags }) => tags.lead === id) ?? expect.fail('no mail')
  return { id, email, mail }
}

const linkIn = (mail: SentMail, action: string) =>
  new URL(new RegExp(`https://academy\\.test/api/newsletter/${action}\\S+`).exec(mail.text)?.[0] ?? '')

function visit(url: URL, method: string, body = '') {
  const event = post(body, { method, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  return links({ ...event, rawPath: url.pathname, rawQueryString: url.search.slice(1) })
}

const subscriber = async (email: string) =>
  (await stage.items('SUBSCRIBER#')).find((item) => item.sk === 'SUBSCRIBER' && item.email === email)

test('DEF-12: a sign-up gets one mail that asks to confirm; GET shows a button and changes nothing; POST confirms', async () => {
  const { id, email, mail } = await subscribe()
  expect(stage.mails).toHaveLength(1)
  const link = linkIn(mail, 'confirm')
  expect(link.search).not.toContain('example.com')
  const shown = await visit(link, 'GET')
  expect(shown.body).toContain('<button>')
  expect((await subscriber(email))?.status).toBe('unconfirmed')
  const done = await visit(new URL(link.pathname, link), 'POST', link.search.slice(1))
  expect(done.statusCode).toBe(200)
  const confirmed = await subscriber(email)
  expect(confirmed).toMatchObject({ status: 'confirmed' })
  expect(confirmed).not.toHaveProperty('ttl')
  const lead = await stage.lead(id)
  expect(lead).toMatchObject({ status: 'confirmed', rev: 2 })
  expect(lead).not.toHaveProperty('ttl')
})

test('a token works once, and only within 7 days; it is stored hashed', async () => {
  const first = await subscribe()
  const link = linkIn(first.mail, 'confirm')
  const token = link.searchParams.get('t') ?? ''
  expect(JSON.stringify(await stage.items('SUBSCRIBER#'))).not.toContain(token)
  expect((await visit(link, 'POST')).statusCode).toBe(200)
  expect((await visit(link, 'POST')).statusCode).toBe(400)
  const late = await subscribe()
  const week = new Date(Date.now() + 7 * 86_400_000 + 5_000).toISOString()
  expect((await at(week, () => visit(linkIn(late.mail, 'confirm'), 'POST'))).statusCode).toBe(400)
  expect((await subscriber(late.email))?.status).toBe('unconfirmed')
})

test('the mail offers one-click unsubscribe in its headers, and it works without a confirmation page', async () => {
  const { email, mail } = await subscribe()
  expect(mail.raw).toMatch(/^List-Unsubscribe: <https:\/\/academy\.test\/api\/newsletter\/unsubscribe\?/m)
  expect(mail.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  const link = linkIn(mail, 'unsubscribe')
  expect((await visit(link, 'GET')).body).toContain('Unsubscribe me')
  expect((await subscriber(email))?.status).toBe('unconfirmed')
  expect((await visit(link, 'POST', 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect((await subscriber(email))?.status).toBe('unsubscribed')
})

test('a link that is not ours changes nothing and shows no internals', async () => {
  const { mail } = await subscribe()
  const link = linkIn(mail, 'unsubscribe')
  for (const t of ['', 'x', 'A'.repeat(43), '<script>'.repeat(5)]) {
    const forged = new URL(link)
    forged.searchParams.set('t', t)
    const answer = await visit(forged, 'POST')
    expect(answer.statusCode).toBe(400)
    expect(answer.body).not.toContain('<script>')
  }
})

test('known and unknown addresses get the same answer', async () => {
  const { email } = await subscribe()
  const shape = async (address: string) => {
    const answer = await signUp(post({ email: address }, { id: randomUUID() }))
    return [answer.statusCode, Object.keys(JSON.parse(answer.body ?? ''))]
  }
  expect(await shape(email)).toEqual(await shape('unknown@example.com'))
})

test('DEF-79: subscribe on another form starts the opt-in and leaves that lead’s own status alone', async () => {
  const id = randomUUID()
  const email = `${id}@example.com`
  await brochure(post({ ...golden('brochure'), email, subscribe: true }, { id }))
  await deliverAll()
  const mail =
    stage.mails.find(({ tags }) => tags.lead === id && tags.mail === 'confirm') ?? expect.fail('no mail')
  expect((await visit(linkIn(mail, 'confirm'), 'POST')).statusCode).toBe(200)
  expect((await subscriber(email))?.status).toBe('confirmed')
  expect((await stage.lead(id))?.status).toBe('new')
})

test('a subscriber who confirmed is not asked again by the tick on another form', async () => {
  const { email, mail } = await subscribe()
  await visit(linkIn(mail, 'confirm'), 'POST')
  const id = randomUUID()
  await brochure(post({ ...golden('brochure'), email, subscribe: true }, { id }))
  await deliverAll()
  expect((await stage.lead(id))?.mail).toMatchObject({
    confirm: { state: 'skipped', reason: 'subscribed' },
    visitor: { state: 'sent' },
  })
})

test('an address that bounced for good or complained is skipped; a soft bounce is not', async () => {
  const note = (message: object): SNSEvent =>
    ({ Records: [{ Sns: { Message: JSON.stringify(message) } }] }) as unknown as SNSEvent
  const bounce = (bounceType: string, emailAddress: string) =>
    note({ notificationType: 'Bounce', bounce: { bounceType, bouncedRecipients: [{ emailAddress }] } })
  await mailEvents(bounce('Permanent', 'Gone@example.com'))
  await mailEvents(bounce('Transient', 'full@example.com'))
  for (const [email, state] of [
    ['gone@example.com', 'skipped'],
    ['full@example.com', 'sent'],
  ]) {
    const id = randomUUID()
    await brochure(post({ ...golden('brochure'), email }, { id }))
    await deliverAll()
    expect((await stage.lead(id))?.mail.visitor?.state).toBe(state)
  }
  expect(JSON.stringify(await stage.items('SUPPRESSED#'))).not.toContain('example.com')
})

test('the digest counts the day by form, spam, held and dead mail, and names no person', async () => {
  const time = '2026-08-01T02:30:00.000Z'
  const put = (hour: string, context?: object) =>
    at(`2026-07-31T${hour}:00:00.000Z`, () =>
      brochure(post(golden('brochure'), { id: randomUUID(), ...(context && { context }) })),
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
  expect(mail?.text).not.toMatch(/Asha|asha/)
})
