/** Facts of a page, read from its HTML. */

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}

const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (all, name: string) => entities[name] ?? all)

const first = (pattern: RegExp, html: string): string => unescapeHtml(pattern.exec(html)?.[1] ?? '')

export const titleOf = (html: string): string => first(/<title>([^<]*)<\/title>/, html).trim()

/** Address of the canonical link; empty when there is none. */
export const canonicalOf = (html: string): string => first(/<link rel="canonical" href="([^"]*)"/, html)

export const isHidden = (html: string): boolean => /<meta name="robots" content="noindex"/.test(html)

export const metaPolicy = (html: string): string =>
  first(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i, html)

export const inlineStyles = (html: string): string[] =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)

/** Code in the page; data such as JSON-LD is none. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=|\stype="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, , code = '']) => code)

/** Scripts, pictures and styles of the page below /assets/. */
export const assetsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/\s(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)),
]

/** Elements that fetch or send; a plain link to another site does neither. */
const FETCHING =
  /<(?:script|img|source|iframe|video|audio|track|embed|object|input|form|use|image)\b[^>]*>|<link\b(?=[^>]*\srel="(?!canonical|alternate))[^>]*>/g
const ADDRESS = /\s(?:src|srcset|href|poster|data|action)="([^"]*)"/g
const INSECURE = /http:\/\/[^\s",)']+/g

/** Addresses that a page over https would fetch or post to without it. */
export function insecureAddresses(html: string): string[] {
  const values = [...html.matchAll(FETCHING)].flatMap(([tag]) =>
    [...tag.matchAll(ADDRESS)].map(([, value = '']) => value),
  )
  const styles = inlineStyles(html).flatMap((css) =>
    [...css.matchAll(/(?:url\(|@import)\s*["']?(http:[^\s"')]+)/g)].map(([, address = '']) => address),
  )
  return [...values.flatMap((value) => value.match(INSECURE) ?? []), ...styles]
}
