/** POST /api/postcollaborate */
import { formHandler } from '#lambdas/core/handler.ts'
import { contract } from './contract.ts'
import { collaborate } from './fields.ts'

export const handler = formHandler({ fields: collaborate, contract })
