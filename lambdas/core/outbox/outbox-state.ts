import { isCanary } from '../intake/canary.ts'
import { parsePushName } from '../push-target.ts'
import type { Lead } from '../types.ts'

/** gsi2 partition of a lead whose mails wait for staff. The most severe reason comes first and wins. */
type StaffPartition = 'MAIL#DEAD' | 'PUSH#DEAD' | 'MAIL#WAVE' | 'MAIL#HELD' | 'MAIL#GUARDIAN'

/** Outbox state of a lead: due, a partition for staff, or done. Of a canary staff get nothing, of spam only dead pushes. */
export function outboxState(lead: Pick<Lead, 'mail' | 'status'>): 'due' | StaffPartition | 'done' {
  const mails = Object.values(lead.mail)
  const states = new Set(mails.map(({ state }) => state))
  if (states.has('pending')) return 'due'
  if (isCanary(lead)) return 'done'
  const dead = Object.entries(lead.mail).filter(([, { state }]) => state === 'dead')
  const pushes = dead.filter(([name]) => parsePushName(name))
  if (dead.length > pushes.length && lead.status !== 'spam') return 'MAIL#DEAD'
  if (pushes.length > 0) return 'PUSH#DEAD'
  if (!states.has('held') || lead.status === 'spam') return 'done'
  if (waveOfLead(lead)) return 'MAIL#WAVE'
  // Mails that wait for a guardian must not be redriven with those held by a mailbox's limit.
  const guardianOnly = mails.every(({ state, reason }) => state !== 'held' || reason === 'guardian')
  // Staff have closed the lead, so nobody should call the guardian again.
  if (guardianOnly && lead.status === 'lost') return 'done'
  return guardianOnly ? 'MAIL#GUARDIAN' : 'MAIL#HELD'
}

/** Id of the wave by which a mail of the lead is held: all leads of one network in an hour above a limit (store.ts). */
export const waveOfLead = ({ mail }: Pick<Lead, 'mail'>): string | undefined =>
  Object.values(mail).find(({ wave }) => wave)?.wave

/** Number of leads in each wave, in the order in which the waves first occur. */
export function countWaves(leads: readonly { wave?: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { wave } of leads) if (wave) counts.set(wave, (counts.get(wave) ?? 0) + 1)
  return counts
}

/** Index keys of a lead that waits for staff. With the wave in the key, waves are counted from the index alone. */
export function staffKeys(lead: Pick<Lead, 'mail'>, place: StaffPartition, at: Date) {
  const wave = waveOfLead(lead)
  return { gsi2pk: place, gsi2sk: `${at.toISOString()}${wave ? `#${wave}` : ''}` }
}

/** Since when a lead waits for staff, and its wave. */
export function readStaffKey(gsi2sk: string): { since: string; wave?: string } {
  const [since = '', wave] = gsi2sk.split('#')
  return { since, ...(wave && { wave }) }
}
