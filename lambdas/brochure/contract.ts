/** The brochure form's contract. */
import { contractOf } from '#lambdas/core/contract.ts'
import { brochure } from './fields.ts'

export const contract = contractOf(brochure)
