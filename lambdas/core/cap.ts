/** Mails one mailbox may get: 3 an hour, 10 a day. Counts names of mails, so a retry counts once. */
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { db } from './clients.ts'
import { env } from './env.ts'
import { hmac, normalEmail } from './person.ts'
import { updateIf } from './update.ts'

interface Limit {
  name: string
  /** Of the ISO date, which make its window. */
  digits: number
  max: number
  /** How long its counter is kept. */
  seconds: number
}

const limits: readonly Limit[] = [
  { name: 'HOUR', digits: 13, max: 3, seconds: 7_200 },
  { name: 'DAY', digits: 10, max: 10, seconds: 2 * 86_400 },
]

/** Providers to whom dots in the name of a mailbox are nothing, and the names of their domain. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address leads to, as its provider folds aliases: `a.b+c@googlemail.com` is `ab@gmail.com`, and
 * a `+tag` anywhere is dropped. For counting alone: nothing is sent to it, and nobody is found by it.
 */
export function mailboxOf(address: string): string {
  const whole = normalEmail(address) ?? ''
  const at = whole.lastIndexOf('@')
  const domain = whole.slice(at + 1)
  const name = whole.slice(0, Math.max(0, at)).split('+', 1)[0] ?? ''
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Partition of a mailbox's counters; they go with the person who is erased. */
export const capPk = (address: string, key?: string): `CAP#${string}` =>
  `CAP#${hmac(mailboxOf(address), key)}`

/** Whether mail `name` (unique, e.g. `<lead id>/visitor`) may go to `address` now; takes its place if so. */
export async function withinCap(address: string, name: string, at: Date): Promise<boolean> {
  for (const limit of limits) {
    if (!(await take(capPk(address), name, at, limit))) return false
  }
  return true
}

/** Whether `name` is among the first of `whose` in a window; takes its place if so. */
export const takePlace = (whose: string, name: string, at: Date, limit: Limit): Promise<boolean> =>
  take(`CAP#${hmac(whose)}`, name, at, limit)

async function take(pk: string, name: string, at: Date, limit: Limit): Promise<boolean> {
  const sk = `${limit.name}#${at.toISOString().slice(0, limit.digits)}`
  const taken = await updateIf(pk, sk, {
    UpdateExpression: 'ADD #names :set SET #ttl = :ttl',
    ConditionExpression: 'attribute_not_exists(#names) OR contains(#names, :name) OR size(#names) < :max',
    ExpressionAttributeNames: { '#names': 'names', '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':set': new Set([name]),
      ':name': name,
      ':max': limit.max,
      ':ttl': Math.floor(at.getTime() / 1_000) + limit.seconds,
    },
  })
  return taken !== undefined
}

/** Whether this address bounced for good or complained. */
export async function isSuppressed(address: string): Promise<boolean> {
  const { Item } = await db().send(
    new GetCommand({
      TableName: env().TABLE_NAME,
      Key: { pk: `SUPPRESSED#${hmac(normalEmail(address) ?? '')}`, sk: 'SUPPRESSED' },
      ProjectionExpression: 'pk',
    }),
  )
  return Item !== undefined
}
