/** One page to one HTML document. The root is rendered here and never hydrated (DEF-78). */
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import { Head } from '../components/Head.tsx'
import { PageProvider, sharedOf } from '../components/page.tsx'
import { siteContent } from '../content.ts'

/** The Latin letters are the one file worth fetching early: Telugu and the rupee sign wait until they are shown. */
function injectFilter(assets: InjectFilterEntry[]): void {
  for (const asset of assets)
    if (asset.assetType === 'font' && !/anek-latin\b/.test(asset.src)) asset.inject = false
}

/** Development only: what an editor broke, in place of the page; the next edit loads it again. */
function brokenContent(error: unknown) {
  return escapeInject`<!DOCTYPE html>
<html lang="en">
<head><title>The content has errors</title></head>
<body><h1>The content has errors</h1><pre>${String((error as Error).message)}</pre></body>
</html>`
}

export async function onRenderHtml(pageContext: PageContextServer) {
  const { Page } = pageContext
  const { Layout, Head: PageHead } = pageContext.config
  const site = await siteContent().catch((error: unknown) => {
    if (import.meta.env.PROD) throw error
    return brokenContent(error)
  })
  if (!('settings' in site)) return site
  const shared = sharedOf(site)
  const provide = (element: React.ReactNode) => (
    <StrictMode>
      <PageProvider value={{ pageContext, site: shared }}>{element}</PageProvider>
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
  const head = renderToStaticMarkup(provide(<Head>{PageHead ? <PageHead /> : null}</Head>))
  const documentHtml = escapeInject`<!DOCTYPE html>
<html lang="en">
<head>
${dangerouslySkipEscape(head)}
</head>
<body>
<div id="root">${dangerouslySkipEscape(body)}</div>
</body>
</html>`
  return { documentHtml, injectFilter }
}
