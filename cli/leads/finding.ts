/** What a check of `academy doctor` finds. */
import type { Store } from './store.ts'

export interface Finding {
  name: string
  state: 'good' | 'bad' | 'skipped'
  /** What was found and, when it is bad, what to do. */
  words: string
}

export const good = (words: string) => ({ state: 'good' as const, words })
export const bad = (words: string) => ({ state: 'bad' as const, words })
export const skipped = (words: string) => ({ state: 'skipped' as const, words })

export type Found = Omit<Finding, 'name'>

/** One finding, or several of one name. */
export type Check = (store: Store) => Promise<Found | Found[]>
