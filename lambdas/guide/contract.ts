/** The guide form's contract. */
import { contractOf } from '#lambdas/core/contract.ts'
import { guide } from './fields.ts'

export const contract = contractOf(guide)
