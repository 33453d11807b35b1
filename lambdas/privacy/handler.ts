/** POST /api/postprivacy */
import { formHandler } from '#lambdas/core/handler.ts'
import { contract } from './contract.ts'
import { privacy } from './fields.ts'

export const handler = formHandler({ fields: privacy, contract })
