/** The privacy form's contract. */
import { contractOf } from '#lambdas/core/contract.ts'
import { privacy } from './fields.ts'

export const contract = contractOf(privacy)
