/** The story form's contract. */
import { contractOf } from '#lambdas/core/contract.ts'
import { story } from './fields.ts'

export const contract = contractOf(story)
