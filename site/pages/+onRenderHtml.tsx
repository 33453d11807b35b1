/** One page to one HTML document. The root is rendered here and never hydrated (DEF-78). */
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import { SOURCE } from '#content/model/translation/language.ts'
import { siteContent } from '../content.ts'
import { documentParts } from '../document-parts.tsx'

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

export async function onRenderHtml(pageContext: PageContextServer) {
  const site = await siteContent(pageContext.language).catch((error: unknown) => {
    if (import.meta.env.PROD) throw error
    return brokenContent(error)
  })
  if (!('settings' in site)) return site
  const parts = await documentParts(pageContext)
  const { head = '', body = '' } = parts
  const { language, labels } = site
  const documentHtml = escapeInject`<!DOCTYPE html>
<html lang="${language}"${dangerouslySkipEscape(language === SOURCE.code ? '' : ` data-lng="${language}"`)}>
<head>
${dangerouslySkipEscape(head)}
</head>
<body>
<div id="root"${dangerouslySkipEscape(labels === language ? '' : ` lang="${labels}"`)}>${dangerouslySkipEscape(body)}</div>
</body>
</html>`
  return { documentHtml, injectFilter, pageContext: { parts } }
}
