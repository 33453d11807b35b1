/** Reads the outbox's backlog from its index, so it is correct even if nothing delivers or nothing can be written. */
import { isCanary } from '../intake/canary.ts'
import { countItems, queryPages } from '../store/dynamodb.ts'
import { duePartitions } from '../store/table.ts'
import type { Lead } from '../types.ts'

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
  /** Leads with mail that waits for the next hour, above a network's rate. */
  waiting: number
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
  const [dead, deadPushes, held, guardian, ...due] = await Promise.all([
    countItems(inPlace('MAIL#DEAD')),
    countItems(inPlace('PUSH#DEAD')),
    countItems(inPlace('MAIL#HELD')),
    countItems(inPlace('MAIL#GUARDIAN')),
    ...duePartitions.map((place) => oldestIn(place, at)),
  ])
  return {
    age: Math.max(...due.map(({ age }) => age)),
    late: due.reduce((sum, { late }) => sum + late, 0),
    waiting: due.reduce((sum, { waiting }) => sum + waiting, 0),
    dead,
    deadPushes,
    held,
    guardian,
  }
}

/** Reads the whole shard, because it is sorted by next attempt instead of age. */
async function oldestIn(place: string, at: Date): Promise<Pick<Backlog, 'age' | 'late' | 'waiting'>> {
  const found = { age: 0, late: 0, waiting: 0 }
  for await (const { items } of queryPages<Due>(inPlace(place)))
    for (const lead of items) {
      const age = Math.round((at.getTime() - Date.parse(lead.dueSince)) / 1_000)
      found.age = Math.max(found.age, age)
      if (age > 3_600 && !isCanary(lead)) found.late += 1
      if (age < 0) found.waiting += 1
    }
  return found
}
