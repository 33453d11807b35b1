/** HTML of /blog, feed, search and count (DEF-06, 13, 70). */
import { brotliCompressSync } from 'node:zlib'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { Post } from '#content/model/site.ts'
import { treeOf } from '#content/model/text/mdx.ts'
import { istInstant, longDay } from '#lambdas/shared/india.ts'
import { opening, pageCount, pageHref, pagePosts, withListings } from '#site/article/post-data.ts'
import { feedXml } from '#site/build/pages/crawler-files.ts'
import { countMessage, filterEntries, readEntries } from '#site/ui/lists/list.part.ts'
import { shippedSite } from '../../shipped-site.ts'
import { page, pictureWords, read, text } from '../build/built.ts'

const document = page('/blog')
const main = document.querySelector('main') as HTMLElement
const site = await shippedSite()
const { posts, claims, settings } = site
const cards = [...document.querySelectorAll<HTMLElement>('[data-post]')]

test('one featured article first, 23 or more others by date, and every card opens its article (BLG-2, BLG-3, BLG-24)', () => {
  expect(posts.length).toBeGreaterThanOrEqual(24)
  expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(
    posts.map(({ path }) => path),
  )
  const featured = cards.filter((card) => 'featured' in card.dataset)
  expect(featured).toEqual([cards[0]])
  expect(text(featured[0])).toContain('Featured')
  const dates = posts.slice(1).map(({ date }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
  for (const { path, title } of posts) expect(text(page(path).querySelector('h1'))).toBe(title)
})

test('a search box, and five labels that are counted, of no less than was specified, All Posts chosen (BLG-1, BLG-4, BLG-5)', () => {
  const search = document.querySelector<HTMLInputElement>('[role=search] input[type=search]')
  expect(text(search?.labels?.[0])).toBe('Search articles')
  const filters = [...document.querySelectorAll('[data-filter]')]
  const specified = {
    'All Posts': 24,
    'Career Tips': 8,
    Training: 6,
    'Industry News': 5,
    'Success Stories': 5,
  }
  const counts = Object.keys(specified).map(
    (label) => posts.filter(({ category }) => label === 'All Posts' || category === label).length,
  )
  expect(filters.map(text)).toEqual(Object.keys(specified).map((label, i) => `${label} ${counts[i]}`))
  for (const [i, least] of Object.values(specified).entries()) expect(counts[i]).toBeGreaterThanOrEqual(least)
  expect(filters.map((filter) => filter.getAttribute('aria-pressed'))).toEqual([
    'true',
    ...Array(4).fill('false'),
  ])
  expect(document.querySelector('[data-count]')?.getAttribute('role')).toBe('status')
})

test('a card has all facts of its article, at most two tags, and a long date (BLG-17, BLG-18, BLG-19)', () => {
  for (const [index, post] of posts.entries()) {
    const card = cards[index]
    const { title, excerpt, category, author, date, readTime, views, tags, heroImage } = post
    for (const words of [title, excerpt, category, author.name, longDay(date), readTime, views ?? ''])
      expect(text(card)).toContain(words)
    expect(card?.querySelector('time')?.dateTime).toBe(date)
    expect(text(card?.querySelector('time'))).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
    const face = [...(card?.querySelectorAll('img') ?? [])].at(-1)
    expect(pictureWords(card)).toEqual([heroImage.alt, ''])
    expect(face?.getAttribute('src')).toContain(`/assets/${post.authorKey}.`)
    const more = tags.length > 2 ? [`+${tags.length - 2} more`] : []
    expect([...(card?.querySelectorAll('[aria-label=Tags] li') ?? [])].map(text)).toEqual([
      ...tags.slice(0, 2),
      ...more,
    ])
    expect(card?.dataset.tags?.split('|')).toEqual(tags)
  }
  expect(posts.filter(({ tags }) => tags.length > 2).length).toBeGreaterThan(0)
})

test.each([
  [9, 24, '', '', 'Showing 9 of 24 articles'],
  [8, 8, 'Career Tips', '', 'Showing 8 of 8 articles in Career Tips'],
  [2, 2, '', 'battery', 'Showing 2 of 2 articles matching battery'],
  [1, 1, 'Training', 'fpv', 'Showing 1 of 1 articles in Training matching fpv'],
])('%i of %i, category "%s", search "%s" (BLG-6, BLG-7, BLG-8)', (shown, all, category, search, line) => {
  const said = JSON.parse(main.querySelector<HTMLElement>('[data-count]')?.dataset.words ?? '')
  expect(countMessage(said, { shown, all, category, words: search }, 'en')).toBe(line)
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
  expect(titles('battery').every((words) => /batter(?:y|ies)/.test(words))).toBe(true)
  expect(titles('battery').length).toBeGreaterThan(0)
})

test('the empty state in the words of the specification (BLG-15)', () => {
  const empty = document.querySelector<HTMLElement>('[data-empty]')
  expect(empty?.hidden).toBe(true)
  expect([...(empty?.children ?? [])].map(text)).toEqual([
    'No articles found',
    "Try adjusting your search or filter to find what you're looking for.",
    'Show All Articles',
  ])
})

test('the newsletter box is the form of the footer with source blog, next to a claim (BLG-21, BLG-22)', () => {
  const form = main.querySelector('form[data-newsletter]')
  expect(form?.getAttribute('action')).toBe('/api/postnewsletter')
  expect(form?.getAttribute('method')).toBe('post')
  expect(form?.querySelector<HTMLInputElement>('[name=source]')?.value).toBe('blog')
  expect(form?.querySelector<HTMLInputElement>('[name=email]')?.type).toBe('email')
  expect(text(form?.querySelector('button'))).toBe('Subscribe')
  const claim = claims.find(({ id }) => id === 'newsletter-readers')
  expect(claim?.text).toMatch(/^5,000\+ newsletter readers$/i)
  expect(text(main.querySelector('[data-claim=newsletter-readers]'))).toContain(claim?.text)
  expect(text(document.querySelector('#note-newsletter-readers'))).toContain(claim?.basis)
})

test('the calls lead to the application and to the chat (BLG-23)', () => {
  expect(text(main.querySelector('a[href="/apply"]'))).toContain('Apply Now')
  const chat = main.querySelector('a[href^="https://wa.me/"]')?.getAttribute('href') ?? ''
  expect(new URL(chat).searchParams.get('text')).toBe(site.messages.blog.chatText)
})

test('the listing stays under 40 KB, and a blog of one page fetches no other', () => {
  expect(brotliCompressSync(read('blog/index.html')).length).toBeLessThan(40_000)
  expect(document.querySelector<HTMLElement>('[data-total]')?.dataset.pages).toBe('1')
  expect(document.querySelector('nav[aria-label="Pages of the blog"]')).toBeNull()
})

test('from 61 articles on they go on to further pages, none lost and none twice', () => {
  const many = Array.from({ length: 2_000 }, (_, n) => ({ slug: `s${n}` })) as Post[]
  expect([0, 60, 61, 2_000].map(pageCount)).toEqual([1, 1, 2, 34])
  expect([1, 2].map(pageHref)).toEqual(['/blog', '/blog/page/2'])
  expect(Array.from({ length: 34 }, (_, page) => pagePosts(many, page + 1)).flat()).toEqual(many)
})

test('the teaser of the featured article is its first words without markup', () => {
  const found = opening(treeOf('One **two** [three](/x).\nFour.\n\n## Five\n\nSix'))
  expect(found).toEqual(['One two three. Four.'])
  expect(opening(treeOf(`${'a '.repeat(300)}\n\nb`))).toHaveLength(1)
})

const feed = new JSDOM(read('rss.xml'), { contentType: 'application/xml' }).window.document

test('the feed is RSS 2.0: the newest 30 first, addresses absolute, dates in India’s time', () => {
  const value = (of: Element | null | undefined, name: string) =>
    of?.querySelector(`:scope > ${name}`)?.textContent
  expect(feed.documentElement.tagName).toBe('rss')
  expect(feed.documentElement.getAttribute('version')).toBe('2.0')
  const channel = feed.querySelector('rss > channel')
  for (const name of ['title', 'description']) expect(value(channel, name)).toBeTruthy()
  expect(value(channel, 'link')).toBe(`${settings.origin}/blog`)
  const self = feed.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0]
  expect(self?.getAttribute('href')).toBe(`${settings.origin}/rss.xml`)
  const items = [...feed.querySelectorAll('channel > item')]
  const newest = [...posts].sort((a, b) => b.date.localeCompare(a.date)).slice(0, 30)
  expect(items.map((item) => value(item, 'link'))).toEqual(newest.map(({ path }) => settings.origin + path))
  for (const [at, item] of items.entries()) {
    const post = newest[at]
    expect(value(item, 'title')).toBe(post?.title)
    expect(value(item, 'guid')).toBe(value(item, 'link'))
    expect(value(item, 'description')).toBe(post?.excerpt)
    expect(value(item, 'pubDate')).toMatch(/^\w{3}, \d{2} \w{3} \d{4} 00:00:00 \+0530$/)
    expect(new Date(value(item, 'pubDate') ?? '')).toEqual(istInstant(post?.date ?? ''))
  }
})

test('the feed escapes what XML would read, is the same for the same content, and is named by the pages', () => {
  const [post] = posts
  if (!post) throw new Error('no posts')
  const xml = feedXml({ ...site, posts: [{ ...post, title: 'A < B & "C" ]]>' }] })
  const parsed = new JSDOM(xml, { contentType: 'application/xml' }).window.document
  expect(parsed.querySelector('item > title')?.textContent).toBe('A < B & "C" ]]>')
  expect(feedXml({ ...site, posts: [...posts].reverse() })).toBe(feedXml(site))
  for (const path of ['/blog', post.path])
    expect(page(path).querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe(
      '/rss.xml',
    )
})

test('further pages of a large listing are translated if the first one is', () => {
  const [post] = posts
  if (!post) throw new Error('no article')
  const page = { path: '/blog', status: 'approved', stale: false } as const
  const large = { posts: Array.from({ length: 121 }, () => post), translated: [page] }
  expect(withListings(large).translated.map(({ path }) => path)).toEqual([
    '/blog',
    '/blog/page/2',
    '/blog/page/3',
  ])
  expect(withListings({ ...large, translated: [] }).translated).toEqual([])
})
