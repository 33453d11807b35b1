/** POST /api/poststory */
import { formHandler } from '#lambdas/core/handler.ts'
import { claimUploads } from '#lambdas/core/uploads.ts'
import { contract } from './contract.ts'
import { story } from './fields.ts'

export const handler = formHandler({ fields: story, contract, claim: claimUploads })
