/** One built page: its stylesheets become one `<style>`, its Content-Security-Policy gets the hash of it. */
import { createHash } from 'node:crypto'
import { LAYERS } from './css-layers.ts'

const STYLESHEET = /<link rel="stylesheet"[^>]*?href="([^"]+)"[^>]*>\n?/g
const CSP = /<meta name="academy-csp" content="([^"]*)"\/?>/

/** What every page may do; frame-ancestors and the like are headers, because no meta element can set them. */
const POLICY: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  // Uploads go straight to the bucket of the stage.
  'connect-src': ["'self'", 'https://*.amazonaws.com'],
  'frame-src': ['https://www.youtube-nocookie.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
}

/** `style-src` hash of a `<style>` element's text. */
export const styleHash = (css: string): string =>
  `'sha256-${createHash('sha256').update(css).digest('base64')}'`

const unescapeHtml = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

function policy(css: string, extra: Record<string, readonly string[]>): string {
  return Object.keys({ ...POLICY, ...extra })
    .map((directive) => {
      const own = directive === 'style-src' ? [styleHash(css)] : []
      return [directive, ...(POLICY[directive] ?? []), ...own, ...(extra[directive] ?? [])].join(' ')
    })
    .join('; ')
}

/**
 * @param html as Vike wrote it
 * @param sheets CSS by its path from the root
 * @returns the finished page, its CSS, and what is wrong with it, if anything
 */
export function finishPage(html: string, sheets: ReadonlyMap<string, string>) {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const wanted = [...new Set([...head.matchAll(STYLESHEET)].map(([, href = '']) => href))]
  const missing = wanted.filter((href) => !sheets.has(href))
  const css = [LAYERS, ...wanted.map((href) => sheets.get(href) ?? '')].join('\n')
  const [placeholder, csp = '{}'] = CSP.exec(head) ?? []
  const extra = JSON.parse(unescapeHtml(csp)) as Record<string, string[]>
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(css, extra)}">`
  const finished = head.replace(STYLESHEET, '').replace(CSP, () => meta)
  const problem =
    missing.length > 0
      ? `stylesheet ${missing.join(', ')} is not in the output`
      : !placeholder
        ? 'no place for the Content-Security-Policy'
        : undefined
  return { html: `${finished}<style>${css}</style>\n${html.slice(end)}`, css, problem }
}
