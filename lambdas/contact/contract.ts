/** The contact form's contract. */
import { contractOf } from '#lambdas/core/contract.ts'
import { contact } from './fields.ts'

export const contract = contractOf(contact)
