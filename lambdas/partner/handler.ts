/** POST /api/postpartner */
import { formHandler } from '#lambdas/core/handler.ts'
import { claimUploads } from '#lambdas/core/uploads.ts'
import { partner } from './fields.ts'

export const handler = formHandler(partner, { claim: claimUploads })
