/** HTML of /blog, feed, search and count (DEF-06, 13, 70). */
import { brotliCompressSync } from 'node:zlib'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { Post } from '#content/model/site.ts'
import { mdxTree } from '#content/model/text/mdx.ts'
import { istInstant, longUsDate } from '#lambdas/shared/india.ts'
import { openingTexts, pageCount, pageHref, pagePosts, withListings } from '#site/article/post-data.ts'
import { feedXml } from '#site/build/pages/crawler-files.ts'
import { countMessage, filterEntries, readEntries } from '#site/ui/lists/entries.ts'
import { shippedSite } from '../../shipped-site.ts'
import { page, pictureWords, read, text } from '../build/built.ts'
import { elementsAt, expectEach, holds, valuesAt } from '../rows.ts'

const main = page('/blog').querySelector('main') as HTMLElement
const site = await shippedSite()
const { posts, settings } = site
const [first] = posts
if (!first) throw new Error('no posts')

const SPECIFIED = { 'All Posts': 24, 'Career Tips': 8, Training: 6, 'Industry News': 5, 'Success Stories': 5 }
const LABELS = Object.keys(SPECIFIED)
const COUNTS = LABELS.map(
  (label) => posts.filter(({ category }) => label === 'All Posts' || category === label).length,
)

holds('/blog', {
  'one featured article first, and every card opens its article (BLG-2, BLG-24)': {
    '[data-post] a:first-of-type@href': posts.map(({ path }) => path),
    '[data-post][data-featured]': [/Featured/],
    '[data-post]:first-child[data-featured], :first-child > [data-post][data-featured]': 1,
  },
  'a search box, and five labels that are counted, All Posts chosen (BLG-1, BLG-4, BLG-5)': {
    '[role=search] label': 'Search articles',
    '[data-filter]': LABELS.map((label, at) => `${label} ${COUNTS[at]}`),
    '[data-filter]@aria-pressed': ['true', 'false', 'false', 'false', 'false'],
    '[data-count]@role': 'status',
  },
  'a card has a long date (BLG-17, BLG-19)': {
    '[data-post] time@datetime': posts.map(({ date }) => date),
    '[data-post] time': posts.map(({ date }) => longUsDate(date)),
    '[data-post]@data-tags': posts.map(({ tags }) => tags.join('|')),
  },
  'the calls lead to the application and to the chat (BLG-23)': {
    'main a[href="/apply"]': /Apply Now/,
    'main a[href^="https://wa.me/"]@?': site.messages.blog.chatText,
  },
})

test('there are no fewer articles than specified, those after the featured one by date (BLG-3, BLG-4)', () => {
  for (const [at, least] of Object.values(SPECIFIED).entries())
    expect(COUNTS[at]).toBeGreaterThanOrEqual(least)
  const dates = posts.slice(1).map(({ date }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
})

test('a card has all facts of its article, its picture and face, and at most two tags (BLG-17, BLG-18)', () => {
  for (const [at, card] of elementsAt('/blog', '[data-post]').entries()) {
    expect(pictureWords(card)).toEqual([posts[at]?.heroImage.alt, ''])
    const face = [...card.querySelectorAll('img')].at(-1)
    expect(face?.getAttribute('src')).toContain(`/assets/${posts[at]?.authorKey}.`)
  }
  expectEach(
    '/blog',
    '[data-post]',
    posts.map(({ title, excerpt, category, author, readTime, views = '' }) => [
      ...[title, excerpt, category, author.name, readTime, views],
    ]),
  )
  const more = (tags: readonly string[]) => (tags.length > 2 ? [`+${tags.length - 2} more`] : [])
  expect(valuesAt('/blog', '[data-post] [aria-label=Tags] li')).toEqual(
    posts.flatMap(({ tags }) => [...tags.slice(0, 2), ...more(tags)]),
  )
  expect(posts.some(({ tags }) => tags.length > 2)).toBe(true)
})

test.each([
  [9, 24, '', '', 'Showing 9 of 24 articles'],
  [8, 8, 'Career Tips', '', 'Showing 8 of 8 articles in Career Tips'],
  [2, 2, '', 'battery', 'Showing 2 of 2 articles matching battery'],
  [1, 1, 'Training', 'fpv', 'Showing 1 of 1 articles in Training matching fpv'],
])('%i of %i, category "%s", search "%s" (BLG-6, BLG-7, BLG-8)', (shown, all, category, search, line) => {
  const [said = ''] = valuesAt('/blog', 'main [data-count]@data-words')
  expect(countMessage(JSON.parse(said), { shown, all, category, words: search }, 'en')).toBe(line)
})

test('letters of any case in title, excerpt or a tag, and the category as well (BLG-13, BLG-14)', () => {
  const post = posts.find(({ tags }) => tags.length > 2)
  const article = readEntries(main, 'post').find(
    ({ card }) => card.querySelector('a')?.getAttribute('href') === post?.path,
  )
  if (!post || !article) throw new Error('no article has three tags')
  const found = (search: string, category = 'All Posts') =>
    filterEntries([article], category, search, 'All Posts').length > 0
  for (const words of [post.title, post.excerpt, post.tags[2] ?? '?']) {
    expect(found(words.toUpperCase())).toBe(true)
    expect(found(words.slice(1, -1), post.category)).toBe(true)
    expect(found(words, 'another category')).toBe(false)
  }
  expect(found('no such words anywhere')).toBe(false)
  // No match across title and excerpt.
  expect(found(`${post.title.slice(-4)}${post.excerpt.slice(0, 4)}`)).toBe(false)
  expect(found('')).toBe(true)
})

test('a search that finds nothing looks for the words with another ending', () => {
  const articles = readEntries(main, 'post')
  const titles = (search: string) =>
    filterEntries(articles, 'All Posts', search, 'All Posts').map(({ words }) => words)
  expect(titles('batteries').length).toBeGreaterThan(0)
  expect(titles('battery').length).toBeGreaterThan(0)
  expect(titles('battery').every((words) => /batter(?:y|ies)/.test(words))).toBe(true)
})

test('the listing stays under 40 KB; from 61 articles on they go on to further pages, none lost and none twice', () => {
  expect(brotliCompressSync(read('blog/index.html')).length).toBeLessThan(40_000)
  const many = Array.from({ length: 2_000 }, (_, n) => ({ slug: `s${n}` })) as Post[]
  expect([0, 60, 61, 2_000].map(pageCount)).toEqual([1, 1, 2, 34])
  expect([1, 2].map(pageHref)).toEqual(['/blog', '/blog/page/2'])
  expect(Array.from({ length: 34 }, (_, page) => pagePosts(many, page + 1)).flat()).toEqual(many)
})

test('the teaser is the first words without markup; further pages are translated if the first one is', () => {
  const found = openingTexts(mdxTree('One **two** [three](/x).\nFour.\n\n## Five\n\nSix'))
  expect(found).toEqual(['One two three. Four.'])
  expect(openingTexts(mdxTree(`${'a '.repeat(300)}\n\nb`))).toHaveLength(1)
  const page = { path: '/blog', status: 'approved', stale: false } as const
  const large = { posts: Array.from({ length: 121 }, () => first), translated: [page] }
  const paths = withListings(large).translated.map(({ path }) => path)
  expect(paths).toEqual(['/blog', '/blog/page/2', '/blog/page/3'])
  expect(withListings({ ...large, translated: [] }).translated).toEqual([])
})

test('the feed is RSS 2.0: the newest 30 first, addresses absolute, dates in India’s time', () => {
  const feed = new JSDOM(read('rss.xml'), { contentType: 'application/xml' }).window.document
  const values = (name: string) => [...feed.querySelectorAll(`item > ${name}`)].map((one) => one.textContent)
  expect(feed.documentElement.outerHTML).toMatch(/^<rss version="2\.0"/)
  expect(text(feed.querySelector('channel > link'))).toBe(`${settings.origin}/blog`)
  const self = feed.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0]
  expect(self?.getAttribute('href')).toBe(`${settings.origin}/rss.xml`)
  const newest = [...posts].sort((a, b) => b.date.localeCompare(a.date)).slice(0, 30)
  for (const name of ['link', 'guid'])
    expect(values(name)).toEqual(newest.map(({ path }) => settings.origin + path))
  expect(values('title')).toEqual(newest.map(({ title }) => title))
  expect(values('description')).toEqual(newest.map(({ excerpt }) => excerpt))
  expect(values('pubDate').map((date) => new Date(date))).toEqual(newest.map(({ date }) => istInstant(date)))
  for (const date of values('pubDate')) expect(date).toMatch(/^\w{3}, \d{2} \w{3} \d{4} 00:00:00 \+0530$/)
})

test('the feed escapes what XML would read, is the same for the same content, and is named by the pages', () => {
  const xml = feedXml({ ...site, posts: [{ ...first, title: 'A < B & "C" ]]>' }] })
  const parsed = new JSDOM(xml, { contentType: 'application/xml' }).window.document
  expect(parsed.querySelector('item > title')?.textContent).toBe('A < B & "C" ]]>')
  expect(feedXml({ ...site, posts: [...posts].reverse() })).toBe(feedXml(site))
  for (const path of ['/blog', first.path])
    expect(elementsAt(path, 'link[type="application/rss+xml"][href="/rss.xml"]')).toHaveLength(1)
})
