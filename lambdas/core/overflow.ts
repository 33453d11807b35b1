/**
 * Staff notices beyond what people can read one by one (STAFF_NOTICES_PER_HOUR): they are not sent; the digest mails
 * them as one list each hour. `OVERFLOW#STAFF` holds form and id of each until it is listed, and nothing of a person.
 */
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { takePlace } from './cap.ts'
import { db } from './clients.ts'
import { env } from './env.ts'
import { pages } from './query.ts'
import type { Lead } from './types.ts'
import { updateIf } from './update.ts'

const pk = 'OVERFLOW#STAFF'

/** Where a lead waits for the next list; an erasure takes it away. */
export const overflowKey = (id: string) => ({ pk, sk: id })

export type Unlisted = Pick<Lead, 'id' | 'form' | 'createdAt'>

/** Who gets the notices of a form. */
export function staffOf(form: string): readonly string[] {
  const recipients = env().STAFF_RECIPIENTS
  return recipients[form] ?? recipients.default ?? []
}

/** Whether the notice of a lead goes by itself; a retry takes no second place. */
export function noticeGoes({ id, form }: Lead, at: Date): Promise<boolean> {
  const max = env().STAFF_NOTICES_PER_HOUR
  return takePlace(`staff ${staffOf(form).join()}`, id, at, { name: 'HOUR', digits: 13, max, seconds: 7_200 })
}

/** Leaves the lead for the next list. */
export async function leaveForList({ id, form, createdAt }: Lead): Promise<void> {
  await updateIf(pk, id, {
    UpdateExpression: 'SET #form = :form, createdAt = :at',
    ExpressionAttributeNames: { '#form': 'form' },
    ExpressionAttributeValues: { ':form': form, ':at': createdAt },
  })
}

/** All that no list has named, oldest first. */
export async function unlisted(): Promise<Unlisted[]> {
  const found: Unlisted[] = []
  const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }
  for await (const { Items } of pages(query))
    for (const { sk, form, createdAt } of (Items ?? []) as (Unlisted & { sk: string })[])
      found.push({ id: sk, form, createdAt })
  return found.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** Takes leads off that a list has named. */
export async function markListed(leads: readonly Unlisted[]): Promise<void> {
  for (let at = 0; at < leads.length; at += 20)
    await Promise.all(
      leads
        .slice(at, at + 20)
        .map(({ id: sk }) => db().send(new DeleteCommand({ TableName: env().TABLE_NAME, Key: { pk, sk } }))),
    )
}
