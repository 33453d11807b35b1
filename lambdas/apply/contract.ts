/** The apply form's contract. */
import { contractOf } from '#lambdas/core/contract.ts'
import { apply } from './fields.ts'

export const contract = contractOf(apply)
