/**
 * Delivers the mails of new leads from the table's stream. Nothing throws here, because the sweeper is the guarantee.
 */
import type { Context, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { setRequest } from '#lambdas/core/log.ts'
import { type DueItem, deliverSafely } from '#lambdas/core/outbox/deliver.ts'
import { DUE } from '#lambdas/core/store/table.ts'
import { forms } from '#lambdas/forms.ts'
import { now } from '#lambdas/shared/clock.ts'

/** Key and due time of a record whose mail is due now. Undefined for all other changes of the table. */
function dueOf(record: DynamoDBRecord, at: string): DueItem | undefined {
  const image = record.dynamodb?.NewImage
  const [pk = '', sk = '', gsi2sk] = [image?.pk?.S, image?.sk?.S, image?.gsi2sk?.S]
  if (!pk.startsWith('LEAD#') || !gsi2sk || image?.gsi2pk?.S !== DUE) return undefined
  return gsi2sk <= at ? { pk, sk, gsi2sk } : undefined
}

export async function handler(
  event: DynamoDBStreamEvent,
  context?: Pick<Context, 'awsRequestId'>,
): Promise<void> {
  setRequest(context?.awsRequestId)
  const at = now().toISOString()
  const due = event.Records.map((record) => dueOf(record, at)).filter((found) => found !== undefined)
  while (due.length) {
    await Promise.all(due.splice(0, 5).map((one) => deliverSafely(forms, one)))
  }
}
