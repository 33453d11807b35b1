/** The workshop form's contract. */
import { contractOf } from '#lambdas/core/contract.ts'
import { workshop } from './fields.ts'

export const contract = contractOf(workshop)
