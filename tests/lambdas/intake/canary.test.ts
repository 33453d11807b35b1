/** Canaries are posted, stored, mailed to the simulator and timed, and appear nowhere else. */
import type { ScheduledEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import { canaryMark, isCanaryMark } from '#lambdas/core/intake/canary.ts'
import { hmac } from '#lambdas/core/people/person.ts'
import { countItems, putItem } from '#lambdas/core/store/dynamodb.ts'
import { nextStatuses, statusMachines } from '#lambdas/core/store/status.ts'
import { monthPartition } from '#lambdas/core/store/table.ts'
import { handler as digest } from '#lambdas/digest/handler.ts'
import { uniqueId } from '../../unique.ts'
import { golden } from '../golden.ts'
import { brochure, contact, newsletter } from '../handlers.ts'
import { metricsOf } from '../metrics.ts'
import { at, idOf, nativePost, post, canary as sign, sweepAt, testStageWithBucket } from '../stage.ts'

const simulator = 'success@simulator.amazonses.com'

const { stage } = testStageWithBucket({ RATE_PER_HOUR: '1' }, { clean: true })

/** The gauges of an empty outbox. */
const QUIET = ['OutboxAge', 'DeadMails', 'HeldMails', 'WaveAge'].map((name) => [name, 0])

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
  const before = new Set((await stage.leads()).map(({ id }) => id))
  const { id, context } = sign()
  const marks = { signed: context.canary, true: 'true', none: '' }
  for (const [name, _canary] of Object.entries(marks)) {
    const event = nativePost({ ...golden('contact'), fullName: `Native ${name}`, _canary }, id)
    expect((await contact(event)).statusCode).toBe(303)
  }
  const statuses = (await stage.leads())
    .filter(({ id }) => !before.has(id))
    .map(({ payload, status }) => [payload.fullName, status])
  const found = { 'Native signed': 'canary', 'Native true': 'new', 'Native none': 'new' }
  expect(Object.fromEntries(statuses)).toEqual(found)
})

test('while a key is rotated, marks of both keys are valid', () => {
  const time = new Date('2026-03-02T10:00:00.000Z')
  for (const [key, good] of Object.entries({ new: true, old: true, older: false }))
    expect(isCanaryMark(canaryMark(key, 'id', time), 'new,old', 'id', time)).toBe(good)
  for (const [keys, id] of Object.entries({ '': 'id', 'new,': 'other' }))
    expect(isCanaryMark(canaryMark('new', 'id', time), keys, id, time)).toBe(false)
  expect(() => canaryMark('', 'id', time)).toThrow('no canary key')
})

test('a canary’s mail goes to the simulator through its own configuration set, regardless of limits and suppression', async () => {
  await sweepAt()
  const caps = await stage.items('CAP#')
  const email = 'asha@example.com'
  for (const address of [email, simulator])
    await putItem({ pk: `SUPPRESSED#${hmac(address)}`, sk: 'SUPPRESSED' })
  for (let n = 0; n < 5; n++) await send({ email, message: `Number ${n}` })
  const id = await send({ email: 'not an address' })
  await sweepAt()
  const mails = stage.mails.filter(({ tags }) => tags.canary)
  expect(mails.map(({ to, configurationSet }) => [to, configurationSet])).toEqual(
    Array.from(mails, () => [[simulator], 'canary-test']),
  )
  expect(mails.length).toBeGreaterThanOrEqual(6)
  const lead = await stage.lead(id)
  const [mine] = stage.mailsOf(id)
  const tags = { lead: id, form: 'contact', mail: 'visitor', canary: '1' }
  expect(mine?.tags).toEqual({ ...tags, at: String(Date.parse(lead?.createdAt ?? '')) })
  expect(lead?.mail.visitor?.state).toBe('sent')
  expect(lead).not.toHaveProperty('gsi2pk')
  expect(await stage.items('CAP#')).toEqual(caps)
})

test('a real lead’s mail to the visitor uses the default configuration set, without the canary’s tags', async () => {
  const id = await idOf(contact(post({ ...golden('contact'), email: 'real@example.com' })))
  await sweepAt()
  const mine = stage.mailsOf(id)
  expect(mine).toHaveLength(2)
  for (const { tags, configurationSet } of mine) {
    const set = tags.mail === 'staff' ? 'staff-test' : undefined
    expect([Object.keys(tags), configurationSet]).toEqual([['lead', 'form', 'mail'], set])
  }
})

test('a newsletter canary subscribes nobody, and neither does a ticked box', async () => {
  const id = await idOf(newsletter(post({ email: 'asha@example.com' }, sign())))
  await sweepAt()
  expect(stage.mailsOf(id)[0]?.text).not.toContain('/api/newsletter')
  const ticked = await idOf(brochure(post({ ...golden('brochure'), subscribe: true }, sign())))
  expect(Object.keys((await stage.lead(ticked))?.mail ?? {})).toEqual(['visitor'])
  await sweepAt()
  expect(await stage.items('SUBSCRIBER#')).toEqual([])
})

test('a canary is neither counted nor limited by the hourly rate', async () => {
  const headers = { 'cloudfront-viewer-address': '203.0.113.9:1' }
  for (let n = 0; n < 3; n++) {
    const body = { ...golden('contact'), message: `Rate ${n}` }
    const id = await idOf(contact(post(body, { ...sign(), headers })))
    expect(await stage.lead(id)).toMatchObject({ quality: [], mail: { visitor: { state: 'pending' } } })
  }
  expect(await stage.items('RATE#')).toEqual([])
  await sweepAt()
})

test('a canary appears in no index of leads, no count and no digest; a late one still shows in the outbox', async () => {
  const time = '2026-09-01T02:30:00.000Z'
  stage.faults.push({ status: 503, code: 'Down' })
  const points = await metricsOf(() => at('2026-08-31T20:00:00.000Z', () => send()))
  expect(points).toEqual([])
  const swept = await metricsOf(() => sweepAt(time))
  expect(swept.map(({ name }) => name)).toEqual(['DeliverFailed', ...QUIET.map(([name]) => name)])
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
  const sent = await metricsOf(() => sweepAt('2026-09-01T06:30:00.000Z'))
  expect(sent.map(({ name, value }) => [name, value])).toEqual(QUIET)
})

test('a canary whose address SES refuses leaves the outbox', async () => {
  const id = await send()
  stage.faults.push({ to: simulator, status: 400, code: 'InvalidParameterValue' })
  const points = await metricsOf(() => sweepAt())
  expect(points.map(({ name, value }) => [name, value])).toEqual(QUIET)
  const lead = await stage.lead(id)
  expect(lead?.mail.visitor).toMatchObject({ state: 'skipped', reason: 'address' })
  expect(lead).not.toHaveProperty('gsi2pk')
})

test('the status canary has no next status in any machine', () => {
  for (const machine of Object.keys(statusMachines) as (keyof typeof statusMachines)[])
    expect(nextStatuses(machine, 'canary')).toEqual([])
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
    const named = uniqueId()
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
  await sweepAt('2026-03-02T03:00:00.000Z')
})

test.each([-1, 0, 1])('a mark from day %i is valid, to allow for clocks and midnight', async (days) => {
  const id = await at('2026-03-02T00:30:00.000Z', () =>
    idOf(contact(post(golden('contact'), sign({ days })))),
  )
  expect(await stage.lead(id)).toMatchObject({ status: 'canary', source: { canary: true } })
})
