/** Whose turn it is at the desk, by the index that holds nobody else (gsi6, lambdas/core/store/follow-up-index.ts). */
import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import { PROMISED_CALLS, REPEATED, UNANSWERED } from '#lambdas/core/store/follow-up-index.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { each } from '../../each.ts'
import { nextCall } from '../history.ts'
import { getLead, isPast, type OnDamaged } from '../lead.ts'
import type { Table } from '../table.ts'
import type { Query } from './read.ts'

export type Turn = Record<'id' | 'form' | 'createdAt', string>

/** Behind every moment and every id. */
const LAST = '~'

/**
 * Who is due on the day of `at`, in India: `fresh` are new and not promised a call, the oldest first; `calls` are promised
 * one by today, the longest overdue first; `again` sent the same answers again after staff last wrote to them.
 */
export async function dueLeads(store: Table, { forms, range }: Pick<Query, 'forms' | 'range'>, at: Date) {
  const chosen = new Set(forms)
  const isWanted = ({ form, createdAt }: Turn) =>
    chosen.has(form) && createdAt >= range.since && createdAt < range.until
  const [fresh, calls, again] = await Promise.all([
    turnsIn(store, UNANSWERED, ['0', LAST], at),
    turnsIn(store, PROMISED_CALLS, ['0', `${istDay(at)}${LAST}`], at),
    unseenRepeats(store, at),
  ])
  return {
    fresh: fresh.filter(isWanted),
    calls: calls.filter(isWanted),
    again: again.filter(isWanted).filter(({ id }) => !calls.some((call) => call.id === id)),
  }
}

/** A repeat that nobody has looked at for so long will not be looked at. */
const AGAIN_DAYS = 14

/** When each lead came again last, from `since` (ISO 8601 UTC) on. */
export const repeatsSince = (store: Table, since: string, at: Date): Promise<Turn[]> =>
  turnsIn(store, REPEATED, [since, LAST], at)

/** One turn a lead, of its last repeat. New leads are left out: they are due in any case. */
async function unseenRepeats(store: Table, at: Date): Promise<Turn[]> {
  const since = new Date(at.getTime() - AGAIN_DAYS * DAY_MS).toISOString()
  const last = new Map((await repeatsSince(store, since, at)).map((turn) => [turn.id, turn]))
  const unseen = await each([...last.values()], async (turn) => {
    const lead = await getLead(store, turn.id)
    const answered = !lead || lead.status === 'new' || lead.history.some((entry) => entry.at > turn.createdAt)
    return answered ? [] : [turn]
  })
  return unseen.flat()
}

/** Who is new and dated ahead of `at`, by a clock that was wrong; the newest first. */
export const newAhead = async (store: Table, at: Date): Promise<Turn[]> =>
  (await turnsIn(store, UNANSWERED, [`${at.toISOString()}${LAST}`, LAST], at)).reverse()

/** A partition of the index between two sort keys, which end in `<createdAt>#<id>`. */
async function turnsIn({ doc, table }: Table, place: string, [from, to]: [string, string], at: Date) {
  const query = {
    TableName: table,
    IndexName: 'gsi6',
    KeyConditionExpression: 'gsi6pk = :place AND gsi6sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':place': place, ':from': from, ':to': to },
  }
  const turns: Turn[] = []
  for await (const { Items = [] } of paginateQuery({ client: doc }, query))
    for (const { pk, gsi6sk, form, ttl } of Items) {
      const createdAt = String(gsi6sk).split('#').at(-2) ?? ''
      if (!isPast({ ttl, createdAt }, at)) turns.push({ id: pk.slice('LEAD#'.length), form, createdAt })
    }
  return turns
}

const BATCH = 50

/**
 * The leads themselves, in the order of the turns; who is answered by now is left out.
 * @param onDamaged told of each damaged lead, which is left out
 */
export async function* leadsOf(
  store: Table,
  turns: readonly Turn[],
  onDamaged: OnDamaged,
  isOpen = (lead: Lead) => lead.status === 'new' || nextCall(lead) !== undefined,
) {
  for (let from = 0; from < turns.length; from += BATCH) {
    const leads = await each(turns.slice(from, from + BATCH), ({ id }) => getLead(store, id))
    const found = leads.filter((lead) => lead !== undefined)
    for (const { id, damaged } of found) if (damaged) onDamaged(id, damaged.join(', '))
    yield found.filter((lead) => !lead.damaged && isOpen(lead))
  }
}
