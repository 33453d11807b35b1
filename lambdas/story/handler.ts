/** POST /api/poststory */
import { formHandler } from '#lambdas/core/handler.ts'
import { contract } from './contract.ts'
import { story } from './fields.ts'

export const handler = formHandler({ fields: story, contract })
