import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { siteContent } from '../../content.ts'
import { type LegalData, legalData } from '../../legal-data.ts'

export async function data({ routeParams: { slug = '' } }: PageContextServer): Promise<LegalData> {
  const { legal } = await siteContent()
  if (!legal.some((page) => page.slug === slug)) throw render(404)
  return legalData(slug)
}
