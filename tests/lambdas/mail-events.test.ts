/** What SES reports of visitors' mails: marks that staff find by the lead. */
import { randomUUID } from 'node:crypto'
import type { SNSEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import { bouncedPlace, suppressedPk } from '#lambdas/core/people/person.ts'
import { handler as mailEvents } from '#lambdas/mail-events/handler.ts'
import { metricsOf } from './metrics.ts'
import { testStage } from './stage.ts'

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
    const lead = randomUUID()
    const emailAddress = `${lead}@example.com`
    const event = {
      [reason]: { ...more, [people]: [{ emailAddress }] },
      mail: { tags: { lead: [lead], form: ['guide'], mail: ['visitor'] } },
    }
    await tell(event)
    await tell(event)
    const marks = await marksOf(emailAddress)
    expect(marks).toEqual([
      {
        pk: suppressedPk(emailAddress),
        sk: 'SUPPRESSED',
        createdAt: expect.any(String),
        reason,
        gsi2pk: bouncedPlace,
        gsi2sk: `${marks[0]?.createdAt}#${lead}`,
      },
    ])
    // The lead is not created.
    expect(await stage.lead(lead)).toBeUndefined()
  },
)

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
