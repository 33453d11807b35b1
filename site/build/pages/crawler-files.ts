/** sitemap.xml, robots.txt, .well-known/security.txt, the web app manifest and the feed. */
import type { Settings } from '#content/model/schema/data.ts'
import type { Post, ValidSite } from '#content/model/site.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { PAPER } from '../../drawings/mark.ts'
import type { BuiltPage } from './finish-site.ts'

type Reach = Pick<Settings, 'origin' | 'privacyEmail' | 'brand'>

export const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

type Page = Pick<BuiltPage, 'path' | 'canonical' | 'alternates'>

type Dated = Pick<ValidSite, 'posts' | 'legal' | 'overlays'>

/** Day of the last change by path, for texts whose front matter states one. Dates in Git can change without the text. */
function changeDays({ posts, legal, overlays }: Dated): Map<string, string> {
  const days = new Map(posts.map(({ path, date, reviewed }) => [path, reviewed ?? date]))
  for (const { path, lastUpdated, addenda } of legal) days.set(path, addenda.at(-1)?.date ?? lastUpdated)
  for (const { language, translation, english } of overlays) {
    const day = days.get(english.page?.path ?? '')
    if (day && translation && english.page)
      days.set(pathIn(language.code, english.page.path), [day, translation.on].sort().at(-1) ?? day)
  }
  return days
}

function sitemapXml(pages: readonly Page[], site: Dated): string {
  const kept = pages.filter(({ path, canonical }) => canonical && new URL(canonical).pathname === path)
  const days = changeDays(site)
  const entries = kept.map(({ path, canonical = '', alternates }) => {
    const links = alternates.map(
      ({ language, href }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
    )
    const day = days.get(path)
    const changed = day ? `<lastmod>${day}</lastmod>` : ''
    return `  <url><loc>${escapeXml(canonical)}</loc>${changed}${links.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

const robotsTxt = ({ origin }: Reach): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`

/** Start of the next month (UTC), when the date in security.txt changes. */
export const nextMonth = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))

/** Text of security.txt (RFC 9116). It expires a year after the start of this month, so that builds of a month are equal. */
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

/** Icons of site/public; the maskable one has a margin, because systems crop it to a circle. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
]

const manifest = ({ brand }: Reach): string =>
  JSON.stringify({
    name: brand.full,
    short_name: brand.short,
    description: brand.tagline,
    start_url: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: ICONS.map(({ src, sizes, purpose }) => ({ src, sizes, type: 'image/png', purpose })),
  })

export const crawlerFiles = (
  pages: readonly Page[],
  site: Dated & { settings: Reach },
  now: Date,
): [string, string][] => [
  ['sitemap.xml', sitemapXml(pages, site)],
  ['robots.txt', robotsTxt(site.settings)],
  ['manifest.webmanifest', manifest(site.settings)],
  ['.well-known/security.txt', securityTxt(site.settings, now)],
]

/** Articles in the feed; feed readers keep older ones. */
const FEED_SIZE = 30

/** Midnight of the day in India (RFC 822): `Mon, 12 Oct 2026 00:00:00 +0530`. */
function rfc822(day: string): string {
  const [weekday = '', date, month, year] = new Date(`${day}T00:00:00Z`).toUTCString().split(' ')
  return `${weekday} ${date} ${month} ${year} 00:00:00 +0530`
}

const byDate = (a: Post, b: Post): number => b.date.localeCompare(a.date) || (a.slug < b.slug ? -1 : 1)

/** RSS 2.0, newest first. The build date is the date of the newest article, so that equal content gives equal bytes. */
export function feedXml({ settings, posts, messages }: Pick<ValidSite, 'settings' | 'posts' | 'messages'>) {
  const { origin, brand } = settings
  const newest = [...posts].sort(byDate).slice(0, FEED_SIZE)
  const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
  const items = newest.map((post) =>
    [
      '<item>',
      tag('title', post.title),
      tag('link', `${origin}${post.path}`),
      tag('guid', `${origin}${post.path}`),
      tag('pubDate', rfc822(post.date)),
      tag('dc:creator', post.author.name),
      ...[post.category, ...post.tags].map((category) => tag('category', category)),
      tag('description', post.excerpt),
      '</item>',
    ].join('\n'),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    tag('title', `${brand.full}: ${messages.blog.headline}`),
    tag('link', `${origin}/blog`),
    `<atom:link href="${escapeXml(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    tag('description', messages.blog.lead),
    tag('language', 'en-IN'),
    ...(newest[0] ? [tag('lastBuildDate', rfc822(newest[0].date))] : []),
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
