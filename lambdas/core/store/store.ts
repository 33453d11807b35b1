/**
 * Operations on the table that a form's Lambda may perform:
 * - PutItem of LEAD#* with `attribute_not_exists(pk)`;
 * - GetItem of LEAD#* for `pk` and `payloadHash` only. A failed condition does not say whether the stored lead is the
 * same: ReturnValuesOnConditionCheckFailure would return the whole lead to this role, and the offline table ignores
 * that option. With `ForAllValues:StringEquals dynamodb:Attributes [pk, sk, payloadHash]` and `dynamodb:Select
 * SPECIFIC_ATTRIBUTES` the role can compare a hash but never read a person;
 * - UpdateItem of RATE#* and, for a form with files, UPLOAD#* (leading keys).
 */
import { randomBytes } from 'node:crypto'
import { env } from '../env.ts'
import { errorName, log } from '../log.ts'
import { clientNetwork } from '../people/network.ts'
import { hmac } from '../people/person.ts'
import type { Lead } from '../types.ts'
import { getItem, putItem, updateIf } from './dynamodb.ts'

/** Replaces the hash of an erased lead. The empty item remains, so that a repeated request does not store it again. */
export const ERASED_HASH = ''

/** Hash of a stored lead, or ERASED_HASH. Undefined if the lead does not exist. Strongly consistent. */
export async function storedHash(id: string): Promise<string | undefined> {
  const item = await getItem(`LEAD#${id}`, 'LEAD', {
    ProjectionExpression: 'pk, payloadHash',
    ConsistentRead: true,
  })
  return item && String(item.payloadHash ?? ERASED_HASH)
}

/** Puts a lead once. `taken` means that its id already exists, perhaps because the SDK repeated our own write. */
export async function putLead(lead: Lead): Promise<'stored' | 'taken'> {
  return (await putItem(lead, { once: true })) ? 'stored' : 'taken'
}

/** Leads per hour of one network whose mails are sent even if the whole stage is above its limit. */
const few = 3

/**
 * Adds one to the counter `name` of this UTC hour, which is stored under an HMAC for two hours. The first count also stores
 * a random id for a wave (outbox-state.ts). Undefined if the table cannot be reached; the request is then accepted.
 */
async function count(name: string, at: Date): Promise<{ n: number; wave: string } | undefined> {
  try {
    const counter = await updateIf(`RATE#${hmac(name)}`, at.toISOString().slice(0, 13), {
      UpdateExpression: 'ADD #n :one SET #ttl = :ttl, wave = if_not_exists(wave, :wave)',
      ExpressionAttributeValues: {
        ':one': 1,
        ':ttl': Math.floor(at.getTime() / 1_000) + 7_200,
        ':wave': randomBytes(4).toString('hex'),
      },
      ReturnValues: 'UPDATED_NEW',
    })
    return { n: Number(counter?.n), wave: String(counter?.wave) }
  } catch (error) {
    log('warn', 'rate.unknown', { error: errorName(error) })
    return undefined
  }
}

/** Counts an announced upload or an error report of a client's network. True if above the hourly limit. */
export async function isOverRate(address: string | undefined, at: Date, what: 'uploads' | 'reports') {
  if (!address) return false
  const network = await count(`${what} ${clientNetwork(address)}`, at)
  return network !== undefined && network.n > env().UPLOADS_PER_HOUR
}

/**
 * Counts a posted lead, also a repeated one. Returns the id of the network's wave if the mails to the visitor must be
 * held: above the network's hourly limit, or above that of the stage if the network sent more than `few`. Leads above
 * their network's limit do not count for the stage.
 */
export async function countLead(address: string | undefined, at: Date): Promise<string | undefined> {
  if (!address) return undefined
  const network = await count(clientNetwork(address), at)
  if (!network || network.n > env().RATE_PER_HOUR) return network?.wave
  const stage = await count('stage', at)
  return stage && stage.n > env().MAILS_PER_HOUR && network.n > few ? network.wave : undefined
}
