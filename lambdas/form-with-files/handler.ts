/** The Lambda of a form with files, which `FORM` names. Only this one contains the file client. */
import { postedFiles } from '#lambdas/core/intake/uploads.ts'
import { handlerForForm } from '#lambdas/form-handlers.ts'

export const handler = handlerForForm(process.env.FORM, postedFiles)
