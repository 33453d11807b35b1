/** Finds the leads that staff must contact, in the follow-up index (gsi6, lambdas/core/store/follow-up-index.ts). */
import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import {
  IDLE_LEADS,
  PROMISED_CALLS,
  REPEATED_LEADS,
  UNANSWERED_LEADS,
} from '#lambdas/core/store/follow-up-index.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { chunks } from '../../each.ts'
import { lastContact, promisedCall } from '../history.ts'
import { getLeads, isExpired, type OnDamaged } from '../lead.ts'
import type { Table } from '../table.ts'
import { isQueried, type Wanted } from './lead-queries.ts'

export type FollowUp = Record<'id' | 'form' | 'createdAt', string>

type Ends = Partial<Record<'from' | 'to', string>>

/** Upper end of a range of sort keys: it sorts after every date and every id. */
const LAST = '~'

/**
 * Finds the leads that are due on the Indian day of `at`. `fresh`: new leads without a promised call, oldest first. `calls`:
 * leads with a call promised for today or earlier, earliest first. `repeated`: leads whose answers were submitted again after
 * the last history entry of staff.
 */
export async function dueFollowUps(store: Table, query: Wanted, at: Date) {
  const lists = await Promise.all([
    followUpsIn(store, UNANSWERED_LEADS, at),
    followUpsIn(store, PROMISED_CALLS, at, { to: istDay(at) }),
    unseenRepeats(store, at),
  ])
  const [fresh = [], calls = [], repeated = []] = lists.map((list) => list.filter(isQueried(query)))
  return { fresh, calls, repeated: repeated.filter(({ id }) => !calls.some((call) => call.id === id)) }
}

/** Finds contacted leads without a next call, three days after the last history entry of staff. There may be many. */
export async function idleFollowUps(store: Table, query: Wanted, at: Date): Promise<FollowUp[]> {
  const to = new Date(at.getTime() - IDLE_DAYS * DAY_MS).toISOString()
  return (await followUpsIn(store, IDLE_LEADS, at, { to })).filter(isQueried(query))
}

/** After this many days without an entry or a next call, a contacted lead counts as idle. */
const IDLE_DAYS = 3

/** A repeated submission is no longer shown after this many days, because nobody needs to act on it then. */
const REPEAT_DAYS = 14

/** Finds repeated submissions from `since` (ISO 8601 UTC) on, oldest first. */
export const repeatsSince = (store: Table, since: string, at: Date): Promise<FollowUp[]> =>
  followUpsIn(store, REPEATED_LEADS, at, { from: since })

/** Returns the last repeated submission of each lead. New leads are left out without a promised call: they are due anyway. */
async function unseenRepeats(store: Table, at: Date): Promise<FollowUp[]> {
  const since = new Date(at.getTime() - REPEAT_DAYS * DAY_MS).toISOString()
  const last = new Map((await repeatsSince(store, since, at)).map((followUp) => [followUp.id, followUp]))
  const leads = new Map((await getLeads(store, [...last.keys()])).map((lead) => [lead.id, lead]))
  return [...last.values()].filter(({ id, createdAt }) => {
    const lead = leads.get(id)
    const isFresh = lead?.status === 'new' && promisedCall(lead) === undefined
    return lead && !isFresh && (lastContact(lead) ?? '') <= createdAt
  })
}

/**
 * Reads the items of a partition of the follow-up index, in order of their sort keys, which end with `<createdAt>#<id>`.
 * @param ends first and last day or moment; default: all
 */
export async function followUpsIn({ doc, table }: Table, partition: string, at: Date, ends: Ends = {}) {
  const { from = '0', to = '' } = ends
  const query = {
    TableName: table,
    IndexName: 'gsi6',
    KeyConditionExpression: 'gsi6pk = :place AND gsi6sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':place': partition, ':from': from, ':to': `${to}${LAST}` },
  }
  const followUps: FollowUp[] = []
  for await (const { Items = [] } of paginateQuery({ client: doc }, query))
    for (const { pk, gsi6sk, form, ttl } of Items) {
      const createdAt = String(gsi6sk).split('#').at(-2) ?? ''
      if (!isExpired({ ttl }, at)) followUps.push({ id: pk.slice('LEAD#'.length), form, createdAt })
    }
  return followUps
}

/** Leads per batch: two BatchGetItem requests. `leads list` stops after the first batch if that is enough. */
const BATCH = 200

/**
 * Loads the leads of follow-ups in the same order. Leaves out leads that staff have answered since the index was read.
 * @param onDamaged called for each damaged lead, which is also left out
 */
export async function* loadFollowUps(
  store: Table,
  followUps: readonly FollowUp[],
  onDamaged: OnDamaged,
  isOpen: (lead: Lead) => boolean = (lead) => lead.status === 'new' || promisedCall(lead) !== undefined,
) {
  const ids = followUps.map(({ id }) => id)
  for (const batch of chunks(ids, BATCH)) {
    const leads = await getLeads(store, batch)
    for (const { id, damaged } of leads) if (damaged) onDamaged(id, damaged.join(', '))
    yield leads.filter((lead) => !lead.damaged && isOpen(lead))
  }
}
