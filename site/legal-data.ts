/** What /privacy, /terms and further legal pages show: the text from MDX, its headings for the contents list, its dates. */
import type { Legal } from '#content/model/site.ts'
import { siteContent } from './content.ts'
import { renderMdx } from './mdx/render.tsx'

export interface LegalData {
  page: Pick<Legal, 'title' | 'metaDescription' | 'lastUpdated' | 'addenda'>
  body: string
  contents: { id: string; text: string }[]
}

/** `2024-12-15` → `December 15, 2024`, as the legal pages print it (LEG-1, LEG-2). */
export function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** Second-level headings of rendered HTML, in order, with their ids. */
function headings(html: string): LegalData['contents'] {
  return [...html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g)].map(([, id = '', text = '']) => ({
    id,
    text: text.replace(/<[^>]+>/g, ''),
  }))
}

/** Data of `content/legal/<slug>.mdx`. Throws when there is no such file. */
export async function legalData(slug: string): Promise<LegalData> {
  const site = await siteContent()
  const page = site.legal.find((one) => one.slug === slug)
  if (!page) throw new Error(`content/legal/${slug}.mdx is not there`)
  const { title, metaDescription, lastUpdated, addenda } = page
  const body = await renderMdx(page, site)
  return { page: { title, metaDescription, lastUpdated, addenda }, body, contents: headings(body) }
}
