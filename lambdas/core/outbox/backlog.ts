/** Counts the mails that wait in the outbox, from its index. This is correct even if delivery or all writes fail. */
import { isCanary } from '../intake/canary.ts'
import { countItems, queryPages } from '../store/dynamodb.ts'
import { DUE_PARTITION } from '../store/table.ts'
import type { Lead } from '../types.ts'
import { countWaves, readStaffKey } from './outbox-state.ts'

export interface Backlog {
  /** Seconds since the oldest due mail became due, or 0. Dead and held mails are not due. */
  age: number
  /** Leads with mail due for more than an hour, without canaries. */
  late: number
  /** Leads with a dead mail. */
  dead: number
  /** Leads with a dead push and no dead mail. */
  deadPushes: number
  /** Leads with mail held by a mailbox's limit. */
  held: number
  /** Leads with mail that waits for a guardian. */
  guardian: number
  /** Leads with mail held in waves, the number of waves, and seconds since the oldest mail was held, or 0. */
  waved: { leads: number; waves: number; age: number }
}

/** Attributes of a due lead that gsi2 projects. */
type Due = Required<Pick<Lead, 'dueSince' | 'status'>>

const inPlace = (gsi2pk: string) => ({
  IndexName: 'gsi2',
  KeyConditionExpression: 'gsi2pk = :place',
  ExpressionAttributeValues: { ':place': gsi2pk },
})

/** @throws if the index cannot be read */
export async function backlog(at: Date): Promise<Backlog> {
  const [dead, deadPushes, held, guardian, waved, due] = await Promise.all([
    countItems(inPlace('MAIL#DEAD')),
    countItems(inPlace('PUSH#DEAD')),
    countItems(inPlace('MAIL#HELD')),
    countItems(inPlace('MAIL#GUARDIAN')),
    heldInWaves(at),
    dueMail(at),
  ])
  return { ...due, dead, deadPushes, held, guardian, waved }
}

const secondsSince = (since: string, at: Date) => Math.round((at.getTime() - Date.parse(since)) / 1_000)

async function heldInWaves(at: Date): Promise<Backlog['waved']> {
  const keys: ReturnType<typeof readStaffKey>[] = []
  for await (const { items } of queryPages<Required<Pick<Lead, 'gsi2sk'>>>(inPlace('MAIL#WAVE')))
    keys.push(...items.map(({ gsi2sk }) => readStaffKey(gsi2sk)))
  const [first] = keys
  const age = first ? secondsSince(first.since, at) : 0
  return { leads: keys.length, waves: countWaves(keys).size, age }
}

/** Reads all due mail, because the partition is sorted by next attempt, not by age. */
async function dueMail(at: Date): Promise<Pick<Backlog, 'age' | 'late'>> {
  const totals = { age: 0, late: 0 }
  for await (const { items } of queryPages<Due>(inPlace(DUE_PARTITION)))
    for (const lead of items) {
      const age = secondsSince(lead.dueSince, at)
      totals.age = Math.max(totals.age, age)
      if (age > 3_600 && !isCanary(lead)) totals.late += 1
    }
  return totals
}
