/** POST /api/postguide */
import { formHandler } from '#lambdas/core/handler.ts'
import { contract } from './contract.ts'
import { guide } from './fields.ts'

export const handler = formHandler({ fields: guide, contract })
