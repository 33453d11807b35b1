/** The collaborate form's contract. */
import { contractOf } from '#lambdas/core/contract.ts'
import { collaborate } from './fields.ts'

export const contract = contractOf(collaborate)
