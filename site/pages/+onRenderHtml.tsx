/** One page to one HTML document. The root is rendered here and never hydrated (DEF-78). */
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import type { SoundSite } from '#content/model/site.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { Head } from '../components/Head.tsx'
import { PageProvider, sharedOf } from '../components/page.tsx'
import { siteContent } from '../content.ts'
import { counterparts } from '../counterparts.ts'
import { localLinks } from '../local-links.ts'
import { pageKey } from '../page-key.ts'

/**
 * The Latin letters are the one file worth fetching early: Telugu and the rupee sign wait until they are shown. Named in
 * the head, a font holds up the first paint (decision 0006).
 */
function injectFilter(assets: InjectFilterEntry[]): void {
  for (const asset of assets)
    if (asset.assetType === 'font') asset.inject = /anek-latin\b/.test(asset.src) && 'HTML_END'
}

/** Development only: what an editor broke, in place of the page; the next edit loads it again. Vike adds a line to it at each request. */
function brokenContent(error: unknown) {
  const { message } = error as Error
  return escapeInject`<!DOCTYPE html>
<html lang="en">
<head><title>The content has errors</title></head>
<body><h1>The content has errors</h1><pre>${/The content has [\s\S]*/.exec(message)?.[0] ?? message}</pre></body>
</html>`
}

/** The body of a translated page, its links led on to pages of its language. */
function localized(body: string, site: SoundSite): string {
  const { language, translated, documents, aliases, messages } = site
  const english = [...translated.map(({ path }) => path), ...documents]
  const own = new Map(english.map((path) => [path, pathIn(language, path)]))
  // Some links are made in the language.
  const all = new Map([...own, ...[...own.values()].map((path) => [path, path] as const)])
  const address = (path: string) => all.get(path)
  return localLinks(body, { address, aliases, note: messages.language.inEnglish })
}

export async function onRenderHtml(pageContext: PageContextServer) {
  const { Page } = pageContext
  const { Layout, Head: PageHead } = pageContext.config
  const site = await siteContent(pageContext.language).catch((error: unknown) => {
    if (import.meta.env.PROD) throw error
    return brokenContent(error)
  })
  if (!('settings' in site)) return site
  const path = pageContext.urlPathname.replace(/(.)\/$/, '$1')
  const shared = sharedOf(site)
  const pages = await counterparts(path)
  const key = pageKey(pageContext, pages)
  // The build has this page already.
  if (key && key === pageContext.build?.old)
    return { documentHtml: escapeInject`<!DOCTYPE html>`, pageContext: { key } }
  const provide = (element: React.ReactNode) => (
    <StrictMode>
      <PageProvider value={{ pageContext, site: shared, counterparts: pages }}>{element}</PageProvider>
    </StrictMode>
  )
  const body = renderToString(
    provide(
      Layout ? (
        <Layout>
          <Page />
        </Layout>
      ) : (
        <Page />
      ),
    ),
  )
  const translated = site.language !== SOURCE.code
  const head = renderToStaticMarkup(provide(<Head>{PageHead ? <PageHead /> : null}</Head>))
  const documentHtml = escapeInject`<!DOCTYPE html>
<html lang="${site.language}"${dangerouslySkipEscape(translated ? ` data-lng="${site.language}"` : '')}>
<head>
${dangerouslySkipEscape(head)}
</head>
<body>
<div id="root"${dangerouslySkipEscape(site.labels === site.language ? '' : ` lang="${site.labels}"`)}>${dangerouslySkipEscape(translated ? localized(body, site) : body)}</div>
</body>
</html>`
  return { documentHtml, injectFilter, pageContext: { key } }
}
