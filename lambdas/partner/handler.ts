/** POST /api/postpartner */
import { formHandler } from '#lambdas/core/handler.ts'
import { claimUploads } from '#lambdas/core/uploads.ts'
import { contract } from './contract.ts'
import { partner } from './fields.ts'

export const handler = formHandler({ fields: partner, contract, claim: claimUploads })
