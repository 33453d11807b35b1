/** How staff find a lead at once, however many there are: by its reference, and whose turn it is. Pure. */
import type { Lead } from '../types.ts'

/** Partition of gsi6 of the leads that nobody has answered, the oldest first. */
export const NEW = 'DESK#NEW'

/** Partition of gsi6 of the leads that were promised a call, by its day. */
export const CALL = 'DESK#CALL'

/** Partition of gsi6 of the leads whose answers came again, by when they did (repeat.ts). */
export const AGAIN = 'DESK#AGAIN'

type Known = Pick<Lead, 'id' | 'createdAt' | 'status'>

/** Partition of gsi5 of all leads whose id begins so. @param start eight hex digits, lower case */
export const referencePlace = (start: string): string => `REF#${start}`

/** Keys of gsi5, which a lead keeps. */
export const referenceKeys = ({ id, createdAt }: Known): Pick<Lead, 'gsi5pk' | 'gsi5sk'> => ({
  gsi5pk: referencePlace(id.slice(0, 8)),
  gsi5sk: `${createdAt}#${id}`,
})

/** Keys of gsi6; none when it is nobody's turn. @param call day in India of a call that was promised */
export function deskKeys({ id, createdAt, status }: Known, call?: string): Pick<Lead, 'gsi6pk' | 'gsi6sk'> {
  if (call) return { gsi6pk: CALL, gsi6sk: `${call}#${createdAt}#${id}` }
  return status === 'new' ? { gsi6pk: NEW, gsi6sk: `${createdAt}#${id}` } : {}
}
