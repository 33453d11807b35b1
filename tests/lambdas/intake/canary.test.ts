/** Canaries are posted, stored, mailed to the simulator and timed, and appear nowhere else. */
import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ScheduledEvent, SNSEvent } from 'aws-lambda'
import { expect, test, vi } from 'vitest'
import { handler as canary } from '#lambdas/canary/handler.ts'
import { canaryMark, isCanaryMark } from '#lambdas/core/intake/canary.ts'
import type { HttpHandler } from '#lambdas/core/intake/handler.ts'
import { sweep } from '#lambdas/core/outbox/sweep.ts'
import { hmac } from '#lambdas/core/people/person.ts'
import { countItems, putItem } from '#lambdas/core/store/dynamodb.ts'
import { nextStatuses, statusMachines } from '#lambdas/core/store/status.ts'
import { monthPartition } from '#lambdas/core/store/table.ts'
import { handler as digest } from '#lambdas/digest/handler.ts'
import { forms } from '#lambdas/forms.ts'
import { handler as mailEvents } from '#lambdas/mail-events/handler.ts'
import { handler as uploads } from '#lambdas/uploads/handler.ts'
import { golden } from '../golden.ts'
import { brochure, contact, newsletter } from '../handlers.ts'
import { at, idOf, metricsOf, nativePost, post, canary as sign } from '../stage.ts'
import { testStageWithBucket } from '../test-stage.ts'

const simulator = 'success@simulator.amazonses.com'

const { stage, bucket } = testStageWithBucket({ RATE_PER_HOUR: '1' }, { clean: true })

const sweepAll = () => sweep(forms, () => 1e9)

async function send(more: Record<string, unknown> = {}): Promise<string> {
  return idOf(contact(post({ ...golden('contact'), ...more }, sign())))
}

test('a canary is indexed by its day only, expires in a day, and starts only the visitor’s mail', async () => {
  const id = await at('2026-06-01T10:00:00.000Z', () => send())
  const lead = await stage.lead(id)
  expect(lead).toMatchObject({
    form: 'contact',
    status: 'canary',
    gsi1pk: 'CANARY#2026-06-01',
    gsi2pk: 'MAIL#DUE',
    dueSince: '2026-06-01T10:00:00.000Z',
    ttl: Date.parse('2026-06-02T10:00:00.000Z') / 1_000,
    mail: { visitor: { state: 'pending', attempts: 0 } },
    source: { canary: true },
  })
  expect(Object.keys(lead?.mail ?? {})).toEqual(['visitor'])
  for (const key of ['gsi3pk', 'gsi3sk', 'gsi4pk', 'gsi4sk']) expect(lead).not.toHaveProperty(key)
})

test('a canary that fills the decoy is still a canary', async () => {
  const { id, context } = sign()
  await contact(post(golden('contact'), { id, context: { ...context, decoy: 'x' } }))
  expect(await stage.lead(id)).toMatchObject({ status: 'canary', mail: { visitor: { state: 'pending' } } })
})

test('a post without JavaScript can be a canary, but only with a valid mark', async () => {
  const values = Object.fromEntries(
    Object.entries(golden('contact')).map(([key, value]) => [key, String(value)]),
  )
  const before = new Set((await stage.leads()).map(({ id }) => id))
  const { id, context } = sign()
  const marks = { signed: context.canary, true: 'true', none: '' }
  for (const [name, _canary] of Object.entries(marks)) {
    const event = nativePost({ ...values, fullName: `Native ${name}`, _canary }, id)
    expect((await contact(event)).statusCode).toBe(303)
  }
  const statuses = (await stage.leads())
    .filter(({ id }) => !before.has(id))
    .map(({ payload, status }) => [payload.fullName, status])
  expect(Object.fromEntries(statuses)).toEqual({
    'Native signed': 'canary',
    'Native true': 'new',
    'Native none': 'new',
  })
})

test('while a key is rotated, marks of both keys are valid', () => {
  const time = new Date('2026-03-02T10:00:00.000Z')
  for (const [key, good] of [
    ['new', true],
    ['old', true],
    ['older', false],
  ] as const)
    expect(isCanaryMark(canaryMark(key, 'id', time), 'new,old', 'id', time)).toBe(good)
  for (const [keys, id] of [
    ['', 'id'],
    ['new,', 'other'],
  ] as const)
    expect(isCanaryMark(canaryMark('new', 'id', time), keys, id, time)).toBe(false)
  expect(() => canaryMark('', 'id', time)).toThrow('no canary key')
})

test('a canary’s mail goes to the simulator through its own configuration set, regardless of limits and suppression', async () => {
  await sweepAll()
  const caps = await stage.items('CAP#')
  const email = 'asha@example.com'
  for (const address of [email, simulator])
    await putItem({ pk: `SUPPRESSED#${hmac(address)}`, sk: 'SUPPRESSED' })
  for (let n = 0; n < 5; n++) await send({ email, message: `Number ${n}` })
  const id = await send({ email: 'not an address' })
  await sweepAll()
  const mails = stage.mails.filter(({ tags }) => tags.canary)
  expect(mails.map(({ to, configurationSet }) => [to, configurationSet])).toEqual(
    Array.from(mails, () => [[simulator], 'canary-test']),
  )
  expect(mails.length).toBeGreaterThanOrEqual(6)
  const lead = await stage.lead(id)
  const mine = stage.mails.find(({ tags }) => tags.lead === id)
  expect(mine?.tags).toEqual({
    lead: id,
    form: 'contact',
    mail: 'visitor',
    canary: '1',
    at: String(Date.parse(lead?.createdAt ?? '')),
  })
  expect(lead?.mail.visitor?.state).toBe('sent')
  expect(lead).not.toHaveProperty('gsi2pk')
  expect(await stage.items('CAP#')).toEqual(caps)
})

test('a real lead’s mail to the visitor uses the default configuration set, without the canary’s tags', async () => {
  const id = await idOf(contact(post({ ...golden('contact'), email: 'real@example.com' })))
  await sweepAll()
  const mine = stage.mails.filter(({ tags }) => tags.lead === id)
  expect(mine).toHaveLength(2)
  for (const { tags, configurationSet } of mine)
    expect([Object.keys(tags), configurationSet]).toEqual([
      ['lead', 'form', 'mail'],
      tags.mail === 'staff' ? 'staff-test' : undefined,
    ])
})

test('a newsletter canary subscribes nobody, and neither does a ticked box', async () => {
  const id = await idOf(newsletter(post({ email: 'asha@example.com' }, sign())))
  await sweepAll()
  expect(stage.mails.find(({ tags }) => tags.lead === id)?.text).not.toContain('/api/newsletter')
  const ticked = await idOf(brochure(post({ ...golden('brochure'), subscribe: true }, sign())))
  expect(Object.keys((await stage.lead(ticked))?.mail ?? {})).toEqual(['visitor'])
  await sweepAll()
  expect(await stage.items('SUBSCRIBER#')).toEqual([])
})

test('a canary is neither counted nor limited by the hourly rate', async () => {
  const headers = { 'cloudfront-viewer-address': '203.0.113.9:1' }
  for (let n = 0; n < 3; n++) {
    const id = await idOf(
      contact(post({ ...golden('contact'), message: `Rate ${n}` }, { ...sign(), headers })),
    )
    expect(await stage.lead(id)).toMatchObject({ quality: [], mail: { visitor: { state: 'pending' } } })
  }
  expect(await stage.items('RATE#')).toEqual([])
  await sweepAll()
})

test('a canary appears in no index of leads, no count and no digest; a late one still shows in the outbox', async () => {
  const time = '2026-09-01T02:30:00.000Z'
  stage.faults.push({ status: 503, code: 'Down' })
  const points = await metricsOf(() => at('2026-08-31T20:00:00.000Z', () => send()))
  expect(points).toEqual([])
  const swept = await metricsOf(() => at(time, sweepAll))
  const gauges = ['OutboxAge', 'DeadMails', 'HeldMails', 'WaveAge']
  expect(swept.map(({ name }) => name)).toEqual(['DeliverFailed', ...gauges])
  expect(swept[1]?.value).toBe(6.5 * 3_600)
  stage.faults.length = 0
  await at(time, () => digest({} as ScheduledEvent))
  const mail = stage.mails.at(-1)
  expect(mail?.subject).toBe('Digest: 0 new leads')
  expect(mail?.text).toContain('All mail went out.')
  const found = await countItems({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :pk',
    ExpressionAttributeValues: { ':pk': monthPartition('contact', '2026-08') },
  })
  expect(found).toBe(0)
  const sent = await metricsOf(() => at('2026-09-01T06:30:00.000Z', sweepAll))
  expect(sent.map(({ name, value }) => [name, value])).toEqual([
    ['OutboxAge', 0],
    ['DeadMails', 0],
    ['HeldMails', 0],
    ['WaveAge', 0],
  ])
})

test('a canary whose address SES refuses leaves the outbox', async () => {
  const id = await send()
  stage.faults.push({ to: simulator, status: 400, code: 'InvalidParameterValue' })
  const points = await metricsOf(sweepAll)
  expect(points.map(({ name, value }) => [name, value])).toEqual([
    ['OutboxAge', 0],
    ['DeadMails', 0],
    ['HeldMails', 0],
    ['WaveAge', 0],
  ])
  const lead = await stage.lead(id)
  expect(lead?.mail.visitor).toMatchObject({ state: 'skipped', reason: 'address' })
  expect(lead).not.toHaveProperty('gsi2pk')
})

test('the status canary has no next status in any machine', () => {
  for (const machine of Object.keys(statusMachines) as (keyof typeof statusMachines)[])
    expect(nextStatuses(machine, 'canary')).toEqual([])
})

async function frontDoor(answer: RequestListener): Promise<() => Promise<unknown>> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubEnv('SITE_ORIGIN', origin)
  return async () => {
    vi.unstubAllEnvs()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const shown: HttpHandler = async () => ({ statusCode: 200, body: '{}' })

const answering =
  (statusCode: number, body: string): HttpHandler =>
  async ({ headers }) => ({ statusCode, body: body.replace('<id>', `${headers['idempotency-key']}`) })

/** The origin behind CloudFront for the canary's requests. The site opens unless `answers` say otherwise. */
const behind =
  (answers: Record<string, HttpHandler>): RequestListener =>
  async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const headers = request.headers as Record<string, string>
    const pages = { 'GET /': shown, 'GET /release.json': shown, 'GET /assets/none': answering(404, '<h1>') }
    const all: Record<string, HttpHandler> = { ...pages, ...answers }
    const answer = await all[`${request.method} ${request.url}`]?.(post(body, { headers }))
    response.writeHead(answer?.statusCode ?? 404, { location: '/' }).end(answer?.body)
  }

const run = () => canary({} as ScheduledEvent)

test('the canary’s Lambda posts the contact form and a file through the site, and succeeds when both are accepted', async () => {
  const close = await frontDoor(
    behind({ 'POST /api/PostContactform': contact, 'POST /api/uploads': uploads }),
  )
  const before = new Set((await stage.leads()).map(({ id }) => id))
  for (let n = 0; n < 2; n++) await run()
  await close()
  const stored = (await stage.leads()).filter(({ id }) => !before.has(id))
  expect(stored.map(({ status, quality }) => [status, quality])).toEqual([
    ['canary', []],
    ['canary', []],
  ])
  expect(stored[0]?.payload).toMatchObject({ fullName: 'Canary', email: simulator })
  const files = (await stage.items('UPLOAD#')).map(({ key }) => bucket.tagsOf(String(key)))
  expect(files).toEqual([{ state: 'unclaimed' }, { state: 'unclaimed' }])
})

test('the canary’s Lambda fails on every answer that is not a stored lead', async () => {
  for (const [status, body, message] of [
    [503, '{"error":"down"}', '/api/PostContactform answered 503'],
    [202, '{"id":"<id>"}', '/api/PostContactform answered 202'],
    [302, '{"id":"<id>"}', '/api/PostContactform answered 302'],
    [200, '<!doctype html>', 'not valid JSON'],
    [200, '{}', 'PostContactform answered without the id'],
    [200, `{"id":"${randomUUID()}"}`, 'PostContactform answered without the id'],
  ] as const) {
    const form = answering(status, body)
    const close = await frontDoor(behind({ 'POST /api/PostContactform': form, 'POST /api/uploads': uploads }))
    await expect(run(), `${status} ${body}`).rejects.toThrow(message)
    await close()
  }
})

test('the canary’s Lambda fails if the site does not open, but still posts', async () => {
  const forms = { 'POST /api/PostContactform': contact, 'POST /api/uploads': uploads }
  const before = (await stage.leads()).length
  for (const [path, status] of [
    ['/', 403],
    ['/', 301],
    ['/release.json', 403],
    ['/release.json', 404],
    ['/release.json', 503],
  ] as const) {
    const close = await frontDoor(behind({ ...forms, [`GET ${path}`]: answering(status, '') }))
    await expect(run(), `${status} ${path}`).rejects.toThrow(`${path} answered ${status}`)
    await close()
  }
  expect((await stage.leads()).length).toBe(before + 5)
})

test('before the first promotion the canary’s Lambda sends its lead and opens no page', async () => {
  const opened: unknown[] = []
  const unpublished = { 'GET /assets/none': answering(404, '<Error><Code>NoSuchKey</Code></Error>') }
  const forms = { 'POST /api/PostContactform': contact, 'POST /api/uploads': uploads }
  const respond = behind({ ...forms, ...unpublished })
  const close = await frontDoor((request, response) => {
    opened.push(`${request.method} ${request.url}`)
    return respond(request, response)
  })
  await run()
  await close()
  expect(opened.sort()).toEqual(['GET /assets/none', 'POST /api/PostContactform', 'POST /api/uploads'])
})

test('the canary’s Lambda fails if a file is not announced or not accepted by the bucket', async () => {
  const posting = (announced: HttpHandler) =>
    frontDoor(behind({ 'POST /api/PostContactform': contact, 'POST /api/uploads': announced }))
  const closeDown = await posting(answering(503, '{"error":"down"}'))
  await expect(run()).rejects.toThrow('uploads answered 503')
  await closeDown()
  const close = await posting(uploads)
  bucket.refused.add('s3:PutObject')
  await expect(run()).rejects.toThrow('The bucket answered 403')
  bucket.refused.clear()
  await close()
})

const note = (message: object | string): SNSEvent =>
  ({
    Records: [{ Sns: { Message: typeof message === 'string' ? message : JSON.stringify(message) } }],
  }) as unknown as SNSEvent

test('only a canary’s delivery is timed from its post', async () => {
  const delivery = { timestamp: '2026-06-01T10:00:04.500Z', recipients: [simulator] }
  const tags = { canary: ['1'], at: [String(Date.parse('2026-06-01T10:00:00.000Z'))] }
  const event = (more: object) => note({ eventType: 'Delivery', delivery, mail: { ...more } })
  const points = await metricsOf(() => mailEvents(event({ tags })))
  expect(points).toMatchObject([{ name: 'CanaryDelivered', value: 4.5, unit: 'Seconds', by: ['stage'] }])
  for (const more of [{}, { tags: { lead: ['x'] } }])
    expect(await metricsOf(() => mailEvents(event(more)))).toEqual([])
})

test('the plain text with which SES sets up a topic is ignored; an unreadable message fails', async () => {
  await mailEvents(note('Successfully validated SNS topic for Amazon SES event publishing.'))
  await expect(mailEvents(note('something else'))).rejects.toThrow()
})

const STRANGERS: readonly [name: string, mark: (id: string) => unknown][] = [
  ['a mark that is not signed', () => true],
  ['the word of older pages', () => 'true'],
  ['a mark of no shape', () => 'x'.repeat(43)],
  ['a mark of another id', () => sign().context.canary],
  ['a mark signed with another key', (id) => sign({ id, key: 'key of a stranger' }).context.canary],
  ['a mark of the day before yesterday', (id) => sign({ id, days: -2 }).context.canary],
  ['a mark of the day after tomorrow', (id) => sign({ id, days: 2 }).context.canary],
]

test('a lead with an invalid mark is an ordinary lead: stored, counted, limited, and reported to staff', async () => {
  const headers = { 'cloudfront-viewer-address': '203.0.113.77:1' }
  for (const [n, [name, mark]] of STRANGERS.entries()) {
    const named = randomUUID()
    const person = { email: `${named}@example.com`, message: name }
    const event = () =>
      post({ ...golden('contact'), ...person }, { id: named, headers, context: { canary: mark(named) } })
    let id = ''
    const points = await metricsOf(() =>
      at('2026-03-02T00:30:00.000Z', async () => {
        id = await idOf(contact(event()))
      }),
    )
    expect(id).not.toBe(named)
    expect(points.map((point) => point.name)).toEqual(['LeadStored', 'RefusalBalance'])
    const lead = await stage.lead(id)
    expect([name, lead?.status, Object.keys(lead?.mail ?? {})]).toEqual([name, 'new', ['visitor', 'staff']])
    expect(lead?.source).not.toHaveProperty('canary')
    // RATE_PER_HOUR is one.
    expect(lead?.quality.includes('rate')).toBe(n > 0)
  }
  await at('2026-03-02T03:00:00.000Z', sweepAll)
})

test.each([-1, 0, 1])('a mark from day %i is valid, to allow for clocks and midnight', async (days) => {
  const id = await at('2026-03-02T00:30:00.000Z', () =>
    idOf(contact(post(golden('contact'), sign({ days })))),
  )
  expect(await stage.lead(id)).toMatchObject({ status: 'canary', source: { canary: true } })
})

test('the canary’s Lambda reports a release that went out of date hours ago', async () => {
  const validUntil = '2026-06-01T10:00:00.000Z'
  const served: HttpHandler = async () => ({ statusCode: 200, body: JSON.stringify({ validUntil }) })
  const answers = { 'POST /api/PostContactform': contact, 'POST /api/uploads': uploads }
  const close = await frontDoor(behind({ ...answers, 'GET /release.json': served }))
  try {
    const pointsAt = async (time: string) => (await metricsOf(() => at(time, run))).map(({ name }) => name)
    expect(await pointsAt('2026-06-01T12:59:00.000Z')).not.toContain('ReleaseOutdated')
    expect(await pointsAt('2026-06-01T13:01:00.000Z')).toContain('ReleaseOutdated')
  } finally {
    await close()
    await sweepAll()
  }
})
