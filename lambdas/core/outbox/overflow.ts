/**
 * Staff notices beyond what people can read one by one (STAFF_NOTICES_PER_HOUR): they are not sent; the digest mails
 * them as one list each hour. `OVERFLOW#STAFF` holds form and id of each until it is listed, and nothing of a person.
 */

import { env } from '../env.ts'
import { hmac } from '../people/person.ts'
import { deleteItem, pages, updateIf } from '../store/dynamodb.ts'
import type { Lead } from '../types.ts'

const pk = 'OVERFLOW#STAFF'

/** Where a lead waits for the next list; an erasure takes it away. */
export const overflowKey = (id: string) => ({ pk, sk: id })

export type Unlisted = Pick<Lead, 'id' | 'form' | 'createdAt'>

/** Who gets the notices of a form. */
export function staffOf(form: string): readonly string[] {
  const recipients = env().STAFF_RECIPIENTS
  return recipients[form] ?? recipients.default ?? []
}

/** Whether a notice goes by itself; takes its place among those of the hour if so. */
export async function noticeGoes({ form }: Lead, at: Date): Promise<boolean> {
  const pk = `CAP#${hmac(`staff ${staffOf(form).join()}`)}`
  const taken = await updateIf(pk, `HOUR#${at.toISOString().slice(0, 13)}`, {
    UpdateExpression: 'ADD #n :one SET #ttl = :ttl',
    ConditionExpression: 'attribute_not_exists(#n) OR #n < :max',
    ExpressionAttributeValues: {
      ':one': 1,
      ':max': env().STAFF_NOTICES_PER_HOUR,
      ':ttl': Math.floor(at.getTime() / 1_000) + 7_200,
    },
  })
  return taken !== undefined
}

/** Leaves the lead for the next list. */
export async function leaveForList({ id, form, createdAt }: Lead): Promise<void> {
  await updateIf(pk, id, {
    UpdateExpression: 'SET #form = :form, createdAt = :at',
    ExpressionAttributeValues: { ':form': form, ':at': createdAt },
  })
}

/** All that no list has named, oldest first. */
export async function unlisted(): Promise<Unlisted[]> {
  const found: Unlisted[] = []
  const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }
  for await (const { items } of pages<Unlisted & { sk: string }>(query))
    for (const { sk, form, createdAt } of items) found.push({ id: sk, form, createdAt })
  return found.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** Takes leads off that a list has named. */
export async function markListed(leads: readonly Unlisted[]): Promise<void> {
  for (let at = 0; at < leads.length; at += 20)
    await Promise.all(leads.slice(at, at + 20).map(({ id }) => deleteItem(pk, id)))
}
