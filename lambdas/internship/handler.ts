import { formHandler } from '#lambdas/core/intake/handler.ts'
import { postedFiles } from '#lambdas/core/intake/uploads.ts'
import { internship } from './fields.ts'

export const handler = formHandler(internship, { files: postedFiles })
