/** The handlers of the forms, with the extra steps that some forms need. */
import { withCourseAndClass } from '#lambdas/apply/fields.ts'
import { linkFlags } from '#lambdas/brochure/link.ts'
import { content } from '#lambdas/core/content.ts'
import type { AcceptOptions } from '#lambdas/core/intake/accept.ts'
import { formHandler, type HttpHandler } from '#lambdas/core/intake/handler.ts'
import { fields } from '#lambdas/routes.ts'

const OPTIONS: Readonly<Record<string, AcceptOptions>> = {
  apply: {
    complete: (payload) =>
      payload.course ? payload : withCourseAndClass(payload, content().applicationOptions),
  },
  brochure: { flags: (payload, language) => linkFlags(payload, content(language)) },
}

/** @throws Error if there is no form of this name */
export function handlerOf(form: string | undefined, files?: AcceptOptions['files']): HttpHandler {
  const definition = fields.find((formFields) => formFields.form === form)
  if (!definition) throw new Error(`FORM names no form: ${form}`)
  return formHandler(definition, { ...OPTIONS[definition.form], ...(files && { files }) })
}
