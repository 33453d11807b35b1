import { formHandler } from '#lambdas/core/intake/handler.ts'
import { postedFiles } from '#lambdas/core/intake/uploads.ts'
import { partner } from './fields.ts'

export const handler = formHandler(partner, { files: postedFiles })
