import { formHandler } from '#lambdas/core/intake/handler.ts'
import { postedFiles } from '#lambdas/core/intake/uploads.ts'
import { story } from './fields.ts'

export const handler = formHandler(story, { files: postedFiles })
