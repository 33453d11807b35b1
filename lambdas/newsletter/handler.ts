/** POST /api/postnewsletter */
import { formHandler } from '#lambdas/core/handler.ts'
import { contract } from './contract.ts'
import { newsletter } from './fields.ts'

export const handler = formHandler({ fields: newsletter, contract })
