/** The newsletter form's contract. */
import { contractOf } from '#lambdas/core/contract.ts'
import { newsletter } from './fields.ts'

export const contract = contractOf(newsletter)
