/** Words and lists of the page for institutions. */
import { siteContent } from '../../content.ts'

export async function data() {
  const { claims, data } = await siteContent()
  const { collaborate, benefits, colleges, featuredPartnerships, collaborationModels } = data
  return {
    words: collaborate,
    /** Text of the discount's claim. */
    discount: claims.find(({ id }) => id === collaborate.pricing.claims[0])?.text ?? '',
    benefits,
    colleges,
    featured: featuredPartnerships,
    /** Those that are displayed (DEF-28). */
    models: collaborationModels.filter(({ display }) => display),
  }
}

export type Data = Awaited<ReturnType<typeof data>>
