/** The events of SES: marks of addresses that staff find by the lead, and counted faults. */
import type { SNSEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import { bouncedPartition, suppressedPk } from '#lambdas/core/people/person.ts'
import { handler as mailEvents } from '#lambdas/mail-events/handler.ts'
import { golden } from './golden.ts'
import { brochure } from './handlers.ts'
import { metricsOf } from './metrics.ts'
import { idOf, post, sweepAt, testStage, uniqueId } from './stage.ts'

const stage = testStage()

const tell = (event: object | string) => {
  const Message = typeof event === 'string' ? event : JSON.stringify(event)
  return mailEvents({ Records: [{ Sns: { Message } }] } as unknown as SNSEvent)
}

const marksOf = (address: string) => stage.items(suppressedPk(address))

test.each([
  ['bounce', { bounceType: 'Permanent' }, 'bouncedRecipients'],
  ['complaint', {}, 'complainedRecipients'],
] as const)(
  'a %s marks the address once and names the lead, even before the mail is recorded',
  async (reason, more, people) => {
    const lead = uniqueId()
    const emailAddress = `${lead}@example.com`
    const event = {
      [reason]: { ...more, [people]: [{ emailAddress }] },
      mail: { tags: { lead: [lead], form: ['guide'], mail: ['visitor'] } },
    }
    await tell(event)
    await tell(event)
    const marks = await marksOf(emailAddress)
    const found = { gsi2pk: bouncedPartition, gsi2sk: `${marks[0]?.createdAt}#${lead}` }
    const mark = { pk: suppressedPk(emailAddress), sk: 'SUPPRESSED', createdAt: expect.any(String), reason }
    expect(marks).toEqual([{ ...mark, ...found }])
    expect(await stage.lead(lead)).toBeUndefined()
  },
)

test('an address with a permanent bounce is skipped; a soft bounce is not', async () => {
  const bounce = (bounceType: string, emailAddress: string) =>
    tell({ notificationType: 'Bounce', bounce: { bounceType, bouncedRecipients: [{ emailAddress }] } })
  await bounce('Permanent', 'Gone@example.com')
  await bounce('Transient', 'full@example.com')
  const states = { 'gone@example.com': 'skipped', 'full@example.com': 'sent' }
  for (const [email, state] of Object.entries(states)) {
    const id = await idOf(brochure(post({ ...golden('brochure'), email })))
    await sweepAt()
    expect((await stage.lead(id))?.mail.visitor?.state).toBe(state)
  }
  expect(JSON.stringify(await stage.items('SUPPRESSED#'))).not.toContain('example.com')
})

const bounced = (bounceType: string, bounceSubType: string) => {
  const bouncedRecipients = [{ emailAddress: 'staff@academy.test' }]
  return { eventType: 'Bounce', bounce: { bounceType, bounceSubType, bouncedRecipients } }
}
const delayed = { eventType: 'DeliveryDelay', deliveryDelay: { delayType: 'MailboxFull' } }
const rejected = { eventType: 'Reject', reject: { reason: 'Bad content' } }
const unrendered = { eventType: 'Rendering Failure', failure: { errorMessage: 'asha@example.org' } }

test.each([
  ['a bounced mail to staff', bounced('Permanent', 'OnAccountSuppressionList'), 'staff', 'StaffMailBounced'],
  ['a mail to a full mailbox of staff', bounced('Transient', 'MailboxFull'), 'staff', 'StaffMailBounced'],
  ['an out-of-office reply of staff', bounced('Transient', 'General'), 'staff', undefined],
  ['a mail to a full mailbox of a visitor', bounced('Transient', 'MailboxFull'), 'mail', undefined],
  ['a delayed mail to staff', delayed, 'staff', 'StaffMailBounced'],
  ['a delayed mail to a visitor', delayed, 'mail', undefined],
  ['a mail that SES rejects', rejected, 'mail', 'SenderRefused'],
  ['a mail that SES cannot render', unrendered, 'mail', 'SenderRefused'],
])('%s is counted or ignored, and suppresses nobody', async (_mail, event, set, metric) => {
  const before = await stage.items('SUPPRESSED#')
  const mail = { tags: { 'ses:configuration-set': [`${set}-test`], form: ['contact'], mail: ['digest'] } }
  const points = await metricsOf(() => tell({ ...event, mail }))
  expect(points.map(({ name, value, by }) => [name, value, by])).toEqual(
    metric ? [[metric, 1, ['stage']]] : [],
  )
  expect(await stage.items('SUPPRESSED#')).toEqual(before)
})

test('only a canary’s delivery is timed from its post', async () => {
  const delivery = { timestamp: '2026-06-01T10:00:04.500Z', recipients: ['success@simulator.amazonses.com'] }
  const tags = { canary: ['1'], at: [String(Date.parse('2026-06-01T10:00:00.000Z'))] }
  const event = (more: object) => ({ eventType: 'Delivery', delivery, mail: { ...more } })
  const points = await metricsOf(() => tell(event({ tags })))
  expect(points).toMatchObject([{ name: 'CanaryDelivered', value: 4.5, unit: 'Seconds', by: ['stage'] }])
  for (const more of [{}, { tags: { lead: ['x'] } }])
    expect(await metricsOf(() => tell(event(more)))).toEqual([])
})

test('the plain text with which SES sets up a topic is ignored; an unreadable message fails', async () => {
  await tell('Successfully validated SNS topic for Amazon SES event publishing.')
  await expect(tell('something else')).rejects.toThrow()
})
