/**
 * Answers that came again (DEF-95): an item of its own under the lead, because a form's Lambda may put items and read
 * nobody. Staff see its time (cli/leads/repeats.ts). One a minute: a button that is pressed twice is one repeat.
 */

import { putItem, updateIf } from '../store/dynamodb.ts'
import { AGAIN } from '../store/follow-up-index.ts'
import { dueShard } from '../store/ids.ts'
import type { FormFields, LeadContext, OutboxMail } from '../types.ts'
import { keptUntil } from './lead.ts'

export interface Repeat {
  pk: `LEAD#${string}`
  /** `REPEAT#2026-11-27T10:05`, UTC. */
  sk: string
  form: string
  /** ISO 8601 UTC. */
  at: string
  /** Upload keys of its files: what the lead itself does not name is erased by them. */
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
 * Notes that the answers of lead `id` came again. A newsletter sign-up is due in the outbox, for one more mail; a lead of
 * any other form is shown to staff, unless a robot filled the decoy.
 */
export async function noteRepeat({ id, fields, context, files, at }: Again): Promise<void> {
  const moment = at.toISOString()
  const repeat: Repeat = {
    pk: `LEAD#${id}`,
    sk: PREFIX + moment.slice(0, 16),
    form: fields.form,
    at: moment,
    files,
    ttl: keptUntil(fields, context, at),
  }
  if (fields.statuses === 'subscriber')
    await putItem({ ...repeat, gsi2pk: dueShard(id), gsi2sk: moment, dueSince: moment })
  else await putItem(context.decoy ? repeat : { ...repeat, gsi6pk: AGAIN, gsi6sk: `${moment}#${id}` })
}

/**
 * Gives an unconfirmed subscriber's lead one more mail, under a name of its own so that the cap of the mailbox counts it,
 * and takes the repeat out of the outbox.
 * @returns when the lead is due, ISO 8601 UTC; undefined when no mail is owed
 */
export async function mailAgain(id: string, sk: string, at: Date): Promise<string | undefined> {
  const name = `again${sk.replace(/\D/g, '')}`
  const lead = await updateIf(`LEAD#${id}`, 'LEAD', {
    UpdateExpression:
      `SET #mail.#${name} = :mail, gsi2pk = :place, gsi2sk = if_not_exists(gsi2sk, :at), ` +
      'dueSince = if_not_exists(dueSince, :at), rev = rev + :one',
    ConditionExpression: `#status = :status AND attribute_not_exists(#mail.#${name}) AND #mail.visitor.#state <> :pending`,
    ExpressionAttributeValues: {
      ':mail': { state: 'pending', attempts: 0 } satisfies OutboxMail,
      ':place': dueShard(id),
      ':at': at.toISOString(),
      ':one': 1,
      ':status': 'unconfirmed',
      ':pending': 'pending',
    },
    ReturnValues: 'ALL_NEW',
  })
  // Last: whoever is cut off before it finds the mail given already, and the lead itself due.
  await updateIf(`LEAD#${id}`, sk, {
    UpdateExpression: 'REMOVE gsi2pk, gsi2sk, dueSince',
    ConditionExpression: 'attribute_exists(pk)',
  })
  return lead && String(lead.gsi2sk)
}
