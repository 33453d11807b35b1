/** Answers that came again, as the forms note them under their lead (lambdas/core/intake/repeat.ts). */
import { isRepeat, type Repeat } from '#lambdas/core/intake/repeat.ts'
import { itemsAt, leadKey, type Table } from './table.ts'

/** The repeats of one lead, the oldest first. */
export async function repeatsOf(store: Table, id: string): Promise<Repeat[]> {
  const items = await itemsAt<Repeat>(store, 'pk', leadKey(id).pk)
  return items.filter(({ sk }) => isRepeat(sk))
}
