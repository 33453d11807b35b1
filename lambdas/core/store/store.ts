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

/** Replaces the hash of an erased lead. Its empty item remains, so that a replay is not stored. */
export const ERASED_HASH = ''

/** Hash of a stored lead, or ERASED. Undefined if there is none. Strongly consistent. */
export async function storedHash(id: string): Promise<string | undefined> {
  const item = await getItem(`LEAD#${id}`, 'LEAD', {
    ProjectionExpression: 'pk, payloadHash',
    ConsistentRead: true,
  })
  return item && String(item.payloadHash ?? ERASED_HASH)
}

/** Puts a lead once. `taken` means that its id exists, perhaps because the SDK repeated our own write. */
export async function putLead(lead: Lead): Promise<'stored' | 'taken'> {
  return (await putItem(lead, { once: true })) ? 'stored' : 'taken'
}

/** Leads of one network in an hour that are mailed although the stage has reached its own limit. */
const few = 3

/**
 * Adds one to the counter `name` of this UTC hour, which is stored under an HMAC for two hours. Its first count draws a
 * random id for a wave (outbox-state.ts). Undefined if the counter cannot be reached: the request then passes.
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

/** Counts an announced upload or a report of a client's network. True if above the hourly limit. */
export async function isOverRate(address: string | undefined, at: Date, what: 'uploads' | 'reports') {
  if (!address) return false
  const network = await count(`${what} ${clientNetwork(address)}`, at)
  return network !== undefined && network.n > env().UPLOADS_PER_HOUR
}

/**
 * Counts a posted lead, also a repeated one. Returns the id of its network's wave if mails to the visitor are held:
 * above the network's hourly limit, or above the stage's if the network sent more than a few. Leads above their
 * network's limit do not count towards the stage's.
 */
export async function countLead(address: string | undefined, at: Date): Promise<string | undefined> {
  if (!address) return undefined
  const network = await count(clientNetwork(address), at)
  if (!network || network.n > env().RATE_PER_HOUR) return network?.wave
  const stage = await count('stage', at)
  return stage && stage.n > env().MAILS_PER_HOUR && network.n > few ? network.wave : undefined
}
