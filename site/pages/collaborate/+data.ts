/** Picture, claims and lists of the page for institutions. */
import { fill } from '#lambdas/shared/message.ts'
import { pageData } from '../../page/content.ts'

export const data = pageData(({ claims, data, messages }) => {
  const { collaborate, benefits, colleges, featuredPartnerships, collaborationModels } = data
  const discount = claims.find(({ id }) => id === collaborate.pricingClaims[0])?.text ?? ''
  return {
    head: { ...messages.collaborate.head, description: fill(messages.collaborate.description, { discount }) },
    ...collaborate,
    benefits,
    colleges,
    featured: featuredPartnerships,
    /** All models that are not hidden. */
    models: collaborationModels.filter(({ display }) => display),
  }
})

export type Data = Awaited<ReturnType<typeof data>>
