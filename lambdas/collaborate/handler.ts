import { formHandler } from '#lambdas/core/intake/handler.ts'
import { collaborate } from './fields.ts'

export const handler = formHandler(collaborate)
