/** Files for machines, from what the build wrote: sitemap.xml, robots.txt, .well-known/security.txt. */
import type { Settings } from '#content/model/schema/data.ts'
import { type Language, SOURCE } from '#content/model/translation/language.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'

type Reach = Pick<Settings, 'origin' | 'privacyEmail'>

export const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

type Languages = readonly Pick<Language, 'code' | 'locale'>[]

/** The pages that say the same in other languages, itself among them, as the head of each names them. */
function alternates(url: string, urls: ReadonlySet<string>, origin: string, languages: Languages): string {
  const path = url.slice(origin.length)
  const own = languages.find(({ code }) => path.split('/')[1] === code)
  const english = own ? path.slice(own.code.length + 1) || '/' : path
  const all = [SOURCE, ...languages]
    .map(({ code, locale }) => ({ locale, href: origin + pathIn(code, english) }))
    .filter(({ href }) => urls.has(href))
  if (all.length < 2) return ''
  return [...all, { locale: 'x-default', href: all[0]?.href ?? url }]
    .map(({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(href)}"/>`)
    .join('')
}

/** sitemap.xml of the addresses (sitemaps.org 0.9). Dates are left out: none is known that is not from Git. */
function sitemapXml(urls: readonly string[], origin: string, languages: Languages): string {
  const known = new Set(urls)
  const entries = urls
    .map((url) => `  <url><loc>${escapeXml(url)}</loc>${alternates(url, known, origin, languages)}</url>`)
    .join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries}\n</urlset>\n`
}

function robotsTxt({ origin }: Pick<Settings, 'origin'>): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /thank-you\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** First moment of the next month (UTC), when security.txt gets another date. */
export const nextMonth = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))

/** RFC 9116; expires on the first day of the month a year after `now`, so that a month's builds are alike. */
function securityTxt({ origin, privacyEmail }: Reach, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1)).toISOString()
  return [
    `Contact: mailto:${privacyEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, te, hi',
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/privacy`,
    '',
  ].join('\n')
}

/**
 * The three, by path.
 * @param canonical addresses of the pages that search engines may keep
 */
export const crawlerFiles = (
  canonical: Iterable<string>,
  { settings, languages }: { settings: Reach; languages: Languages },
  now: Date,
): [string, string][] => [
  ['sitemap.xml', sitemapXml([...new Set(canonical)].sort(), settings.origin, languages)],
  ['robots.txt', robotsTxt(settings)],
  ['.well-known/security.txt', securityTxt(settings, now)],
]
