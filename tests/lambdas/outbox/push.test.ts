/** Pushes to another system through deliver and sweeper: signed, in order, retried until taken. */
import { beforeEach, expect, test, vi } from 'vitest'
import { planStatus } from '#cli/leads/move.ts'
import { contactForm } from '#lambdas/contact/fields.ts'
import { MAX_MAIL_ATTEMPTS } from '#lambdas/core/outbox/outbox.ts'
import { signPush } from '#lambdas/core/outbox/push.ts'
import { putItem } from '#lambdas/core/store/dynamodb.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { golden } from '../golden.ts'
import { contact as handler, workshop } from '../handlers.ts'
import { metricsOf } from '../metrics.ts'
import { at, canary, idOf, type PostOptions, post, sweepAt, testStage, uniqueId } from '../stage.ts'
import { type Received, testReceiver } from './receiver.ts'

const SECRET = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLwSw'

const receiver = testReceiver()
const stage = testStage(() => {
  const crm = {
    url: `${receiver.origin}/crm`,
    forms: ['contact', 'workshop'],
    fields: ['reference', 'form', 'status', 'name', 'phone', 'city', 'message'],
    statusChanges: true,
  }
  const text = 'New lead {reference}: {name}, {city}'
  const chat = {
    url: `${receiver.origin}/chat/{secret}`,
    forms: ['contact'],
    body: { text, number: '{phone}', none: '{utmCampaign}', fixed: 7 },
  }
  const secrets = { PUSH_SECRET_CRM: `whsec_${SECRET}`, PUSH_SECRET_CHAT: 'T0/B0/x' }
  const limits = { RATE_PER_HOUR: '1000', STAFF_NOTICES_PER_HOUR: '1000' }
  return { ...limits, ...secrets, PUSH: JSON.stringify({ crm, chat }) }
})
beforeEach(() => {
  receiver.all.length = 0
  receiver.usual = () => 200
})

/** The CRM answers so, and the chat as always. */
const crmAnswers = (behaviour: ReturnType<typeof receiver.usual>) =>
  Object.assign(receiver, { usual: ({ url }: Received) => (url === '/crm' ? behaviour : 200) })

const [TEN, SOON] = ['2026-05-01T10:00:00.000Z', '2026-05-01T10:00:01.000Z'] as const

async function submit(values: object = {}, time: string = TEN, { id, context }: PostOptions = {}) {
  const person = { fullName: 'Asha Rao', email: `${uniqueId()}@example.com`, phone: '98765 43210' }
  const options = { ...(id && { id }), context: { consent: 'v1', ...context } }
  return idOf(at(time, () => handler(post({ ...person, message: 'Hello', ...values }, options))))
}

const crmOf = (id: string) => receiver.all.filter(({ url, body }) => url === '/crm' && body.includes(id))
const dataOf = (id: string) => crmOf(id).map(({ body }) => JSON.parse(body))

/** What `leads status` writes in one put. */
async function move(id: string, to: string, time: string): Promise<void> {
  const lead = (await stage.lead(id)) as Lead
  const { mail, ...attributes } = planStatus(lead, contactForm, to, new Date(time))
  await putItem({ ...lead, ...attributes, mail: mail ?? lead.mail, rev: lead.rev + 1 })
}

test('a new lead is pushed with exactly the chosen fields, signed', async () => {
  const id = await submit()
  await sweepAt(SOON)
  expect(crmOf(id)).toHaveLength(1)
  const { headers, body } = crmOf(id)[0] as Received
  const lead = { id, reference: referenceOf(id), form: 'contact', status: 'new' }
  const data = { ...lead, name: 'Asha Rao', phone: '+919876543210', message: 'Hello' }
  expect(JSON.parse(body)).toEqual({ type: 'lead.created', timestamp: TEN, data })
  const [event, second] = [`lead-${id}-1`, String(Date.parse(SOON) / 1000)]
  const signed = { 'webhook-timestamp': second, 'webhook-signature': signPush(SECRET, event, second, body) }
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': event, ...signed })
  expect((await stage.lead(id))?.mail['push-crm-1']).toMatchObject({ state: 'sent', attempts: 1 })
  expect((await stage.lead(id))?.gsi2pk).toBeUndefined()
})

test('a custom body is filled: a lone placeholder with the value, in a sentence without chat markup', async () => {
  await submit({ fullName: '<!channel>\nరాజ్\u200cకుమార్', phone: '1234 5678' })
  await sweepAt(SOON)
  const chat = receiver.all.find(({ url }) => url.startsWith('/chat'))
  expect(chat?.url).toBe('/chat/T0/B0/x')
  expect(JSON.parse(chat?.body ?? '')).toEqual({
    text: expect.stringMatching(/^New lead \w{4}-\w{4}: !channel రాజ్\u200cకుమార్, $/),
    number: '1234 5678',
    fixed: 7,
  })
  expect(chat?.headers).not.toHaveProperty('webhook-signature')
})

test('a refused push waits longer each time, with the same id and bytes, while mails are sent (DEF-55)', async () => {
  const id = await submit()
  crmAnswers(503)
  await sweepAt(SOON)
  expect(stage.mailsOf(id)).toHaveLength(2)
  const first = await stage.lead(id)
  expect(first?.mail['push-crm-1']).toMatchObject({ state: 'pending', attempts: 1, reason: 'status 503' })
  expect(first?.mail['push-chat-1']?.state).toBe('sent')
  const wait = Date.parse(first?.gsi2sk ?? '') - Date.parse(SOON)
  expect(Math.abs(wait - 30_000)).toBeLessThanOrEqual(6_000)
  // The alarm "mails are late" ignores it.
  expect(first?.dueSince).toBe(first?.gsi2sk)
  await sweepAt('2026-05-01T10:00:10.000Z')
  expect(crmOf(id)).toHaveLength(1)
  receiver.usual = () => 200
  await sweepAt('2026-05-01T10:01:00.000Z')
  const events = crmOf(id).map(({ headers, body }) => [headers['webhook-id'], body])
  expect(events).toEqual([events[0], events[0]])
  expect(stage.mailsOf(id)).toHaveLength(2)
  expect((await stage.lead(id))?.gsi2pk).toBeUndefined()
})

const REFUSALS = { 'status 302': 302, network: 'down', timeout: { afterMs: 2_000 } } as const

test('a redirect, a broken connection and a time-out count as refused', async () => {
  const after = AbortSignal.timeout
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  for (const [reason, behaviour] of Object.entries(REFUSALS)) {
    timeout.mockImplementation(() => after(reason === 'timeout' ? 200 : 60_000))
    const id = await submit()
    crmAnswers(behaviour)
    await sweepAt(SOON)
    expect((await stage.lead(id))?.mail['push-crm-1']).toMatchObject({ state: 'pending', reason })
    expect(receiver.all.some(({ url }) => url === '/elsewhere')).toBe(false)
  }
  expect(timeout).toHaveBeenCalledWith(5_000)
  timeout.mockRestore()
})

test('status changes follow the first push in order, however long that takes', async () => {
  const id = await submit({}, '2026-05-02T10:00:00.000Z')
  crmAnswers(500)
  await sweepAt('2026-05-02T10:00:01.000Z')
  await move(id, 'contacted', '2026-05-02T10:00:02.000Z')
  await move(id, 'qualified', '2026-05-02T10:00:03.000Z')
  await sweepAt('2026-05-02T10:05:00.000Z')
  expect(dataOf(id).map(({ type }) => type)).toEqual(['lead.created', 'lead.created'])
  receiver.usual = () => 200
  receiver.all.length = 0
  await sweepAt('2026-05-02T10:15:00.000Z')
  const events = crmOf(id).map(({ headers, body }) => ({ id: headers['webhook-id'], ...JSON.parse(body) }))
  expect(events.map((one) => [one.id, one.type, one.timestamp, one.data.status])).toEqual([
    [`lead-${id}-1`, 'lead.created', '2026-05-02T10:00:00.000Z', 'new'],
    [`lead-${id}-2`, 'lead.status_changed', '2026-05-02T10:00:02.000Z', 'contacted'],
    [`lead-${id}-3`, 'lead.status_changed', '2026-05-02T10:00:03.000Z', 'qualified'],
  ])
  expect((await stage.lead(id))?.gsi2pk).toBeUndefined()
})

test('a status change during a push is not lost when that push settles', async () => {
  const id = await submit({}, '2026-05-03T10:00:00.000Z')
  let moving: Promise<void> | undefined
  receiver.usual = ({ url }) => {
    if (url !== '/crm') return 200
    moving ??= move(id, 'contacted', '2026-05-03T10:00:01.000Z')
    return { afterMs: 200 }
  }
  await sweepAt('2026-05-03T10:00:01.000Z')
  await moving
  for (const minute of ['02', '04']) await sweepAt(`2026-05-03T10:${minute}:00.000Z`)
  expect([...new Set(dataOf(id).map(({ data }) => data.status))]).toEqual(['new', 'contacted'])
  expect((await stage.lead(id))?.gsi2pk).toBeUndefined()
})

test('after a day a push and those after it are given up and counted, but the mails are not dead', async () => {
  const id = await submit({}, '2026-05-04T10:00:00.000Z')
  crmAnswers(500)
  await sweepAt('2026-05-04T10:00:01.000Z')
  await move(id, 'contacted', '2026-05-04T10:00:02.000Z')
  for (let hour = 1; hour < 2 * MAX_MAIL_ATTEMPTS; hour++)
    await sweepAt(new Date(Date.parse('2026-05-04T10:00:00.000Z') + hour * 2 * 3_600_000).toISOString())
  expect((await stage.lead(id))?.gsi2pk).toBe('PUSH#DEAD')
  expect((await stage.lead(id))?.mail).toMatchObject({
    staff: { state: 'sent' },
    'push-crm-1': { state: 'dead', attempts: MAX_MAIL_ATTEMPTS, reason: 'status 500' },
    'push-crm-2': { state: 'dead', attempts: 0, reason: 'order' },
  })
  const figures = await metricsOf(() => sweepAt('2026-05-09T10:00:00.000Z'))
  const counted = figures.flatMap(({ name, value }) => (/Dead/.test(name) ? `${name} ${value}` : []))
  expect(counted).toEqual(['DeadMails 0', 'DeadPushes 1'])
})

test('spam is pushed once staff rescue it; children, canaries and forms without a target are never pushed', async () => {
  const spam = await submit({}, '2026-05-05T10:00:00.000Z', { context: { decoy: 'x' } })
  const signed = await at('2026-05-05T10:00:00.000Z', async () => canary())
  await submit({}, '2026-05-05T10:00:00.000Z', signed)
  await sweepAt('2026-05-05T10:00:01.000Z')
  expect(receiver.all).toEqual([])
  expect(Object.keys((await stage.lead(signed.id))?.mail ?? {})).toEqual(['visitor'])
  await move(spam, 'new', '2026-05-05T11:00:00.000Z')
  await sweepAt('2026-05-05T11:00:01.000Z')
  expect(dataOf(spam).map(({ type, data }) => [type, data.status])).toEqual([['lead.created', 'new']])
  const minor = post({ ...golden('workshop'), dob: '2014-01-01' }, { context: { consent: 'v1' } })
  const child = await stage.lead(await idOf(at('2026-05-05T10:00:00.000Z', () => workshop(minor))))
  expect(Object.keys(child?.mail ?? {})).toEqual(['visitor', 'staff'])
})

test('once its status is pushed, spam with a held mail waits for nobody', async () => {
  const id = await submit({}, '2026-05-06T10:00:00.000Z')
  await sweepAt('2026-05-06T10:00:01.000Z')
  const lead = (await stage.lead(id)) as Lead
  const visitor = { state: 'held', attempts: 0, reason: 'rate', wave: 'w' } as const
  await putItem({ ...lead, mail: { ...lead.mail, visitor } })
  await move(id, 'spam', '2026-05-06T10:00:02.000Z')
  await sweepAt('2026-05-06T10:05:00.000Z')
  expect((await stage.lead(id))?.gsi2pk).toBeUndefined()
})

test('an event comes again with the same id and body if its record is lost, and the next one follows it', async () => {
  const id = await submit({}, '2026-05-10T10:00:00.000Z')
  stage.table.fault = (operation) =>
    operation === 'UpdateItem' && crmOf(id).length === 1 ? 'refuse' : undefined
  const twice = () => Promise.all([0, 1].map(() => sweepAt().catch(() => undefined)))
  await at('2026-05-10T10:00:01.000Z', twice)
  stage.table.fault = () => undefined
  await move(id, 'contacted', '2026-05-10T10:00:02.000Z')
  for (const minute of ['10', '30']) await sweepAt(`2026-05-10T10:${minute}:00.000Z`)
  const [one, two, three, ...more] = crmOf(id).map(({ headers, body }) => [headers['webhook-id'], body])
  expect([two, three?.[0], more]).toEqual([one, `lead-${id}-2`, []])
})

test('a removed target is skipped, and one without its secret retries, while mails and other targets go on', async () => {
  const id = await submit({}, '2026-05-07T10:00:00.000Z')
  const lead = (await stage.lead(id)) as Lead
  await putItem({ ...lead, mail: { ...lead.mail, 'push-gone-1': { state: 'pending', attempts: 0 } } })
  vi.stubEnv('PUSH_SECRET_CRM', undefined)
  await sweepAt('2026-05-07T10:00:01.000Z')
  vi.unstubAllEnvs()
  const sent = { state: 'sent' }
  expect((await stage.lead(id))?.mail).toMatchObject({
    ...{ visitor: sent, staff: sent, 'push-chat-1': sent },
    'push-crm-1': { state: 'pending', attempts: 1, reason: 'secret' },
    'push-gone-1': { state: 'skipped', attempts: 0, reason: 'target' },
  })
  await sweepAt('2026-05-07T10:01:00.000Z')
  expect(dataOf(id)).toHaveLength(1)
  expect((await stage.lead(id))?.gsi2pk).toBeUndefined()
})

test('a damaged lead’s push is given up, and its mails are not delayed', async () => {
  const id = await submit({}, '2026-05-08T10:00:00.000Z')
  const { source: _lost, ...damaged } = (await stage.lead(id)) as Lead
  await putItem(damaged)
  await sweepAt('2026-05-08T10:00:01.000Z')
  expect(stage.mailsOf(id).length).toBeGreaterThan(0)
  const { mail, gsi2sk } = (await stage.lead(id)) as Lead
  expect(mail['push-crm-1']).toEqual({ state: 'dead', attempts: 0, reason: 'damaged', follows: true })
  // Settled, not left to the lease as after a delivery that throws.
  expect(gsi2sk).not.toBe('2026-05-08T10:01:01.000Z')
})
