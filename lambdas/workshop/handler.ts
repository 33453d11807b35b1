/** POST /api/postworkshopregistration */
import { formHandler } from '#lambdas/core/handler.ts'
import { contract } from './contract.ts'
import { workshop } from './fields.ts'

export const handler = formHandler({ fields: workshop, contract })
