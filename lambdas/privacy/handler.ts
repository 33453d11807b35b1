import { formHandler } from '#lambdas/core/intake/handler.ts'
import { privacy } from './fields.ts'

export const handler = formHandler(privacy)
