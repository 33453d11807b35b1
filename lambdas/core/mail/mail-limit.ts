/** Mails one mailbox may get: 3 an hour, 10 a day. Counts names of mails, so a retry counts once. */

import { hmac, normalEmail, suppressedPk } from '../people/person.ts'
import { getItem, updateIf } from '../store/dynamodb.ts'

const perHour = 3
const perDay = 10

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

/** Holds while the set `names` lacks `:name` and has `max` of them already. */
const hasRoom = (names: string, max: string) =>
  `(attribute_not_exists(${names}) OR contains(${names}, :name) OR size(${names}) < ${max})`

/**
 * Whether mail `name` (unique, e.g. `<lead id>/visitor`) may go to `address` now; takes its place if so. A day of a mailbox
 * is one item: the names of the day and those of each of its hours.
 */
export async function withinCap(address: string, name: string, at: Date): Promise<boolean> {
  const [day = '', time = ''] = at.toISOString().split('T')
  const hour = `#names${time.slice(0, 2)}`
  const taken = await updateIf(capPk(address), `DAY#${day}`, {
    UpdateExpression: `ADD #names :set, ${hour} :set SET #ttl = :ttl`,
    ConditionExpression: `${hasRoom(hour, ':perHour')} AND ${hasRoom('#names', ':perDay')}`,
    ExpressionAttributeValues: {
      ':set': new Set([name]),
      ':name': name,
      ':perHour': perHour,
      ':perDay': perDay,
      ':ttl': Math.floor(at.getTime() / 1_000) + 2 * 86_400,
    },
  })
  return taken !== undefined
}

/** Whether this address bounced for good or complained. */
export async function isSuppressed(address: string): Promise<boolean> {
  return (await getItem(suppressedPk(address), 'SUPPRESSED', { ProjectionExpression: 'pk' })) !== undefined
}
