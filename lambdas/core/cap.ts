/** Mails one address may get: 3 an hour, 10 a day (design.md, Mail). Counts names of mails, so a retry counts once. */
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { db } from './clients.ts'
import { env } from './env.ts'
import { hmac, normalEmail } from './person.ts'
import { updateIf } from './update.ts'

const limits = [
  { name: 'HOUR', digits: 13, max: 3, seconds: 7_200 },
  { name: 'DAY', digits: 10, max: 10, seconds: 2 * 86_400 },
] as const

/** Partition of an address's counters; they go with the person who is erased. */
export const capPk = (address: string, key?: string): `CAP#${string}` =>
  `CAP#${hmac(normalEmail(address) ?? '', key)}`

/** Whether mail `name` (unique, e.g. `<lead id>/visitor`) may go to `address` now; takes its place if so. */
export async function withinCap(address: string, name: string, at: Date): Promise<boolean> {
  for (const limit of limits) {
    if (!(await take(address, name, at, limit))) return false
  }
  return true
}

async function take(
  address: string,
  name: string,
  at: Date,
  limit: (typeof limits)[number],
): Promise<boolean> {
  const sk = `${limit.name}#${at.toISOString().slice(0, limit.digits)}`
  const taken = await updateIf(capPk(address), sk, {
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
