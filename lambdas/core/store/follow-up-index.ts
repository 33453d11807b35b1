/** Index keys that find a lead by its reference, and leads that wait for staff. Pure. */
import type { Lead } from '../types.ts'

/** gsi6 partition of unanswered leads, oldest first. */
export const UNANSWERED = 'DESK#NEW'

/** gsi6 partition of leads with a promised call, by day. */
export const PROMISED_CALLS = 'DESK#CALL'

/** gsi6 partition of leads whose answers arrived again, by time (repeat.ts). */
export const REPEATED = 'DESK#AGAIN'

type Known = Pick<Lead, 'id' | 'createdAt' | 'status'>

/** gsi5 partition of all leads whose id starts with `start`. @param start eight hex digits, lower case */
export const referencePartition = (start: string): string => `REF#${start}`

/** Keys of gsi5, which never change. */
export const referenceKeys = ({ id, createdAt }: Known): Pick<Lead, 'gsi5pk' | 'gsi5sk'> => ({
  gsi5pk: referencePartition(id.slice(0, 8)),
  gsi5sk: `${createdAt}#${id}`,
})

/** Keys of gsi6. None if nobody has to act. @param call day in India of a promised call */
export function followUpKeys(
  { id, createdAt, status }: Known,
  call?: string,
): Pick<Lead, 'gsi6pk' | 'gsi6sk'> {
  if (call) return { gsi6pk: PROMISED_CALLS, gsi6sk: `${call}#${createdAt}#${id}` }
  return status === 'new' ? { gsi6pk: UNANSWERED, gsi6sk: `${createdAt}#${id}` } : {}
}
