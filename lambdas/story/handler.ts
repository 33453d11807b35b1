/** POST /api/poststory */
import { formHandler } from '#lambdas/core/handler.ts'
import { postedFiles } from '#lambdas/core/uploads.ts'
import { story } from './fields.ts'

export const handler = formHandler(story, { files: postedFiles })
