import type { DynamoDBStreamEvent } from 'aws-lambda'
import { expect, test, vi } from 'vitest'
import { deliverLead } from '#lambdas/core/outbox/deliver.ts'
import { endLease, recordMail, takeLease } from '#lambdas/core/outbox/outbox.ts'
import { outboxState } from '#lambdas/core/outbox/outbox-state.ts'
import { sweepOutbox } from '#lambdas/core/outbox/sweep.ts'
import { ses } from '#lambdas/core/store/clients.ts'
import { putItem } from '#lambdas/core/store/dynamodb.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { handler as stream } from '#lambdas/deliver/handler.ts'
import { forms } from '#lambdas/forms.ts'
import { FULL } from '../../full.ts'
import { metricsOf } from '../metrics.ts'
import { at, sweepAt, testStage } from '../stage.ts'
import { submit } from './submit.ts'

const stage = testStage({ RATE_PER_HOUR: '1000', STAFF_NOTICES_PER_HOUR: '1000' }, { clean: true })

/** Delivers a lead by the stream, and returns it with its mails. */
async function streamed(id: string) {
  const { pk, gsi2pk, gsi2sk } = (await stage.lead(id)) as Lead
  const NewImage = { pk: { S: pk }, gsi2pk: { S: gsi2pk }, gsi2sk: { S: gsi2sk } }
  const Records = [{ eventName: 'INSERT', dynamodb: { NewImage } }]
  await stream({ Records } as unknown as DynamoDBStreamEvent)
  const mail = (name: string) => stage.mailsOf(id).find(({ tags }) => tags.mail === name)
  return { lead: await stage.lead(id), visitor: mail('visitor'), staff: mail('staff') }
}

test('the stream sends visitor and staff mail with our own link, never the posted one (BRO-17)', async () => {
  const email = 'first@example.com'
  const id = await submit({ email })
  const { lead, visitor, staff } = await streamed(id)
  expect(stage.mails.map(({ to }) => to[0]).sort()).toEqual([email, 'staff@academy.test'])
  expect(visitor?.text).toContain('https://academy.test/brochures/dgca-small.pdf')
  expect(visitor?.html).toContain('https://academy.test/brochures/dgca-small.pdf')
  expect(`${visitor?.text}${visitor?.html}${visitor?.subject}`).not.toMatch(/evil|Asha/)
  expect(staff?.replyTo).toBe(email)
  expect(staff?.html).toContain('Asha Rao')
  const sent = { state: 'sent', attempts: 1 }
  expect(lead?.mail).toMatchObject({ visitor: sent, staff: sent })
  expect(lead?.gsi2pk).toBeUndefined()
})

test('an unknown course gets the brochure of all courses', async () => {
  const { visitor, staff } = await streamed(await submit({ courseName: '<script>Free money</script>' }))
  expect(visitor?.html).toContain('/brochures/all-courses.pdf')
  expect(visitor?.html).not.toContain('Free money')
  expect(staff?.html).toContain('&lt;script&gt;Free money')
})

test('a request for the curriculum gets that PDF and the next steps for institutions (DEF-42)', async () => {
  const { visitor } = await streamed(await submit({ courseName: 'Drone Curriculum for Institutions' }))
  expect(visitor?.text).toContain('https://academy.test/brochures/curriculum.pdf')
  expect(visitor?.text).toContain('https://academy.test/collaborate')
  expect(visitor?.text).not.toMatch(/fee with GST|\/apply/)
})

test('a lead that staff have marked as spam gets no mail, although one is due', async () => {
  const id = await submit({ email: 'spam@example.com' })
  await putItem({ ...((await stage.lead(id)) as Lead), status: 'spam' })
  const { lead, visitor } = await streamed(id)
  expect([lead?.mail.visitor, visitor]).toMatchObject([{ state: 'held', reason: 'spam' }, undefined])
})

test('spam waits for staff only with a dead push', () => {
  const [dead, held] = (['dead', 'held'] as const).map((state) => ({ state, attempts: 1 }))
  const stateOf = (mail: object) => outboxState({ status: 'spam', mail: mail as Lead['mail'] })
  expect([{ staff: dead }, { visitor: held }].map(stateOf)).toEqual(['done', 'done'])
  for (const visitor of [dead, held]) expect(stateOf({ visitor, 'push-crm-2': dead })).toBe('PUSH#DEAD')
})

test('a line break in a value never reaches a subject', async () => {
  await streamed(await submit({ courseName: 'X\r\nBcc: all@example.com\u2028Y' }))
  expect(stage.mails).toHaveLength(2)
  for (const { subject, to } of stage.mails) {
    expect(subject).not.toMatch(/[\r\n\u2028]/)
    expect(to).toHaveLength(1)
  }
})

test('two simultaneous deliveries of a lead send each mail once', async () => {
  const id = await submit()
  const due = (await stage.lead(id))?.gsi2sk ?? ''
  const won = await Promise.all(Array.from({ length: 6 }, () => deliverLead(forms, id, due)))
  expect(won.filter(Boolean)).toHaveLength(1)
  expect(stage.mails).toHaveLength(2)
  await streamed(id)
  expect(stage.mails).toHaveLength(2)
})

test('an abandoned lease is taken over after it expires', async () => {
  const id = await submit({}, '2026-05-01T10:00:00.000Z')
  await takeLease(id, '2026-05-01T10:00:00.000Z', '2026-05-01T10:01:00.000Z')
  await sweepAt('2026-05-01T10:00:30.000Z')
  expect((await stage.lead(id))?.mail.visitor?.state).toBe('pending')
  await sweepAt('2026-05-01T10:01:00.000Z')
  expect((await stage.lead(id))?.mail.visitor?.state).toBe('sent')
})

test('a lead erased while its mail is sent stays erased', async () => {
  const id = await submit()
  const due = (await stage.lead(id))?.gsi2sk ?? ''
  const until = '2026-12-01T10:00:00.000Z'
  const lead = await takeLease(id, due, until)
  const erased = { pk: `LEAD#${id}`, sk: 'LEAD', form: 'brochure', erasedAt: '2026-12-01T09:59:00.000Z' }
  await putItem(erased)
  await recordMail(id, 'visitor', { state: 'sent', attempts: 1 }, until)
  expect(lead && (await endLease(lead, until, new Date(until), { at: until }))).toBe(false)
  expect(await stage.lead(id)).toEqual(erased)
})

test('while SES is down the mail waits with doubling pauses, and is sent when SES is back (DEF-55)', async () => {
  const id = await submit({}, '2026-05-02T10:00:00.000Z')
  stage.faults.push({ status: 503, code: 'ServiceUnavailable', times: 4 })
  await sweepAt('2026-05-02T10:00:01.000Z')
  const first = await stage.lead(id)
  expect(first?.mail.visitor).toMatchObject({ state: 'pending', attempts: 1 })
  const wait = Date.parse(first?.gsi2sk ?? '') - Date.parse('2026-05-02T10:00:01.000Z')
  expect(wait).toBeGreaterThanOrEqual(24_000)
  expect(wait).toBeLessThanOrEqual(36_000)
  await sweepAt('2026-05-02T10:00:10.000Z')
  expect((await stage.lead(id))?.mail.visitor?.attempts).toBe(1)
  await sweepAt('2026-05-02T10:01:00.000Z')
  expect((await stage.lead(id))?.mail.visitor?.attempts).toBe(2)
  await sweepAt('2026-05-02T10:05:00.000Z')
  expect((await stage.lead(id))?.mail).toMatchObject({ visitor: { state: 'sent' }, staff: { state: 'sent' } })
  expect(stage.mails).toHaveLength(2)
})

test('an address that SES refuses is skipped, the staff notice is sent, and nothing is dead', async () => {
  const email = 'illegal@example.com'
  const refused = await submit({ email })
  stage.faults.push({ to: email, status: 400, code: 'InvalidParameterValue', message: 'Illegal address' })
  const odd = await submit({ email: 'asha@@example' })
  for (const id of [refused, odd]) {
    const { lead } = await streamed(id)
    expect(lead?.mail).toMatchObject({ visitor: { state: 'skipped' }, staff: { state: 'sent' } })
    expect(lead?.gsi2pk).toBeUndefined()
  }
})

test('a refused recipient of staff moves the lead to MAIL#DEAD with its reason, and the other mail is sent', async () => {
  const id = await submit()
  stage.faults.push({ to: 'staff@academy.test', status: 400, code: 'InvalidParameterValue' })
  const { lead } = await streamed(id)
  expect(lead?.mail.staff).toMatchObject({ state: 'dead', reason: 'InvalidParameterValue' })
  expect(lead?.mail.visitor?.state).toBe('sent')
  expect(lead?.gsi2pk).toBe('MAIL#DEAD')
})

const OWN_FAULTS = {
  MessageRejected: 'Email address is not verified. The following identities failed the check: academy.test',
  MailFromDomainNotVerifiedException: 'Missing MX record',
  ConfigurationSetDoesNotExist: 'Configuration set mail does not exist',
  ConfigurationSetSendingPausedException: 'Sending is paused',
  AccountSendingPausedException: 'Sending is paused for this account',
}

test.each(Object.entries(OWN_FAULTS).map(([code, message], index) => ({ code, message, index })))(
  '$code is our own fault: both mails are retried for a day, and it is counted at once',
  async ({ code, message, index }) => {
    const begun = Date.parse(`2026-06-0${1 + 2 * index}T10:00:00.000Z`)
    const sweepAfter = (minutes: number) => sweepAt(new Date(begun + minutes * 60_000).toISOString())
    const id = await submit({ city: code }, new Date(begun).toISOString())
    stage.faults.push({ status: 400, code, message })
    const points = await metricsOf(() => sweepAfter(1))
    expect(points.filter(({ name }) => name === 'SenderRefused')).toHaveLength(2)
    // All codes are classified alike, so `npm test` follows one of them through the day.
    const hours = FULL || index === 0 ? 23 : 1
    for (let hour = 1; hour < hours; hour += 1) await sweepAfter(hour * 60)
    const pending = { state: 'pending' }
    expect((await stage.lead(id))?.mail).toMatchObject({ visitor: pending, staff: pending })
    stage.faults.length = 0
    await sweepAfter(25 * 60)
    const sent = { state: 'sent' }
    expect((await stage.lead(id))?.mail).toMatchObject({ visitor: sent, staff: sent })
  },
)

test('the sweeper delivers forty leads at once, pages through everything due, and stops before its time-out', async () => {
  const count = 45
  await Promise.all(Array.from({ length: count }, () => submit({}, '2026-05-05T10:00:00.000Z')))
  // SES answers when the mails of 35 leads are under way, two of each.
  const send = ses().send.bind(ses())
  let underWay = 0
  let answer: (() => void) | undefined
  const crowd = new Promise<void>((resolve) => {
    answer = resolve
  })
  const sending = vi.spyOn(ses(), 'send').mockImplementation(async (...asked: Parameters<typeof send>) => {
    underWay += 1
    if (underWay === 70) answer?.()
    await crowd
    return send(...asked)
  })
  let calls = 0
  const timeLeft = () => (calls++ < 1 ? 60_000 : 10_000)
  const short = await at('2026-05-05T10:01:00.000Z', () => sweepOutbox(forms, timeLeft))
  sending.mockRestore()
  expect(short).toEqual({ delivered: 40, finished: false })
  const rest = await sweepAt('2026-05-05T10:03:00.000Z')
  expect(rest.finished).toBe(true)
  expect(rest.delivered).toBeGreaterThanOrEqual(count - short.delivered)
  // A connection may time out on a busy machine, more than once: its mail is sent in a later run.
  for (const minute of ['10', '20', '40']) await sweepAt(`2026-05-05T10:${minute}:00.000Z`)
  expect(stage.mails).toHaveLength(2 * count)
})

test('in the SES sandbox a mail to an unverified address is skipped, but not if our own address is unverified', async () => {
  const email = 'unverified@example.com'
  const id = await submit({ email })
  const words =
    'Email address is not verified. The following identities failed the check in region AP-SOUTH-1: '
  const refused = { status: 400, code: 'MessageRejected' }
  stage.faults.push({ ...refused, to: email, message: `${words}${email}` })
  stage.faults.push({ ...refused, to: 'staff@academy.test', message: `${words}hello@academy.test` })
  await sweepAt()
  const lead = await stage.lead(id)
  expect(lead?.mail.visitor).toMatchObject({ state: 'skipped', reason: 'sandbox' })
  expect(lead?.mail.staff?.state).toBe('pending')
})

test('a mail that IAM refuses is retried, whichever identity IAM checked', async () => {
  const email = 'denied@example.com'
  const id = await submit({ email })
  const message = `not authorized to perform \`ses:SendRawEmail' on resource \`arn:aws:ses:ap-south-1:1:identity/${email}'`
  stage.faults.push({ to: email, status: 403, code: 'AccessDenied', message })
  await sweepAt()
  expect((await stage.lead(id))?.mail.visitor?.state).toBe('pending')
})
