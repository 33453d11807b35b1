/** POST /api/postherobrochure */
import { formHandler } from '#lambdas/core/handler.ts'
import { contract } from './contract.ts'
import { heroBrochure } from './fields.ts'

export const handler = formHandler({ fields: heroBrochure, contract })
