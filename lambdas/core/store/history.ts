/** Reads the status changes that were not undone from the history of a lead. */
import type { HistoryEntry, Lead } from '../types.ts'

type Details = Pick<HistoryEntry, 'reason' | 'batch' | 'fee'>

/** Returns the reason, batch and fee of an entry, without keys for absent values. */
export const entryDetails = ({ reason, batch, fee }: Details): Details => ({
  ...(reason !== undefined && { reason }),
  ...(batch !== undefined && { batch }),
  ...(fee !== undefined && { fee }),
})

/** Whether an entry changes the status, or adds details to the last change. */
export const isMove = (entry: HistoryEntry): boolean =>
  Boolean(entry.to) || Object.keys(entryDetails(entry)).length > 0

/** A history without undone status changes, details that were added to these, and the entries that undid them. */
export function lastingEntries(history: readonly HistoryEntry[]): HistoryEntry[] {
  let lasting: HistoryEntry[] = []
  for (const entry of history) {
    const last = lasting.findLastIndex(({ to }) => to)
    if (entry.undo) lasting = lasting.filter((each, at) => at < last || !isMove(each))
    else lasting.push(entry)
  }
  return lasting
}

/** Status changes that were not undone, oldest first, each with the details that staff added to it later. */
export function statusChanges(history: readonly HistoryEntry[]): HistoryEntry[] {
  const moves: HistoryEntry[] = []
  for (const entry of lastingEntries(history)) {
    if (entry.to) moves.push(entry)
    else {
      const last = moves.pop()
      if (last) moves.push({ ...last, ...entryDetails(entry) })
    }
  }
  return moves
}

/** The status change that enrolled the student, with batch and fee; `undefined` if the status is not `enrolled`. */
export const lastEnrolment = ({ status, history }: Pick<Lead, 'status' | 'history'>) =>
  status === 'enrolled' ? statusChanges(history).findLast(({ to }) => to === 'enrolled') : undefined
