/**
 * What a form's Lambda may do with the table, and nothing more:
 * - PutItem of LEAD#* under `attribute_not_exists(pk)`;
 * - GetItem of LEAD#* for `pk` and `payloadHash` only. A failed condition does not say whether the stored lead is the
 *   same (ReturnValuesOnConditionCheckFailure would return the whole lead to this role, and the offline table ignores
 *   it). So the role gets GetItem with `ForAllValues:StringEquals dynamodb:Attributes [pk, sk, payloadHash]` and
 *   `dynamodb:Select SPECIFIC_ATTRIBUTES`: it can compare a hash, never read a person;
 * - UpdateItem of RATE#* and, of a form with files, UPLOAD#* (leading keys).
 */

import { env } from '../env.ts'
import { errorName, log } from '../log.ts'
import { networkOf } from '../people/network.ts'
import { hmac } from '../people/person.ts'
import type { Lead } from '../types.ts'
import { getItem, putItem, updateIf } from './dynamodb.ts'

/** In place of the hash of a lead that a person had erased: its item stays, empty, so that a replay is not stored. */
export const ERASED = ''

/** Hash of a stored lead, or ERASED; undefined when there is none. Strongly consistent. */
export async function storedHash(id: string): Promise<string | undefined> {
  const item = await getItem(`LEAD#${id}`, 'LEAD', {
    ProjectionExpression: 'pk, payloadHash',
    ConsistentRead: true,
  })
  return item && String(item.payloadHash ?? ERASED)
}

/** Puts a lead once: `stored`, or `taken` when its id exists (a repeated write of our own looks the same). */
export async function putLead(lead: Lead): Promise<'stored' | 'taken'> {
  return (await putItem(lead, { once: true })) ? 'stored' : 'taken'
}

/** What is counted of a client in each UTC hour, under its HMAC, for two hours. */
const counted = {
  leads: { prefix: '', limit: () => env().RATE_PER_HOUR },
  uploads: { prefix: 'uploads ', limit: () => env().UPLOADS_PER_HOUR },
} as const

/**
 * Counts one lead, or one announced upload, of a client's network; true when over the limit of the hour. A counter that
 * cannot be reached holds nobody up.
 */
export async function overRate(
  address: string | undefined,
  at: Date,
  what: keyof typeof counted = 'leads',
): Promise<boolean> {
  if (!address) return false
  const { prefix, limit } = counted[what]
  try {
    const counter = await updateIf(
      `RATE#${hmac(prefix + networkOf(address))}`,
      at.toISOString().slice(0, 13),
      {
        UpdateExpression: 'ADD #n :one SET #ttl = :ttl',
        ExpressionAttributeValues: { ':one': 1, ':ttl': Math.floor(at.getTime() / 1_000) + 7_200 },
        ReturnValues: 'UPDATED_NEW',
      },
    )
    return Number(counter?.n) > limit()
  } catch (error) {
    log('warn', 'rate.unknown', { error: errorName(error) })
    return false
  }
}
