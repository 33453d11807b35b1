/** Stores a lead that staff entered, and names the person's other leads. */
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { isNamed } from '../../errors.ts'
import { otherLeadsOf } from '../read/lead-details.ts'
import { isSamePerson } from '../read/persons.ts'
import type { Store } from '../store.ts'
import { putItem } from '../table.ts'

/** References of the person's other leads. */
export const othersOf = async (store: Store, lead: Lead, at: Date): Promise<string[]> =>
  (await otherLeadsOf(store, lead, at))
    .filter((other) => isSamePerson(lead, other))
    .map(({ id }) => referenceOf(id))

/** `isNew` is false if the same answers were stored before, or erased. */
export async function storeAdded(store: Store, lead: Lead, at: Date) {
  const others = await othersOf(store, lead, at)
  try {
    await putItem(store, lead, 'attribute_not_exists(pk)')
    return { isNew: true, others }
  } catch (error) {
    if (isNamed(error, 'ConditionalCheckFailedException')) return { isNew: false, others }
    throw error
  }
}
