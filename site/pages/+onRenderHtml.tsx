/** Renders a page to an HTML document. The root is never hydrated (DEF-78). */
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import { SOURCE } from '#content/model/translation/language.ts'
import { renderPage } from '../render-page.tsx'

/**
 * Preloads only the Latin font, at the end of the body, because a preload in the head delays the first paint (decision
 * 0006).
 */
function injectFilter(assets: InjectFilterEntry[]): void {
  for (const asset of assets)
    if (asset.assetType === 'font') asset.inject = /anek-latin\b/.test(asset.src) && 'HTML_END'
}

export async function onRenderHtml(pageContext: PageContextServer) {
  const { site, head, body } = await renderPage(pageContext)
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
  return { documentHtml, injectFilter }
}
