/** The handlers of the forms, with the extra steps that some forms need. */
import { withCourseAndClass } from '#lambdas/apply/fields.ts'
import { foreignLinkFlags } from '#lambdas/brochure/link.ts'
import { mailContent } from '#lambdas/core/content.ts'
import type { AcceptOptions } from '#lambdas/core/intake/accept.ts'
import { formHandler, type HttpHandler } from '#lambdas/core/intake/handler.ts'
import { allFormFields } from '#lambdas/routes.ts'

const OPTIONS: Readonly<Record<string, AcceptOptions>> = {
  apply: {
    complete: (payload) =>
      payload.course ? payload : withCourseAndClass(payload, mailContent().applicationOptions),
  },
  brochure: { flags: (payload, language) => foreignLinkFlags(payload, mailContent(language)) },
}

/** @throws Error if there is no form of this name */
export function handlerForForm(form: string | undefined, files?: AcceptOptions['files']): HttpHandler {
  const definition = allFormFields.find((formFields) => formFields.form === form)
  if (!definition) throw new Error(`FORM names no form: ${form}`)
  return formHandler(definition, { ...OPTIONS[definition.form], ...(files && { files }) })
}
