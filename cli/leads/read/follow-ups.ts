/** Finds the leads that staff must contact, in the follow-up index (gsi6, lambdas/core/store/follow-up-index.ts). */
import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import {
  IDLE_LEADS,
  PENDING_STORIES,
  PROMISED_CALLS,
  REPEATED_LEADS,
  UNANSWERED_LEADS,
  UNWRITTEN_STORIES,
} from '#lambdas/core/store/follow-up-index.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { chunks } from '../../each.ts'
import { promisedCall } from '../history.ts'
import { getLeads, isExpired, type OnDamaged } from '../lead.ts'
import type { Table } from '../table.ts'
import type { LeadQuery } from './lead-queries.ts'

export type FollowUp = Record<'id' | 'form' | 'createdAt', string>

/** Upper end of a range of sort keys: it sorts after every date and every id. */
const LAST = '~'

/**
 * Finds the leads that are due on the Indian day of `at`. `fresh`: new leads without a promised call, oldest first. `calls`:
 * leads with a call promised for today or earlier, earliest first. `repeated`: leads whose answers were submitted again after
 * the last history entry of staff.
 */
export async function dueFollowUps(store: Table, query: Wanted, at: Date) {
  const [fresh, calls, repeated] = await Promise.all([
    followUpsIn(store, UNANSWERED_LEADS, ['0', LAST], at),
    followUpsIn(store, PROMISED_CALLS, ['0', `${istDay(at)}${LAST}`], at),
    unseenRepeats(store, at),
  ])
  return {
    fresh: wantedOf(fresh, query),
    calls: wantedOf(calls, query),
    repeated: wantedOf(repeated, query).filter(({ id }) => !calls.some((call) => call.id === id)),
  }
}

/** Finds contacted leads without a next call, three days after the last history entry of staff. There may be many. */
export async function idleFollowUps(store: Table, query: Wanted, at: Date): Promise<FollowUp[]> {
  const until = new Date(at.getTime() - IDLE_DAYS * DAY_MS).toISOString()
  return wantedOf(await followUpsIn(store, IDLE_LEADS, ['0', `${until}${LAST}`], at), query)
}

type Wanted = Pick<LeadQuery, 'forms' | 'range'>

const wantedOf = (followUps: readonly FollowUp[], { forms, range }: Wanted): FollowUp[] =>
  followUps.filter(
    ({ form, createdAt }) => forms.includes(form) && createdAt >= range.since && createdAt < range.until,
  )

/** Finds stories that wait for approval, oldest first. */
export const pendingStories = (store: Table, at: Date): Promise<FollowUp[]> =>
  followUpsIn(store, PENDING_STORIES, ['0', LAST], at)

/** Finds approved stories that are not in content/data/stories.yaml yet, oldest first. */
export const unwrittenStories = (store: Table, at: Date): Promise<FollowUp[]> =>
  followUpsIn(store, UNWRITTEN_STORIES, ['0', LAST], at)

/** After this many days without an entry or a next call, a contacted lead counts as idle. */
const IDLE_DAYS = 3

/** A repeated submission is no longer shown after this many days, because nobody needs to act on it then. */
const REPEAT_DAYS = 14

/** Finds repeated submissions from `since` (ISO 8601 UTC) on, oldest first. */
export const repeatsSince = (store: Table, since: string, at: Date): Promise<FollowUp[]> =>
  followUpsIn(store, REPEATED_LEADS, [since, LAST], at)

/** Returns the last repeated submission of each lead. New leads are left out, because they are due anyway. */
async function unseenRepeats(store: Table, at: Date): Promise<FollowUp[]> {
  const since = new Date(at.getTime() - REPEAT_DAYS * DAY_MS).toISOString()
  const last = new Map((await repeatsSince(store, since, at)).map((followUp) => [followUp.id, followUp]))
  const leads = new Map((await getLeads(store, [...last.keys()])).map((lead) => [lead.id, lead]))
  return [...last.values()].filter(({ id, createdAt }) => {
    const lead = leads.get(id)
    return (
      lead && lead.status !== 'new' && !lead.history.some((entry) => !entry.owner && entry.at > createdAt)
    )
  })
}

/** Reads the items of an index partition between two sort keys. Each sort key ends with `<createdAt>#<id>`. */
async function followUpsIn({ doc, table }: Table, partition: string, [from, to]: [string, string], at: Date) {
  const query = {
    TableName: table,
    IndexName: 'gsi6',
    KeyConditionExpression: 'gsi6pk = :place AND gsi6sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':place': partition, ':from': from, ':to': to },
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
