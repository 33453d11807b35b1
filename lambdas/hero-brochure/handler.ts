/** POST /api/postherobrochure */
import { formHandler } from '#lambdas/core/handler.ts'
import { heroBrochure } from './fields.ts'

export const handler = formHandler(heroBrochure)
