/** Stores a lead that staff entered, and finds other leads of the same person. */
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { otherLeadsOf } from '../read/lead-details.ts'
import { isSamePerson } from '../read/persons.ts'
import type { Store } from '../store.ts'
import { putIfAbsent } from '../table.ts'

export const samePersonReferences = async (store: Store, lead: Lead, at: Date): Promise<string[]> =>
  (await otherLeadsOf(store, lead, at))
    .filter((other) => isSamePerson(lead, other))
    .map(({ id }) => referenceOf(id))

/** Stores the lead. `isNew` is false if a lead with the same answers already exists or was erased. */
export async function storeAddedLead(store: Store, lead: Lead, at: Date) {
  const others = await samePersonReferences(store, lead, at)
  return { isNew: await putIfAbsent(store, lead), others }
}
