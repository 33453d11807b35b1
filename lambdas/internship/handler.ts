/** POST /api/postinternship */
import { formHandler } from '#lambdas/core/handler.ts'
import { contract } from './contract.ts'
import { internship } from './fields.ts'

export const handler = formHandler({ fields: internship, contract })
