/** Words and lists of the page for institutions. */
import type { PageContextServer } from 'vike/types'
import { siteContent } from '../../content.ts'

export async function data({ language }: PageContextServer) {
  const { claims, data } = await siteContent(language)
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
