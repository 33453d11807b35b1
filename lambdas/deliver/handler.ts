/** Fed by the table's stream: delivers a lead's mails at once. The sweeper is the guarantee, so nothing throws here. */
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { deliverSafely } from '#lambdas/core/deliver.ts'
import { forms } from '#lambdas/forms.ts'
import { now } from '#lambdas/shared/clock.ts'

/** Id and due time of a record whose mail is due now; undefined for all other changes of the table. */
function dueOf(record: DynamoDBRecord, at: string): { id: string; due: string } | undefined {
  const image = record.dynamodb?.NewImage
  const pk = image?.pk?.S
  const due = image?.gsi2sk?.S
  if (!pk?.startsWith('LEAD#') || !due || !image?.gsi2pk?.S?.startsWith('MAIL#DUE#')) return undefined
  return due <= at ? { id: pk.slice('LEAD#'.length), due } : undefined
}

export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  const at = now().toISOString()
  const due = event.Records.map((record) => dueOf(record, at)).filter((found) => found !== undefined)
  while (due.length) {
    await Promise.all(due.splice(0, 5).map(({ id, due: time }) => deliverSafely(forms, id, time)))
  }
}
