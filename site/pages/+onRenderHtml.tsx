/** Renders a page to an HTML document. React hydrates only islands, never the whole document. */
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { InjectFilterEntry, PageContextServer } from 'vike/types'
import { ENGLISH } from '#content/model/translation/language.ts'
import { renderPage } from '../page/render-page.tsx'

/** Preloads fonts at the end of the body, because a preload in the head delays the first paint (decision 0006). */
const preload =
  (font = 'anek-latin') =>
  (assets: InjectFilterEntry[]) => {
    const fonts = new RegExp(`/(?:anek-latin|anek-display|${font}-text|${font}-bold)\\.`)
    for (const asset of assets)
      if (asset.assetType === 'font') asset.inject = fonts.test(asset.src) && 'HTML_END'
  }

export async function onRenderHtml(pageContext: PageContextServer) {
  const { site, head, body } = await renderPage(pageContext)
  const { language, languages, labels } = site
  const font = languages.find(({ code }) => code === language)?.font
  const documentHtml = escapeInject`<!DOCTYPE html>
<html lang="${language}"${dangerouslySkipEscape(language === ENGLISH.code ? '' : ` data-lng="${language}"`)}>
<head>
${dangerouslySkipEscape(head)}
</head>
<body>
<div id="root"${dangerouslySkipEscape(labels === language ? '' : ` lang="${labels}"`)}>${dangerouslySkipEscape(body)}</div>
</body>
</html>`
  return { documentHtml, injectFilter: preload(font) }
}
