/** POST /api/postpartner */
import { formHandler } from '#lambdas/core/handler.ts'
import { postedFiles } from '#lambdas/core/uploads.ts'
import { partner } from './fields.ts'

export const handler = formHandler(partner, { files: postedFiles })
