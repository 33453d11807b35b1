/** POST /api/PostApplyform */
import { formHandler } from '#lambdas/core/handler.ts'
import { apply } from './fields.ts'

export const handler = formHandler(apply)
