/** Inlines the stylesheets of a built page and writes its Content-Security-Policy. */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { elementsByTag, type HtmlPage, linksWithRel, openingTag } from '#content/model/text/html.ts'

type Sources = Readonly<Record<string, readonly string[]>>

/** Content Security Policy of every page. `frame-ancestors` is in a header, because a meta element cannot set it. */
const POLICY: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  // Uploads go directly to the S3 bucket of the stage.
  'connect-src': ["'self'", 'https://*.amazonaws.com'],
  'frame-src': ['https://www.youtube-nocookie.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
}

/** Source of `style-src` for an inline style. */
export const styleHash = (css: string): string =>
  `'sha256-${createHash('sha256').update(css).digest('base64')}'`

function policyMeta(css: string, extra: Sources): string {
  const sources: Record<string, readonly string[]> = { ...POLICY, 'style-src': ["'self'", styleHash(css)] }
  for (const [directive, more] of Object.entries(extra))
    sources[directive] = [...(sources[directive] ?? []), ...more]
  const policy = Object.entries(sources).map(([directive, allowed]) => [directive, ...allowed].join(' '))
  return `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`
}

/**
 * @param page as Vike wrote it
 * @param sheets CSS by its path from the root
 * @returns the finished HTML, its CSS, the remaining elements of the page, and its faults
 */
export function finishPage(page: HtmlPage, sheets: ReadonlyMap<string, string>) {
  const links = linksWithRel(page, 'stylesheet')
  const wanted = [...new Set(links.map(({ attributes: { href = '' } }) => href))]
  const css = [LAYER_ORDER, ...wanted.map((href) => sheets.get(href) ?? '')].join('\n')
  const faults = wanted
    .filter((href) => !sheets.has(href))
    .map((href) => `stylesheet ${href} is not in the output`)
  let { html } = page
  for (const link of links) html = html.replace(openingTag(page, link), '')
  const placeholder = elementsByTag(page, 'meta').find(({ attributes }) => attributes.name === 'academy-csp')
  if (placeholder) {
    const meta = policyMeta(css, JSON.parse(placeholder.attributes.content ?? '{}'))
    html = html.replace(openingTag(page, placeholder), () => meta)
  } else faults.push('no place for the Content-Security-Policy')
  html = html.replace('</head>', () => `<style>${css}</style>\n</head>`)
  return { html, css, elements: page.elements.filter((element) => !links.includes(element)), faults }
}

/** Order of the cascade layers. This is the first line of each page's styles, and of each stylesheet in development. */
export const LAYER_ORDER = '@layer reset, tokens, base, components, islands;'

/** Puts every CSS Module into a cascade layer, because the order of stylesheets differs from page to page. */
const MODULE = /\.module\.css(\?direct)?$/

export const cssLayers = (): Plugin => ({
  name: 'academy:css-layers',
  enforce: 'pre',
  transform: {
    filter: { id: MODULE },
    handler(code, id) {
      const order = this.environment.config.command === 'serve' ? `${LAYER_ORDER}\n` : ''
      const layer = id.includes('.island.module.css') ? 'islands' : 'components'
      return { code: `${order}@layer ${layer} {\n${code}\n}`, map: null }
    },
  },
})
