/** Limits the mails to a mailbox to 3 an hour and 10 a day. A mail counts once by its name, even if it is retried. */
import { normalizeEmail } from '#lambdas/shared/contact.ts'
import { hmac, suppressedPk } from '../people/person.ts'
import { getItem, updateIf } from '../store/dynamodb.ts'

const perHour = 3
const perDay = 10

/** Domains of providers that ignore dots in a mailbox name. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox to which a provider delivers an address: `a.b+c@googlemail.com` is `ab@gmail.com`, and every `+tag` is
 * dropped. Used only for counting, never to send mail or to find a person.
 */
export function mailboxOf(address: string): string {
  const whole = normalizeEmail(address) ?? ''
  const at = whole.lastIndexOf('@')
  const domain = whole.slice(at + 1)
  const name = whole.slice(0, Math.max(0, at)).split('+', 1)[0] ?? ''
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Partition of a mailbox's counters. An erasure deletes it. */
export const mailLimitPk = (address: string, key?: string): `CAP#${string}` =>
  `CAP#${hmac(mailboxOf(address), key)}`

/** Condition: the set `names` contains `:name`, or has fewer than `max` entries. */
const hasRoom = (names: string, max: string) =>
  `(attribute_not_exists(${names}) OR contains(${names}, :name) OR size(${names}) < ${max})`

/**
 * Whether mail `name` (unique, such as `<lead id>/visitor`) may be sent to `address` now. If so, counts the mail. One item
 * for each mailbox and day contains the names of all mails of the day and of each hour.
 */
export async function withinMailLimit(address: string, name: string, at: Date): Promise<boolean> {
  const [day = '', time = ''] = at.toISOString().split('T')
  const hour = `#names${time.slice(0, 2)}`
  const taken = await updateIf(mailLimitPk(address), `DAY#${day}`, {
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

/** Whether this address bounced permanently or complained. */
export async function isSuppressed(address: string): Promise<boolean> {
  return (await getItem(suppressedPk(address), 'SUPPRESSED', { ProjectionExpression: 'pk' })) !== undefined
}
