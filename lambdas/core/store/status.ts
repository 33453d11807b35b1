/** Statuses of leads and their allowed changes. Staff or a filled decoy field set `spam`. `canary` never changes. */

/** Retention of an enrolled student's lead and files: seven years, as the privacy policy says. */
export const ENROLLED_RETENTION_DAYS = 2557

export const statusMachines = {
  lead: {
    initial: 'new',
    next: {
      new: ['contacted', 'qualified', 'enrolled', 'lost', 'spam'],
      contacted: ['qualified', 'enrolled', 'lost', 'spam'],
      qualified: ['enrolled', 'lost', 'spam'],
      enrolled: ['lost'],
      lost: ['contacted', 'qualified', 'enrolled'],
      spam: ['new'],
    },
  },
  story: {
    initial: 'pending',
    next: {
      pending: ['approved', 'rejected', 'spam'],
      approved: ['rejected'],
      rejected: ['approved'],
      spam: ['pending'],
    },
  },
  subscriber: {
    initial: 'unconfirmed',
    next: {
      unconfirmed: ['confirmed', 'unsubscribed', 'spam'],
      confirmed: ['unsubscribed'],
      unsubscribed: ['confirmed'],
      spam: ['unconfirmed'],
    },
  },
} as const satisfies Record<string, { initial: string; next: Record<string, readonly string[]> }>

/** Sign-ups that expire after a week or at once. Counts leave them out, because earlier weeks would always have fewer. */
export const EXPIRING_STATUSES: ReadonlySet<string> = new Set(['unconfirmed', 'unsubscribed'])

type MachineName = keyof typeof statusMachines

/** Statuses that may follow `from`, or none if `from` is unknown. */
export function nextStatuses(machine: MachineName, from: string): readonly string[] {
  const next: Record<string, readonly string[]> = statusMachines[machine].next
  return Object.hasOwn(next, from) ? (next[from] ?? []) : []
}
