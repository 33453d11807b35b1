/** POST /api/postbrochure */
import { content } from '#lambdas/core/content.ts'
import { formHandler } from '#lambdas/core/handler.ts'
import { contract } from './contract.ts'
import { brochure } from './fields.ts'
import { linkFlags } from './link.ts'

export const handler = formHandler({
  fields: brochure,
  contract,
  flags: (payload) => linkFlags(payload, content()),
})
