/** POST /api/postinternship */
import { formHandler } from '#lambdas/core/handler.ts'
import { postedFiles } from '#lambdas/core/uploads.ts'
import { internship } from './fields.ts'

export const handler = formHandler(internship, { files: postedFiles })
