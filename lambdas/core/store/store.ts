/**
 * What a form's Lambda may do with the table:
 * - PutItem of LEAD#* with `attribute_not_exists(pk)`;
 * - GetItem of LEAD#* for `pk` and `payloadHash` only. A failed condition does not say whether the stored lead is the
 * same: ReturnValuesOnConditionCheckFailure would return the whole lead to this role, and the offline table ignores
 * it. With `ForAllValues:StringEquals dynamodb:Attributes [pk, sk, payloadHash]` and `dynamodb:Select
 * SPECIFIC_ATTRIBUTES` the role can compare a hash but never read a person;
 * - UpdateItem of RATE#* and, for a form with files, UPLOAD#* (leading keys).
 */
import { env } from '../env.ts'
import { errorName, log } from '../log.ts'
import { networkOf } from '../people/network.ts'
import { hmac } from '../people/person.ts'
import type { Lead } from '../types.ts'
import { getItem, putItem, updateIf } from './dynamodb.ts'

/** Replaces the hash of an erased lead. Its empty item remains, so that a replay is not stored. */
export const ERASED = ''

/** Hash of a stored lead, or ERASED. Undefined if there is none. Strongly consistent. */
export async function storedHash(id: string): Promise<string | undefined> {
  const item = await getItem(`LEAD#${id}`, 'LEAD', {
    ProjectionExpression: 'pk, payloadHash',
    ConsistentRead: true,
  })
  return item && String(item.payloadHash ?? ERASED)
}

/** Puts a lead once. `taken` means that its id exists, perhaps from our own repeated write. */
export async function putLead(lead: Lead): Promise<'stored' | 'taken'> {
  return (await putItem(lead, { once: true })) ? 'stored' : 'taken'
}

/** Counters per client and UTC hour, stored under its HMAC for two hours. */
const counted = {
  leads: { prefix: '', limit: () => env().RATE_PER_HOUR },
  uploads: { prefix: 'uploads ', limit: () => env().UPLOADS_PER_HOUR },
  reports: { prefix: 'reports ', limit: () => env().UPLOADS_PER_HOUR },
} as const

/**
 * Counts a lead, an announced upload or a report of a client's network. True if above the hourly limit. If the counter cannot
 * be reached, the request passes.
 */
export async function isOverRate(
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
