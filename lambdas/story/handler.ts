/** POST /api/poststory */
import { formHandler } from '#lambdas/core/handler.ts'
import { claimUploads } from '#lambdas/core/uploads.ts'
import { story } from './fields.ts'

export const handler = formHandler(story, { claim: claimUploads })
