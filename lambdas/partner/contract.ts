/** The partner form's contract. */
import { contractOf } from '#lambdas/core/contract.ts'
import { partner } from './fields.ts'

export const contract = contractOf(partner)
