/** Files for machines, from what the build wrote: sitemap.xml, robots.txt, .well-known/security.txt. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#content/model/schema/data.ts'

type Reach = Pick<Settings, 'origin' | 'privacyEmail'>

/** Address that search engines keep of a page; undefined when they keep none. */
export const canonicalOf = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]

export const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** sitemap.xml of the addresses (sitemaps.org 0.9). Dates are left out: none is known that is not from Git. */
function sitemapXml(urls: readonly string[]): string {
  const entries = urls.map((url) => `  <url><loc>${escapeXml(url)}</loc></url>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`
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
 * Writes the three into `out`.
 * @param canonical addresses of the pages that search engines may keep
 */
export async function writeCrawlerFiles(
  out: string,
  canonical: Iterable<string>,
  settings: Reach,
  now: Date,
): Promise<void> {
  await mkdir(join(out, '.well-known'), { recursive: true })
  await writeFile(join(out, 'sitemap.xml'), sitemapXml([...new Set(canonical)].sort()))
  await writeFile(join(out, 'robots.txt'), robotsTxt(settings))
  await writeFile(join(out, '.well-known', 'security.txt'), securityTxt(settings, now))
}
