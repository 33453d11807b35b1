/** The hero-brochure form's contract. */
import { contractOf } from '#lambdas/core/contract.ts'
import { heroBrochure } from './fields.ts'

export const contract = contractOf(heroBrochure)
