/**
 * Answers that came again (DEF-95): an item of its own under the lead, because a form's Lambda may put items and read
 * nobody. Staff see its time (`academy leads show`). One a minute: a button that is pressed twice is one repeat.
 */
import { putItem, updateIf } from '../store/dynamodb.ts'
import { REPEATED } from '../store/follow-up-index.ts'
import { duePartition } from '../store/ids.ts'
import type { FormFields, LeadContext, OutboxMail } from '../types.ts'
import { leadExpiry } from './lead.ts'

export interface Repeat {
  pk: `LEAD#${string}`
  /** `REPEAT#2026-11-27T10:05`, UTC. */
  sk: string
  form: string
  /** ISO 8601 UTC. */
  at: string
  /** Upload keys of its files. An erasure needs those that the lead itself does not name. */
  files: readonly string[]
  /** Seconds since the epoch. */
  ttl: number
}

const PREFIX = 'REPEAT#'

export const isRepeat = (sk: string): boolean => sk.startsWith(PREFIX)

interface Again {
  id: string
  fields: FormFields
  context: LeadContext
  files: readonly string[]
  at: Date
}

/**
 * Records that the answers of lead `id` arrived again. A newsletter sign-up becomes due for one more mail. Other
 * leads are shown to staff, unless a robot filled the decoy.
 */
export async function recordRepeat({ id, fields, context, files, at }: Again): Promise<void> {
  const moment = at.toISOString()
  const repeat: Repeat = {
    pk: `LEAD#${id}`,
    sk: PREFIX + moment.slice(0, 16),
    form: fields.form,
    at: moment,
    files,
    ttl: leadExpiry(fields, context, at),
  }
  if (fields.statuses === 'subscriber')
    await putItem({ ...repeat, gsi2pk: duePartition(id), gsi2sk: moment, dueSince: moment })
  else await putItem(context.decoy ? repeat : { ...repeat, gsi6pk: REPEATED, gsi6sk: `${moment}#${id}` })
}

/**
 * Adds one more mail to an unconfirmed subscriber's lead, with its own name so that it counts towards the mailbox's
 * limit, and removes the repeat from the outbox.
 * @returns when the lead is due, ISO 8601 UTC; undefined if no mail is owed
 */
export async function addRepeatMail(id: string, sk: string, at: Date): Promise<string | undefined> {
  const name = `again${sk.replace(/\D/g, '')}`
  const lead = await updateIf(`LEAD#${id}`, 'LEAD', {
    UpdateExpression:
      `SET #mail.#${name} = :mail, gsi2pk = :place, gsi2sk = if_not_exists(gsi2sk, :at), ` +
      'dueSince = if_not_exists(dueSince, :at), rev = rev + :one',
    ConditionExpression: `#status = :status AND attribute_not_exists(#mail.#${name}) AND #mail.visitor.#state <> :pending`,
    ExpressionAttributeValues: {
      ':mail': { state: 'pending', attempts: 0 } satisfies OutboxMail,
      ':place': duePartition(id),
      ':at': at.toISOString(),
      ':one': 1,
      ':status': 'unconfirmed',
      ':pending': 'pending',
    },
    ReturnValues: 'ALL_NEW',
  })
  // Last, so that an interrupted run finds the mail already added and the lead due.
  await updateIf(`LEAD#${id}`, sk, {
    UpdateExpression: 'REMOVE gsi2pk, gsi2sk, dueSince',
    ConditionExpression: 'attribute_exists(pk)',
  })
  return lead && String(lead.gsi2sk)
}
