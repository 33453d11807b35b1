/** Words and lists of the page for institutions. */
import type { PageContextServer } from 'vike/types'
import { fill } from '#lambdas/shared/message.ts'
import { siteContent } from '../../content.ts'
import type { PageHead } from '../../page-context.ts'

export async function data({ language }: PageContextServer) {
  const { claims, data, messages } = await siteContent(language)
  const { collaborate, benefits, colleges, featuredPartnerships, collaborationModels } = data
  const discount = claims.find(({ id }) => id === collaborate.pricing.claims[0])?.text ?? ''
  return {
    head: {
      ...messages.collaborate.head,
      description: fill(messages.collaborate.description, { discount }),
    } satisfies PageHead,
    words: collaborate,
    benefits,
    colleges,
    featured: featuredPartnerships,
    /** Those that are displayed (DEF-28). */
    models: collaborationModels.filter(({ display }) => display),
  }
}

export type Data = Awaited<ReturnType<typeof data>>
