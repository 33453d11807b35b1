/** The one list of forms, for infra, the staff's CLI, the twin's gateway and deliver. */
import { contract as brochureContract } from '#lambdas/brochure/contract.ts'
import { brochure } from '#lambdas/brochure/fields.ts'
import * as brochureMail from '#lambdas/brochure/mail.ts'
import type { Form } from '#lambdas/core/types.ts'

export const forms: readonly Form[] = [
  { fields: brochure, contract: brochureContract, mail: brochureMail, entry: 'brochure' },
]
