/** The Lambda of a form with files, which `FORM` names. Only this one contains the file client. */
import { postedFiles } from '#lambdas/core/intake/uploads.ts'
import { handlerOf } from '#lambdas/form-handlers.ts'

export const handler = handlerOf(process.env.FORM, postedFiles)
