import { formHandler } from '#lambdas/core/intake/handler.ts'
import { heroBrochure } from './fields.ts'

export const handler = formHandler(heroBrochure)
