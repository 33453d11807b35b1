/** One built page: its stylesheets become one `<style>`, its Content-Security-Policy gets the hash of it. */
import { createHash } from 'node:crypto'
import { type HtmlPage, linksWith, named } from '#content/model/html.ts'
import { LAYERS } from './css-layers.ts'

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

function policy(css: string, extra: Record<string, readonly string[]>): string {
  return Object.keys({ ...POLICY, ...extra })
    .map((directive) => {
      const own = directive === 'style-src' ? [styleHash(css)] : []
      return [directive, ...(POLICY[directive] ?? []), ...own, ...(extra[directive] ?? [])].join(' ')
    })
    .join('; ')
}

/**
 * @param page as Vike wrote it
 * @param sheets CSS by its path from the root
 * @returns the finished HTML, its CSS, the elements that are left of the page, and what is wrong with it, if anything
 */
export function finishPage(page: HtmlPage, sheets: ReadonlyMap<string, string>) {
  const links = linksWith(page, 'stylesheet')
  const wanted = [...new Set(links.map(({ attributes: { href = '' } }) => href))]
  const missing = wanted.filter((href) => !sheets.has(href))
  const css = [LAYERS, ...wanted.map((href) => sheets.get(href) ?? '')].join('\n')
  const placeholder = named(page, 'meta').find(({ attributes }) => attributes.name === 'academy-csp')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(css, JSON.parse(placeholder?.attributes.content ?? '{}'))}">`
  const headEnd = named(page, 'head')[0]?.end ?? 0
  const cuts = [
    ...links.map(({ start, end }) => ({ start, end, text: '' })),
    ...(placeholder ? [{ start: placeholder.start, end: placeholder.end, text: meta }] : []),
    { start: headEnd - '</head>'.length, end: headEnd - '</head>'.length, text: `<style>${css}</style>\n` },
  ].sort((a, b) => a.start - b.start)
  let html = ''
  let at = 0
  for (const { start, end, text } of cuts) {
    html += page.html.slice(at, start) + text
    at = text || page.html[end] !== '\n' ? end : end + 1
  }
  const problem =
    missing.length > 0
      ? `stylesheet ${missing.join(', ')} is not in the output`
      : placeholder
        ? undefined
        : 'no place for the Content-Security-Policy'
  const elements = page.elements.filter((element) => !links.includes(element))
  return { html: html + page.html.slice(at), css, elements, problem }
}
