/** What SES reports of visitors' mails: marks that staff find by the lead. */
import { randomUUID } from 'node:crypto'
import type { SNSEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import { bouncedPlace, suppressedPk } from '#lambdas/core/people/person.ts'
import { handler as mailEvents } from '#lambdas/mail-events/handler.ts'
import { testStage } from './test-stage.ts'

const stage = testStage()

const tell = (event: object) =>
  mailEvents({ Records: [{ Sns: { Message: JSON.stringify(event) } }] } as unknown as SNSEvent)

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
