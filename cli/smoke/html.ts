/** Facts of a page, read from its HTML; and its Content-Security-Policy: what it must say, and what it lets through. */
import { createHash } from 'node:crypto'
import {
  type HtmlElement,
  type HtmlPage,
  linksWith,
  named,
  canonicalOf as pageCanonicalOf,
  readHtml,
} from '#content/model/text/html.ts'
import { type Answer, type Finding, unless } from './finding.ts'

let last: HtmlPage | undefined

/** The page, read once for several questions in a row. */
function pageOf(html: string): HtmlPage {
  if (last?.html !== html) last = readHtml(html)
  return last
}

export const titleOf = (html: string): string => named(pageOf(html), 'title')[0]?.text.trim() ?? ''

/** Address of the canonical link; empty when there is none. */
export const canonicalOf = (html: string): string => pageCanonicalOf(pageOf(html)) ?? ''

/** `content` of a meta element; undefined when there is none. */
const metaOf = (html: string, attribute: 'name' | 'http-equiv', value: string): string | undefined =>
  named(pageOf(html), 'meta').find(({ attributes }) => attributes[attribute]?.toLowerCase() === value)
    ?.attributes.content

export const isHidden = (html: string): boolean => metaOf(html, 'name', 'robots') === 'noindex'

export const metaPolicy = (html: string): string =>
  metaOf(html, 'http-equiv', 'content-security-policy') ?? ''

const inlineStyles = (html: string): string[] => named(pageOf(html), 'style').map(({ text }) => text)

/** Code in the page; data such as JSON-LD is none. */
const inlineScripts = (html: string): string[] =>
  named(pageOf(html), 'script')
    .filter(
      ({ attributes: { src, type = '' } }) => src === undefined && !/^application\/(?:ld\+)?json$/.test(type),
    )
    .map(({ text }) => text)

/** Scripts, pictures and styles of the page below /assets/. */
export const assetsOf = (html: string): string[] => [
  ...new Set(
    pageOf(html).elements.flatMap(({ attributes: { src, href } }) =>
      [src, href].filter((path) => path?.startsWith('/assets/')).map(String),
    ),
  ),
]

/** Elements that fetch or send; a plain link to another site does neither. */
const FETCHING = 'script img source iframe video audio track embed object input form use image'.split(' ')
const ADDRESSES = ['src', 'srcset', 'href', 'poster', 'data', 'action']
const INSECURE = /http:\/\/[^\s",)']+/g

/** Addresses that a page over https would fetch or post to without it. */
export function insecureAddresses(html: string): string[] {
  const page = pageOf(html)
  const plain = new Set([...linksWith(page, 'canonical'), ...linksWith(page, 'alternate')])
  const fetches = (element: HtmlElement): boolean =>
    FETCHING.includes(element.name) || (element.name === 'link' && !plain.has(element))
  const values = page.elements
    .filter(fetches)
    .flatMap(({ attributes }) => ADDRESSES.flatMap((name) => attributes[name] ?? []))
  const styles = inlineStyles(html).flatMap((css) =>
    [...css.matchAll(/(?:url\(|@import)\s*["']?(http:[^\s"')]+)/g)].map(([, address = '']) => address),
  )
  return [...values.flatMap((value) => value.match(INSECURE) ?? []), ...styles]
}

export function directivesOf(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.flatMap(([name, ...sources]) => (name ? [[name, sources]] : [])))
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The meta element allows the page's own styles by hash, and no source that is unsafe. */
export function pagePolicy(answer: Answer): Finding[] {
  const html = answer.text
  const meta = metaPolicy(html)
  if (!meta) return unless(false, answer, 'a Content-Security-Policy in the page', 'none')
  const policy = directivesOf(meta)
  const unsafe = [...policy.values()].flat().filter((source) => /^(?:'unsafe-|\*$|https?:$)/.test(source))
  const scripts = policy.get('script-src') ?? []
  const styles = policy.get('style-src') ?? []
  const unknownStyles = inlineStyles(html).filter((css) => !styles.includes(hashOf(css)))
  const unknownScripts = inlineScripts(html).filter((code) => !scripts.includes(hashOf(code)))
  return [
    ...unless(unsafe.length === 0, answer, 'no unsafe source in the policy of the page', unsafe.join(' ')),
    ...unless(
      scripts.includes("'self'"),
      answer,
      "script-src 'self' in the policy of the page",
      scripts.join(' '),
    ),
    ...unless(unknownStyles.length === 0, answer, 'the hash of each <style> in style-src', styles.join(' ')),
    ...unless(unknownScripts.length === 0, answer, 'no inline script', `${unknownScripts.length} of them`),
  ]
}

/** May a page of `own` reach `url` by these sources? */
export function allows(sources: readonly string[], url: URL, own: URL): boolean {
  return sources.some((source) => {
    if (source === "'self'") return url.origin === own.origin
    const [scheme, host = ''] = source.split('://')
    if (`${scheme}:` !== url.protocol) return false
    return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host
  })
}
