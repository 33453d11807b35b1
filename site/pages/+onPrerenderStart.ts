/**
 * Before a build renders: pages of the kinds that grow (`+shows.ts`) are left out when all that they show is as it was.
 * The few others are rendered with every build.
 */
import type { PageContext, PageContextServer } from 'vike/types'
import { contentHash } from '#content/model/cached.ts'
import { sharedOf } from '../components/page.tsx'
import { siteContent } from '../content.ts'

/** Where a value stands in its file is not shown. */
const withoutPlaces = (name: string, value: unknown): unknown => (name === 'source' ? undefined : value)

export async function onPrerenderStart({ pageContexts }: { pageContexts: PageContext[] }) {
  const keys = pageContexts[0]?.keys
  if (!keys) return undefined
  const site = await siteContent()
  keys.site = site
  const base = contentHash(keys.base, sharedOf(site))
  const changed: PageContext[] = []
  for (const pageContext of pageContexts) {
    const path = pageContext.urlPathname
    const shown = await pageContext.config.shows?.(pageContext as unknown as PageContextServer)
    if (shown) keys.now.set(path, contentHash(base, JSON.stringify(shown, withoutPlaces)))
    // A copy, as Vike's own examples return it.
    if (!shown || keys.old.get(path) !== keys.now.get(path)) changed.push({ ...pageContext })
  }
  return { prerenderContext: { pageContexts: changed } }
}
