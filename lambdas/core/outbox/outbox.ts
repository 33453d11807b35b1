/** Writes a lead's outbox: takes the lease, records outcomes, ends the lease. Only `deliver` and `sweeper` may do this. */
import { setTimeout as wait } from 'node:timers/promises'
import { env } from '../env.ts'
import { type UpdateInput, updateIf } from '../store/dynamodb.ts'
import { DUE_PARTITION } from '../store/table.ts'
import { buildUpdate } from '../store/update-expression.ts'
import type { Lead, OutboxMail } from '../types.ts'
import { outboxState, staffKeys } from './outbox-state.ts'

/** Returns undefined if the condition does not hold. */
const change = (id: string, update: UpdateInput) => updateIf(`LEAD#${id}`, 'LEAD', update)

/**
 * Writes an outcome, with retries for a quarter of the lease. Without it, the next delivery would send the mail again.
 * @throws the last error
 */
async function persist(id: string, update: UpdateInput) {
  for (let pause = env().LEASE_MS / 64; pause < env().LEASE_MS / 4; pause *= 2)
    try {
      return await change(id, update)
    } catch {
      await wait(pause)
    }
  return change(id, update)
}

/** Attempts before a mail is dead: seven with doubling pauses, then one an hour, about 24 hours in total. */
export const MAX_MAIL_ATTEMPTS = 30

const hour = 3_600_000

/** Milliseconds to wait after `attempts` failures (1 or more), varied by ±20 % to spread retries. */
export function backoffMs(attempts: number, base: number, random: () => number = Math.random): number {
  const pause = Math.min(base * 2 ** Math.min(attempts - 1, 20), hour)
  return Math.round(pause * (0.8 + random() * 0.4))
}

export const leaseEnd = (at: Date): string => new Date(at.getTime() + env().LEASE_MS).toISOString()

/** Takes the lease by moving the due time from `due` to `until`. Returns undefined if another run was faster. */
export async function takeLease(id: string, due: string, until: string): Promise<Lead | undefined> {
  const lead = await change(id, {
    UpdateExpression: 'SET gsi2sk = :until',
    ConditionExpression: 'gsi2sk = :due AND gsi2pk = :place',
    ExpressionAttributeValues: { ':until': until, ':due': due, ':place': DUE_PARTITION },
    ReturnValues: 'ALL_NEW',
  })
  return lead as Lead | undefined
}

/**
 * Records the outcome of a mail or push. `sent` is recorded even if another run has taken the lease. Other outcomes are
 * recorded only while we have the lease, because the other run may have sent the mail. An erased lead stays erased.
 */
export async function recordMail(id: string, name: string, mail: OutboxMail, until: string): Promise<void> {
  const sent = mail.state === 'sent'
  const update = buildUpdate({ [`mail.${name}`]: mail })
  await persist(id, {
    ...update,
    ConditionExpression: sent ? 'attribute_exists(rev)' : 'gsi2sk = :until',
    ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...(!sent && { ':until': until }) },
  })
}

/** Whether a mail is to be sent now. */
export const isDue = ({ state, notBefore = '' }: OutboxMail, at: Date): boolean =>
  state === 'pending' && notBefore <= at.toISOString()

/**
 * Ends the lease `until`: sets the time of the next attempt, a staff partition, or no gsi2 keys if nothing waits. Returns
 * false if the lead has changed, for example because staff added a push. The lease then expires.
 * @param next time of the next attempt, and `dueSince` if only retried pushes are pending
 * @param mails outcomes to record in the same write
 */
export async function endLease(
  lead: Lead,
  until: string,
  at: Date,
  next: { at: string; dueSince?: string },
  mails: Readonly<Record<string, OutboxMail>> = {},
): Promise<boolean> {
  const place = outboxState(lead)
  const [keys, gone]: [object, string[]] =
    place === 'due'
      ? [{ gsi2sk: next.at, ...(next.dueSince && { dueSince: next.dueSince }) }, []]
      : place === 'done'
        ? [{}, ['gsi2pk', 'gsi2sk', 'dueSince']]
        : [staffKeys(lead, place, at), ['dueSince']]
  const recorded = Object.entries(mails).map(([name, mail]) => [`mail.${name}`, mail])
  const update = buildUpdate({ ...keys, ...Object.fromEntries(recorded) }, gone)
  const settled = await persist(lead.id, {
    ...update,
    ConditionExpression: 'gsi2sk = :until AND rev = :rev',
    ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':until': until, ':rev': lead.rev },
  })
  return settled !== undefined
}
