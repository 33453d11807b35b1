/** POST /api/postinternship */
import { formHandler } from '#lambdas/core/handler.ts'
import { claimUploads } from '#lambdas/core/uploads.ts'
import { internship } from './fields.ts'

export const handler = formHandler(internship, { claim: claimUploads })
