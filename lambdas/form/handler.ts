/** The Lambda of a form without files, named by the variable `FORM`. Forms share this code but have their own roles. */
import { handlerForForm } from '#lambdas/form-handlers.ts'

export const handler = handlerForForm(process.env.FORM)
