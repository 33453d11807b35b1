/** Index keys that find a lead by its reference, and leads that wait for staff. Pure. */
import type { Lead } from '../types.ts'

/** gsi6 partition of unanswered leads, oldest first. */
export const NEW = 'DESK#NEW'

/** gsi6 partition of leads with a promised call, by day. */
export const CALL = 'DESK#CALL'

/** gsi6 partition of leads whose answers arrived again, by time (repeat.ts). */
export const AGAIN = 'DESK#AGAIN'

type Known = Pick<Lead, 'id' | 'createdAt' | 'status'>

/** gsi5 partition of all leads whose id starts with `start`. @param start eight hex digits, lower case */
export const referencePlace = (start: string): string => `REF#${start}`

/** Keys of gsi5, which never change. */
export const referenceKeys = ({ id, createdAt }: Known): Pick<Lead, 'gsi5pk' | 'gsi5sk'> => ({
  gsi5pk: referencePlace(id.slice(0, 8)),
  gsi5sk: `${createdAt}#${id}`,
})

/** Keys of gsi6. None if nobody has to act. @param call day in India of a promised call */
export function deskKeys({ id, createdAt, status }: Known, call?: string): Pick<Lead, 'gsi6pk' | 'gsi6sk'> {
  if (call) return { gsi6pk: CALL, gsi6sk: `${call}#${createdAt}#${id}` }
  return status === 'new' ? { gsi6pk: NEW, gsi6sk: `${createdAt}#${id}` } : {}
}
