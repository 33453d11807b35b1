import { formHandler } from '#lambdas/core/intake/handler.ts'
import { guide } from './fields.ts'

export const handler = formHandler(guide)
