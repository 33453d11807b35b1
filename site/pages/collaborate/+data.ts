/** Words and lists of the page for institutions. */
import { siteContent } from '../../content.ts'

export async function data() {
  const { collaborate, benefits, colleges, featuredPartnerships, collaborationModels } = (await siteContent())
    .data
  return {
    words: collaborate,
    benefits,
    colleges,
    featured: featuredPartnerships,
    /** Those that are displayed (DEF-28). */
    models: collaborationModels.filter(({ display }) => display),
  }
}

export type Data = Awaited<ReturnType<typeof data>>
