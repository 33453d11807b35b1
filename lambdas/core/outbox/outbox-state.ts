/** Where a lead stands in the outbox, by the states of its mails. Pure. */
import { isCanary } from '../intake/canary.ts'
import { pushOf } from '../push-target.ts'
import type { Lead } from '../types.ts'

/** Where a lead rests that has nothing due: a dead mail is worse than a dead push, and both than what is held. */
type RestingPlace = 'MAIL#DEAD' | 'PUSH#DEAD' | 'MAIL#HELD' | 'MAIL#GUARDIAN'

/** Where a lead belongs: due again, dead, held, or out of the outbox. A canary is never kept there for staff. */
export function restingPlace(lead: Pick<Lead, 'mail' | 'status'>): 'due' | RestingPlace | 'done' {
  const mails = Object.values(lead.mail)
  const states = new Set(mails.map(({ state }) => state))
  if (states.has('pending')) return 'due'
  if (isCanary(lead)) return 'done'
  const dead = Object.entries(lead.mail).filter(([, { state }]) => state === 'dead')
  if (dead.length > 0) return dead.every(([name]) => pushOf(name)) ? 'PUSH#DEAD' : 'MAIL#DEAD'
  if (!states.has('held')) return 'done'
  // What waits for a guardian is not to be redriven with what a cap has held.
  const guardianOnly = mails.every(({ state, reason }) => state !== 'held' || reason === 'guardian')
  return guardianOnly ? 'MAIL#GUARDIAN' : 'MAIL#HELD'
}
