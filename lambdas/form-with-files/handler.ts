/** The Lambda of a form with files, named by the variable `FORM`. Only this bundle contains the S3 client. */
import { postedFiles } from '#lambdas/core/intake/uploads.ts'
import { handlerForForm } from '#lambdas/form-handlers.ts'

export const handler = handlerForForm(process.env.FORM, postedFiles)
