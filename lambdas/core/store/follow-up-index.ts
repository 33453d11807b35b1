/** Keys of the indexes that find a lead by its reference (gsi5) and leads that wait for staff (gsi6). Pure. */
import type { Lead } from '../types.ts'

/** gsi6 partition of unanswered leads, oldest first. */
export const UNANSWERED_LEADS = 'DESK#NEW'

/** gsi6 partition of leads with a promised call, by day. */
export const PROMISED_CALLS = 'DESK#CALL'

/** gsi6 partition of leads whose answers arrived again, by time (repeat.ts). */
export const REPEATED_LEADS = 'DESK#AGAIN'

/** gsi6 partition of contacted and qualified leads without a promised call, by the time of staff's last entry. */
export const IDLE_LEADS = 'DESK#IDLE'

/** gsi6 partition of stories to approve or reject. */
export const PENDING_STORIES = 'DESK#STORY'

/** gsi6 partition of approved stories whose text an editor still has to write. */
export const UNWRITTEN_STORIES = 'DESK#WRITE'

type Known = Pick<Lead, 'id' | 'createdAt' | 'status'> & {
  /** Id of the story that was published from this lead. */
  published?: string
}

/** gsi5 partition of all leads whose id starts with `start`. @param start eight hex digits, lower case */
export const referencePartition = (start: string): string => `REF#${start}`

/** Keys of gsi5, which never change. */
export const referenceKeys = ({ id, createdAt }: Known): Pick<Lead, 'gsi5pk' | 'gsi5sk'> => ({
  gsi5pk: referencePartition(id.slice(0, 8)),
  gsi5sk: `${createdAt}#${id}`,
})

/**
 * Keys of gsi6. A lead that needs no action of staff has none.
 * @param call day in India of a promised call
 * @param last when staff last did something, ISO 8601 UTC
 */
export function followUpKeys(
  { id, createdAt, status, published }: Known,
  call?: string,
  last = createdAt,
): Pick<Lead, 'gsi6pk' | 'gsi6sk'> {
  if (call) return { gsi6pk: PROMISED_CALLS, gsi6sk: `${call}#${createdAt}#${id}` }
  if (status === 'contacted' || status === 'qualified')
    return { gsi6pk: IDLE_LEADS, gsi6sk: `${last}#${createdAt}#${id}` }
  const place = {
    new: UNANSWERED_LEADS,
    pending: PENDING_STORIES,
    approved: published ? undefined : UNWRITTEN_STORIES,
  }[status]
  return place ? { gsi6pk: place, gsi6sk: `${createdAt}#${id}` } : {}
}
