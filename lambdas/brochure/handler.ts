/** POST /api/postbrochure */
import { formHandler } from '#lambdas/core/handler.ts'
import { contract } from './contract.ts'
import { brochure } from './fields.ts'

export const handler = formHandler({ fields: brochure, contract })
