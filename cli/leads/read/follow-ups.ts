/** Leads that staff must contact, read from the follow-up index (gsi6, lambdas/core/store/follow-up-index.ts). */
import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import {
  IDLE,
  PROMISED_CALLS,
  REPEATED,
  STORIES,
  UNANSWERED,
  UNWRITTEN_STORIES,
} from '#lambdas/core/store/follow-up-index.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { chunks } from '../../each.ts'
import { nextCall } from '../history.ts'
import { getLeads, isExpired, type OnDamaged } from '../lead.ts'
import type { Table } from '../table.ts'
import type { Query } from './lead-queries.ts'

export type FollowUp = Record<'id' | 'form' | 'createdAt', string>

/** Sorts after every date and every id. */
const LAST = '~'

/**
 * Leads due on the day of `at` in India. `fresh`: new leads without a promised call, oldest first. `calls`: calls promised
 * until today, longest overdue first. `repeated`: leads that sent the same answers again after staff's last entry.
 */
export async function dueFollowUps(store: Table, query: Wanted, at: Date) {
  const [fresh, calls, repeated] = await Promise.all([
    followUpsIn(store, UNANSWERED, ['0', LAST], at),
    followUpsIn(store, PROMISED_CALLS, ['0', `${istDay(at)}${LAST}`], at),
    unseenRepeats(store, at),
  ])
  return {
    fresh: wantedOf(fresh, query),
    calls: wantedOf(calls, query),
    repeated: wantedOf(repeated, query).filter(({ id }) => !calls.some((call) => call.id === id)),
  }
}

/** Contacted leads without a next call, three days after staff's last entry: most leads of a busy desk, in time. */
export async function idleFollowUps(store: Table, query: Wanted, at: Date): Promise<FollowUp[]> {
  const until = new Date(at.getTime() - IDLE_DAYS * DAY_MS).toISOString()
  return wantedOf(await followUpsIn(store, IDLE, ['0', `${until}${LAST}`], at), query)
}

type Wanted = Pick<Query, 'forms' | 'range'>

const wantedOf = (followUps: readonly FollowUp[], { forms, range }: Wanted): FollowUp[] =>
  followUps.filter(
    ({ form, createdAt }) => forms.includes(form) && createdAt >= range.since && createdAt < range.until,
  )

/** Stories to approve or reject, oldest first. */
export const pendingStories = (store: Table, at: Date): Promise<FollowUp[]> =>
  followUpsIn(store, STORIES, ['0', LAST], at)

/** Approved stories whose text is not in the content yet, oldest first. */
export const unwrittenStories = (store: Table, at: Date): Promise<FollowUp[]> =>
  followUpsIn(store, UNWRITTEN_STORIES, ['0', LAST], at)

/** A contacted lead without a next call is forgotten after these days. */
const IDLE_DAYS = 3

/** A form that was sent again longer ago is not shown, because nobody looks at it any more. */
const REPEAT_DAYS = 14

/** Repeats from `since` (ISO 8601 UTC) on, oldest first. */
export const repeatsSince = (store: Table, since: string, at: Date): Promise<FollowUp[]> =>
  followUpsIn(store, REPEATED, [since, LAST], at)

/** The last repeat of each lead. New leads are left out, because they are due anyway. */
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

/** Items of an index partition between two sort keys, which end with `<createdAt>#<id>`. */
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

/** Two requests of the table. `leads list` stops after the first batch if it has enough. */
const BATCH = 200

/**
 * Loads the leads in the same order, without those that staff have answered meanwhile.
 * @param onDamaged receives each damaged lead, which is left out
 */
export async function* loadFollowUps(
  store: Table,
  followUps: readonly FollowUp[],
  onDamaged: OnDamaged,
  isOpen: (lead: Lead) => boolean = (lead) => lead.status === 'new' || nextCall(lead) !== undefined,
) {
  const ids = followUps.map(({ id }) => id)
  for (const batch of chunks(ids, BATCH)) {
    const leads = await getLeads(store, batch)
    for (const { id, damaged } of leads) if (damaged) onDamaged(id, damaged.join(', '))
    yield leads.filter((lead) => !lead.damaged && isOpen(lead))
  }
}
