/** The one list of forms, for infra, the staff's CLI, the twin's gateway and deliver. */
import { contract as brochureContract } from './brochure/contract.ts'
import { brochure } from './brochure/fields.ts'
import * as brochureMail from './brochure/mail.ts'
import type { Form } from './core/types.ts'

export const forms: readonly Form[] = [
  { fields: brochure, contract: brochureContract, mail: brochureMail, entry: 'brochure' },
]
