/** The newest leads for a screen: whoever wants all of a time without an end reads `leadsIn`. */
import type { Lead } from '#lambdas/core/types.ts'
import { leadsOf, newAhead } from './due.ts'
import { leadsIn } from './pages.ts'
import type { OnDamaged, Query } from './read.ts'
import type { Store } from './store.ts'
import { END } from './when.ts'

/** Leads of a partition that are read at first: there are some fifty partitions a month. */
const FEW = 10

/**
 * The newest first, in batches. To ask the index which months there are takes seconds, so of leads that a wrong clock has
 * dated ahead, only those are found that are new, by the index of the desk.
 */
export async function* recentLeads(
  store: Store,
  query: Pick<Query, 'forms' | 'range'> & { onDamaged: OnDamaged },
  now: Date,
): AsyncGenerator<Lead[]> {
  const { forms, range } = query
  const isOpen = range.until === END
  if (isOpen) {
    const ahead = (await newAhead(store, now)).filter(({ form }) => forms.includes(form))
    yield* leadsOf(store, ahead, query.onDamaged)
  }
  const until = isOpen ? new Date(now.getTime() + 1).toISOString() : range.until
  yield* leadsIn(store, { ...query, range: { ...range, until }, order: 'newest', few: FEW }, now)
}
