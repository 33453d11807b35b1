/** POST /api/PostContactform */
import { formHandler } from '#lambdas/core/handler.ts'
import { contract } from './contract.ts'
import { contact } from './fields.ts'

export const handler = formHandler({ fields: contact, contract })
