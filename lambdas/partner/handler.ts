/** POST /api/postpartner */
import { formHandler } from '#lambdas/core/handler.ts'
import { contract } from './contract.ts'
import { partner } from './fields.ts'

export const handler = formHandler({ fields: partner, contract })
