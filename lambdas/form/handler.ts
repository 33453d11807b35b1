/** The Lambda of a form without files. `FORM` names the form: the functions share this code, each with a role of its own. */
import { handlerForForm } from '#lambdas/form-handlers.ts'

export const handler = handlerForForm(process.env.FORM)
