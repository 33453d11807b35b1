/**
 * Delivers mails and pushes. Two functions share this code, each with its own concurrency. `deliver` gets new leads from
 * the table's stream, and never throws, because `sweeper` retries failures. `sweeper` runs every minute, delivers
 * everything that is due, and stops 15 seconds before its time-out.
 */
import type { Context, DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda'
import { setRequestId } from '#lambdas/core/log.ts'
import { type DueItem, deliverDueItem } from '#lambdas/core/outbox/deliver.ts'
import { type SweepResult, sweepOutbox } from '#lambdas/core/outbox/sweep.ts'
import { DUE_PARTITION } from '#lambdas/core/store/table.ts'
import { forms } from '#lambdas/forms.ts'
import { now } from '#lambdas/shared/clock.ts'

/** Keys of an item whose mail is due now. Undefined for all other changes of the table. */
function dueOf(record: DynamoDBRecord, at: string): DueItem | undefined {
  const image = record.dynamodb?.NewImage
  const [pk = '', sk = '', gsi2sk] = [image?.pk?.S, image?.sk?.S, image?.gsi2sk?.S]
  if (!pk.startsWith('LEAD#') || !gsi2sk || image?.gsi2pk?.S !== DUE_PARTITION) return undefined
  return gsi2sk <= at ? { pk, sk, gsi2sk } : undefined
}

export async function handler(
  event: DynamoDBStreamEvent | ScheduledEvent,
  context?: Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>,
): Promise<SweepResult | undefined> {
  setRequestId(context?.awsRequestId)
  if (!('Records' in event)) return sweepOutbox(forms, () => context?.getRemainingTimeInMillis() ?? 0)
  const at = now().toISOString()
  const due = event.Records.map((record) => dueOf(record, at)).filter((item) => item !== undefined)
  while (due.length) await Promise.all(due.splice(0, 5).map((dueItem) => deliverDueItem(forms, dueItem)))
  return undefined
}
