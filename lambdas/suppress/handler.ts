/** SES tells by SNS of hard bounces and complaints: the address is not mailed again. Stores an HMAC, no address. */
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod'
import { db } from '#lambdas/core/clients.ts'
import { now } from '#lambdas/core/clock.ts'
import { env } from '#lambdas/core/env.ts'
import { log } from '#lambdas/core/log.ts'
import { hmac, normalEmail } from '#lambdas/core/person.ts'

const people = z.array(z.object({ emailAddress: z.string() }))
const message = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: people }).optional(),
  complaint: z.object({ complainedRecipients: people }).optional(),
})

/** Addresses of a notification that must not be mailed again; a soft bounce names none. */
export function suppressed(text: string): string[] {
  const { bounce, complaint } = message.parse(JSON.parse(text))
  const bounced = bounce?.bounceType === 'Permanent' ? bounce.bouncedRecipients : []
  return [...bounced, ...(complaint?.complainedRecipients ?? [])].map(({ emailAddress }) => emailAddress)
}

/** Throws on a message it cannot read, so that SNS keeps it for staff. */
export async function handler(event: SNSEvent): Promise<void> {
  for (const { Sns } of event.Records) {
    for (const address of suppressed(Sns.Message)) {
      const pk = `SUPPRESSED#${hmac(normalEmail(address) ?? '')}`
      const Item = { pk, sk: 'SUPPRESSED', createdAt: now().toISOString() }
      await db().send(new PutCommand({ TableName: env().TABLE_NAME, Item }))
      log('warn', 'mail.suppressed')
    }
  }
}
