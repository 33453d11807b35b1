/** POST /api/postnewsletter */
import { formHandler } from '#lambdas/core/handler.ts'
import { newsletter } from './fields.ts'

export const handler = formHandler(newsletter)
