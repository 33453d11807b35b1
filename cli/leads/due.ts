/** Whose turn it is at the desk. */
import type { Lead } from '#lambdas/core/types.ts'
import { nextCall } from './history.ts'

export interface Due {
  /** New and not promised a call on a later day; the oldest first. */
  fresh: Lead[]
  /** Promised a call by `today`; the longest overdue first. */
  calls: Lead[]
}

/** @param batches leads in order of time @param today day in India */
export async function dueLeads(batches: AsyncIterable<Lead[]>, today: string): Promise<Due> {
  const fresh: Lead[] = []
  const calls: { lead: Lead; day: string }[] = []
  for await (const batch of batches)
    for (const lead of batch) {
      const day = nextCall(lead)
      if (day) {
        if (day <= today) calls.push({ lead, day })
      } else if (lead.status === 'new') fresh.push(lead)
    }
  calls.sort((a, b) => a.day.localeCompare(b.day))
  return { fresh, calls: calls.map(({ lead }) => lead) }
}
