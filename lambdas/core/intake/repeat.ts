/**
 * Repeats: the same answers, sent again. A repeat is a separate item, because a form's Lambda may write items but read no
 * lead. `academy leads show` has its time. Its key ends with the minute, so that two quick presses are one repeat.
 */
import { putItem, updateIf } from '../store/dynamodb.ts'
import { REPEATED_LEADS } from '../store/follow-up-index.ts'
import { DUE_PARTITION } from '../store/table.ts'
import type { FormFields, LeadContext, OutboxMail } from '../types.ts'
import { leadExpiry } from './lead.ts'

export interface Repeat {
  pk: `LEAD#${string}`
  /** `REPEAT#2026-11-27T10:05`, UTC. From a page in another language: `REPEAT#2026-11-27T10:05#te`. */
  sk: string
  form: string
  /** ISO 8601 UTC. */
  at: string
  /** Upload keys of the files sent again. The lead does not list them, so an erasure finds them here. */
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
  /** Set if the network is above a limit. The repeat then gets no mail, because the lead's own mail was sent or is held. */
  wave: string | undefined
  /** Code of a language other than English. */
  language: string | undefined
}

/**
 * Records that the answers of lead `id` arrived again. If the form has `mailedAgain`, the visitor gets another mail. Staff
 * see the repeat, unless it is a newsletter sign-up. A bot that filled the decoy field gets no mail and is not shown.
 */
export async function recordRepeat({ id, fields, context, files, at, wave, language }: Again): Promise<void> {
  const moment = at.toISOString()
  const repeat: Repeat = {
    pk: `LEAD#${id}`,
    sk: [PREFIX + moment.slice(0, 16), language].filter(Boolean).join('#'),
    form: fields.form,
    at: moment,
    files,
    ttl: leadExpiry(fields, context, at),
  }
  const isMailed = fields.mailedAgain && !context.decoy && !wave
  const isShown = fields.statuses !== 'subscriber' && !context.decoy
  await putItem({
    ...repeat,
    ...(isMailed && { gsi2pk: DUE_PARTITION, gsi2sk: moment, dueSince: moment }),
    ...(isShown && { gsi6pk: REPEATED_LEADS, gsi6sk: `${moment}#${id}` }),
  })
}

/** Whether a mail answers a repeat. */
export const isRepeatMail = (name: string): boolean => name.startsWith('again')

/** Minimum time between the lead's last mail and a repeat that is answered by mail. */
const PAUSE_MS = 600_000

/** Statuses of leads that get no more mail. */
const ENDED = { ':spam': 'spam', ':confirmed': 'confirmed', ':unsubscribed': 'unsubscribed' }

/**
 * Adds a mail to the lead for a repeat, and removes the repeat from the outbox. The lead gets the repeat's language. It has
 * at most two such mails, `again1` and `again2`, which the mailbox's limit counts. If one was skipped, the next repeat
 * reuses its name.
 * @param posted when the answers arrived again, ISO 8601 UTC
 * @returns when the lead is due, ISO 8601 UTC; undefined if no mail is owed
 */
export async function addRepeatMail(id: string, sk: string, posted: string, at: Date) {
  const [, , language] = sk.split('#')
  const since = new Date(Date.parse(posted) - PAUSE_MS).toISOString()
  const add = (last: string, next: string) =>
    updateIf(`LEAD#${id}`, 'LEAD', {
      UpdateExpression:
        `SET #mail.#${next} = :mail, gsi2pk = :place, gsi2sk = if_not_exists(gsi2sk, :at), ` +
        'dueSince = if_not_exists(dueSince, :at), rev = rev + :one' +
        (language ? ', #language = :language' : ' REMOVE #language'),
      ConditionExpression:
        `#mail.#${last}.#state = :sent AND #mail.#${last}.sentAt < :since AND NOT #status IN (${Object.keys(ENDED)}) ` +
        `AND (attribute_not_exists(#mail.#${next}) OR #mail.#${next}.#state = :skipped)`,
      ExpressionAttributeValues: {
        ':mail': { state: 'pending', attempts: 0 } satisfies OutboxMail,
        ':place': DUE_PARTITION,
        ':at': at.toISOString(),
        ':one': 1,
        ':sent': 'sent',
        ':skipped': 'skipped',
        ':since': since,
        ...(language && { ':language': language }),
        ...ENDED,
      },
      ReturnValues: 'ALL_NEW',
    })
  const lead = (await add('visitor', 'again1')) ?? (await add('again1', 'again2'))
  // Removed last: if the run is interrupted, the mail is already added, and the sweeper finds the repeat again.
  await updateIf(`LEAD#${id}`, sk, {
    UpdateExpression: 'REMOVE gsi2pk, gsi2sk, dueSince',
    ConditionExpression: 'gsi2sk = :posted',
    ExpressionAttributeValues: { ':posted': posted },
  })
  return lead && String(lead.gsi2sk)
}
