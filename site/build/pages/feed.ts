/** RSS feed of the blog. */
import type { Post, SoundSite } from '#content/model/site.ts'
import { escapeXml } from './crawler-files.ts'

/** Articles in the feed; feed readers keep older ones. */
const FEED_SIZE = 30

/** Midnight of the day in India (RFC 822): `Mon, 12 Oct 2026 00:00:00 +0530`. */
function rfc822(day: string): string {
  const [weekday = '', date, month, year] = new Date(`${day}T00:00:00Z`).toUTCString().split(' ')
  return `${weekday} ${date} ${month} ${year} 00:00:00 +0530`
}

const byDate = (a: Post, b: Post): number => b.date.localeCompare(a.date) || (a.slug < b.slug ? -1 : 1)

/** RSS 2.0, newest first. The build date is the date of the newest article, so that equal content gives equal bytes. */
export function feedXml({
  settings,
  posts,
  messages,
}: Pick<SoundSite, 'settings' | 'posts' | 'messages'>): string {
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
