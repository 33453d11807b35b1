/** The internship form's contract. */
import { contractOf } from '#lambdas/core/contract.ts'
import { internship } from './fields.ts'

export const contract = contractOf(internship)
