import { content } from '#lambdas/core/content.ts'
import { formHandler } from '#lambdas/core/intake/handler.ts'
import { brochure } from './fields.ts'
import { linkFlags } from './link.ts'

export const handler = formHandler(brochure, {
  flags: (payload, language) => linkFlags(payload, content(language)),
})
