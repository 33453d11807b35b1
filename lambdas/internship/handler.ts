/** POST /api/postinternship */
import { formHandler } from '#lambdas/core/handler.ts'
import { claimUploads } from '#lambdas/core/uploads.ts'
import { contract } from './contract.ts'
import { internship } from './fields.ts'

export const handler = formHandler({ fields: internship, contract, claim: claimUploads })
