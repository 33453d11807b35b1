/**
 * Handles SES events from SNS. After a permanent bounce or a complaint, a visitor's address (as an HMAC) gets no more mail.
 * Bounces, delays and rejections of mail to staff, and rejections of any mail, are counted for alarms. For a canary's
 * mail, the time from the post to the delivery is measured.
 */
import type { Context, SNSEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { env } from '#lambdas/core/env.ts'
import { deliverySeconds } from '#lambdas/core/intake/canary.ts'
import { log, reportMetric, setRequestId } from '#lambdas/core/log.ts'
import { bouncedPartition, suppressedPk } from '#lambdas/core/people/person.ts'
import { putItem } from '#lambdas/core/store/dynamodb.ts'
import { now } from '#lambdas/shared/clock.ts'

const people = z.array(z.object({ emailAddress: z.string() }))
const message = z.object({
  bounce: z.optional(
    z.object({ bounceType: z.string(), bounceSubType: z.optional(z.string()), bouncedRecipients: people }),
  ),
  complaint: z.optional(z.object({ complainedRecipients: people })),
  delivery: z.optional(z.object({ timestamp: z.iso.datetime() })),
  deliveryDelay: z.optional(z.object({ delayType: z.string() })),
  /** SES accepted the mail but found malware in it. */
  reject: z.optional(z.object({ reason: z.string() })),
  /** A template could not be rendered. */
  failure: z.optional(z.object({ errorMessage: z.string() })),
  mail: z.optional(z.object({ tags: z._default(z.record(z.string(), z.array(z.string())), {}) })),
})
type Message = z.infer<typeof message>

/** SES sends this plain text once, when a topic becomes the destination of its events. */
const greeting = 'Successfully validated SNS topic'

/** Throws on an unreadable message, or if the table is down. Lambda retries twice, then the alarm rings. */
export async function handler(event: SNSEvent, context?: Pick<Context, 'awsRequestId'>): Promise<void> {
  setRequestId(context?.awsRequestId)
  for (const { Sns } of event.Records) {
    if (Sns.Message.startsWith(greeting)) continue
    const told = message.parse(JSON.parse(Sns.Message))
    if (told.reject || told.failure) tellOfRejection(told)
    if (isToStaff(told)) tellOfStaff(told)
    else await suppress(told)
    const seconds = told.delivery && deliverySeconds(told.mail?.tags ?? {}, told.delivery.timestamp)
    if (seconds !== undefined) reportMetric('CanaryDelivered', seconds)
  }
}

/** SES adds the configuration set of a mail to its tags. */
const isToStaff = ({ mail }: Message) =>
  mail?.tags['ses:configuration-set']?.[0] === env().STAFF_CONFIGURATION_SET

function tellOfRejection({ reject, mail }: Message): void {
  const { form, mail: kind } = mail?.tags ?? {}
  log('error', 'mail.rejected', { form: form?.[0], mail: kind?.[0], reason: reject?.reason ?? 'Rendering' })
  reportMetric('SenderRefused')
}

/** Soft bounces also count: SES has given up the mail. Transient `General` bounces are mostly out-of-office replies. */
function tellOfStaff({ bounce, deliveryDelay, mail }: Message): void {
  const reason = bounce?.bounceSubType ?? bounce?.bounceType ?? deliveryDelay?.delayType
  if (!reason || (bounce?.bounceType === 'Transient' && reason === 'General')) return
  const { form, mail: kind } = mail?.tags ?? {}
  log('error', 'mail.staff-bounced', { form: form?.[0], mail: kind?.[0], reason })
  reportMetric('StaffMailBounced')
}

/**
 * Marks addresses that bounced permanently or complained, so that they get no more mail. The mark's gsi2 key has the id of
 * the lead, so that staff find the lead. The lead itself is not changed, so events may come twice or early.
 */
async function suppress({ bounce, complaint, mail }: Message): Promise<void> {
  const bounced = bounce?.bounceType === 'Permanent' ? bounce.bouncedRecipients : []
  const createdAt = now().toISOString()
  const lead = mail?.tags.lead?.[0]
  const ofLead = lead && { gsi2pk: bouncedPartition, gsi2sk: `${createdAt}#${lead}` }
  for (const { emailAddress } of [...bounced, ...(complaint?.complainedRecipients ?? [])]) {
    const reason = complaint ? 'complaint' : 'bounce'
    await putItem({ pk: suppressedPk(emailAddress), sk: 'SUPPRESSED', createdAt, reason, ...ofLead })
    log('warn', 'mail.suppressed')
  }
}
