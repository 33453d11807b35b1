/** POST /api/PostApplyform */
import { formHandler } from '#lambdas/core/handler.ts'
import { contract } from './contract.ts'
import { apply } from './fields.ts'

export const handler = formHandler({ fields: apply, contract })
