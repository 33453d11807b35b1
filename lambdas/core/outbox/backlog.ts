/** What the outbox still holds, asked of its index: true whoever delivers, and also when nothing can be written. */
import { isCanary } from '../intake/canary.ts'
import { countOf, pages } from '../store/dynamodb.ts'
import { duePlaces } from '../store/table.ts'
import type { Lead } from '../types.ts'

export interface Backlog {
  /** Seconds since the longest waiting mail became due; 0 when none is due. What is dead or held is not due. */
  age: number
  /** Leads whose mail has been due for more than an hour, without canaries. */
  late: number
  /** Leads that rest with a dead mail. */
  dead: number
  /** Leads that rest with a dead push and no dead mail. */
  deadPushes: number
  /** Leads whose mail is held: over the cap of a mailbox. */
  held: number
  /** Leads whose visitor's mail waits for a guardian. */
  guardian: number
  /** Leads whose visitor's mail waits for the next full hour: over the rate of a network. */
  waiting: number
}

/** What gsi2 projects of a lead that is due. */
type Due = Required<Pick<Lead, 'dueSince' | 'status'>>

const inPlace = (gsi2pk: string) => ({
  IndexName: 'gsi2',
  KeyConditionExpression: 'gsi2pk = :place',
  ExpressionAttributeValues: { ':place': gsi2pk },
})

/** The backlog at `at`. Throws when the index cannot be read. */
export async function backlog(at: Date): Promise<Backlog> {
  const [dead, deadPushes, held, guardian, ...due] = await Promise.all([
    countOf(inPlace('MAIL#DEAD')),
    countOf(inPlace('PUSH#DEAD')),
    countOf(inPlace('MAIL#HELD')),
    countOf(inPlace('MAIL#GUARDIAN')),
    ...duePlaces.map((place) => oldestIn(place, at)),
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

/** One shard is sorted by the next attempt and not by age, so all of it is read. */
async function oldestIn(place: string, at: Date): Promise<Pick<Backlog, 'age' | 'late' | 'waiting'>> {
  const found = { age: 0, late: 0, waiting: 0 }
  for await (const { items } of pages<Due>(inPlace(place)))
    for (const lead of items) {
      const age = Math.round((at.getTime() - Date.parse(lead.dueSince)) / 1_000)
      found.age = Math.max(found.age, age)
      if (age > 3_600 && !isCanary(lead)) found.late += 1
      if (age < 0) found.waiting += 1
    }
  return found
}
