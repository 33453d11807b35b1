/**
 * Notices above the number that staff can read in an hour (STAFF_NOTICES_PER_HOUR), and notices of waves
 * (outbox-state.ts), are not sent. Instead, the digest mails these leads as one list per hour. Until then, the partition
 * `OVERFLOW#STAFF` contains form, id and wave of each lead, and no personal data.
 */
import { env } from '../env.ts'
import { hmac } from '../people/person.ts'
import { deleteItem, queryPages, updateIf } from '../store/dynamodb.ts'
import type { Lead } from '../types.ts'
import { waveOfLead } from './outbox-state.ts'

const pk = 'OVERFLOW#STAFF'

/** Key of a lead that waits for the hourly list. Erasing the lead deletes it. */
export const overflowKey = (id: string) => ({ pk, sk: id })

export type OverflowLead = Pick<Lead, 'id' | 'form' | 'createdAt'> & { wave?: string }

/** Recipients of a form's notices. */
export function staffRecipients(form: string): readonly string[] {
  const recipients = env().STAFF_RECIPIENTS
  return recipients[form] ?? recipients.default ?? []
}

/** Takes one of this hour's notice slots; false if none is left. */
export async function takeNoticeSlot({ form }: Lead, at: Date): Promise<boolean> {
  const pk = `CAP#${hmac(`staff ${staffRecipients(form).join()}`)}`
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

export async function addToOverflow(lead: Lead): Promise<void> {
  const wave = waveOfLead(lead)
  await updateIf(pk, lead.id, {
    UpdateExpression: `SET #form = :form, createdAt = :at${wave ? ', wave = :wave' : ''}`,
    ExpressionAttributeValues: { ':form': lead.form, ':at': lead.createdAt, ...(wave && { ':wave': wave }) },
  })
}

/** Leads that wait for the hourly list, oldest first. */
export async function readOverflow(): Promise<OverflowLead[]> {
  const leads: OverflowLead[] = []
  const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }
  for await (const { items } of queryPages<OverflowLead & { sk: string }>(query))
    for (const { sk: id, form, createdAt, wave } of items)
      leads.push({ id, form, createdAt, ...(wave && { wave }) })
  return leads.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

export async function removeFromOverflow(leads: readonly OverflowLead[]): Promise<void> {
  for (let at = 0; at < leads.length; at += 20)
    await Promise.all(leads.slice(at, at + 20).map(({ id }) => deleteItem(pk, id)))
}
