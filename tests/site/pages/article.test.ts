/** HTML of the articles (DEF-02, 06, 61). */
import { expect, test } from 'vitest'
import { POST_BADGES } from '#content/model/schema/post.ts'
import { mdxTree } from '#content/model/text/mdx.ts'
import { readProse } from '#content/model/text/prose.ts'
import { longUsDate } from '#lambdas/shared/india.ts'
import { shareLink } from '#site/article/share-links.ts'
import { articleContents } from '#site/text/text-data.ts'
import { shippedSite } from '../../shipped-site.ts'
import { page, pictureWords, text } from '../build/built.ts'
import { elementsAt, expectEach, valuesAt } from '../rows.ts'

const { posts, settings } = await shippedSite()
const HEAD = 'main article div:has(> nav[aria-label=Breadcrumb])'
const CRUMBS = 'main article nav[aria-label=Breadcrumb] li'
const MENU = 'main details[data-share-menu]'

const KEYED = [
  ...[
    'dgca-new-guidelines-2025',
    'top-5-career-paths-dgca-certification',
    'drone-photography-business-guide',
  ],
  ...['simulator-training-real-world-flying', 'women-in-drones-breaking-barriers'],
]

test('the five keyed articles are there, and all badges are in use (ART-1, ART-5)', () => {
  expect(posts.map(({ slug }) => slug)).toEqual(expect.arrayContaining(KEYED))
  expect(POST_BADGES.join()).toBe('DGCA Updates,Career Tips,Training Tips,Business,Inspiration')
  expect(new Set(posts.map(({ badge }) => badge))).toEqual(new Set(POST_BADGES))
})

test.each(posts)('head, text and foot of $slug (ART-3, ART-4, ART-14, ART-15, ART-16, ART-17)', (post) => {
  const { path, title, category, badge, author, date, readTime, views, heroImage, tags, sources } = post
  expect(valuesAt(path, CRUMBS)).toEqual(['Home', 'Blog', category])
  const key = category.toLowerCase().replaceAll(' ', '-')
  expect(valuesAt(path, `${CRUMBS} a@href`)).toEqual(['/', '/blog', `/blog?category=${key}`])
  expect(valuesAt(path, 'main article h1')).toEqual([title])
  const [head = ''] = valuesAt(path, HEAD)
  for (const words of [badge, author.name, longUsDate(date), readTime]) expect(head).toContain(words)
  expect(head.includes('views')).toBe(Boolean(views))
  expect(head).toContain(views ?? '')
  // A drawing is inline; a photo would have high priority.
  const [picture] = elementsAt(path, 'main article :is(svg[role=img], img[fetchpriority=high])')
  expect(pictureWords(picture?.parentElement)).toContain(heroImage.alt)
  const [prose = ''] = valuesAt(path, 'main article [class*=prose]')
  expect(prose.split(' ').length).toBeGreaterThan(500)

  expect(valuesAt(path, 'article footer ul[aria-label=Tags] li')).toEqual(tags)
  expect(valuesAt(path, 'article footer ul[aria-label=Tags] li a@href')).toEqual(
    tags.map((tag) => `/blog?q=${encodeURIComponent(tag)}`),
  )
  expectEach(path, 'main article footer', [[author.name, author.title, author.description]])
  for (const { title: name, href } of sources)
    expect(valuesAt(path, `article footer a[href="${href}"]`)).toContain(name)
})

test('the share menu has real links with the address of the page, and Copy Link (ART-7, ART-9, ART-10, ART-11)', () => {
  const [post] = posts
  if (!post) throw new Error('no posts')
  const [url, title] = [settings.origin + post.path, post.title].map(encodeURIComponent)
  expect(valuesAt(post.path, `${MENU} summary`)).toEqual(['Share'])
  expect(valuesAt(post.path, `${MENU} li`)).toEqual(['Facebook', 'Twitter', 'LinkedIn', 'Copy Link'])
  const links = valuesAt(post.path, `${MENU} a[target=_blank][rel=noopener]@href`)
  expect(links.map((href) => new URL(href).href)).toEqual([
    `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    `https://twitter.com/intent/tweet?url=${url}&text=${title}`,
    `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  ])
  const odd = new URL(shareLink('twitter', 'https://a.example/b?c=1&d=2', 'A & B: 20% #1?'))
  expect(odd.searchParams.get('text')).toBe('A & B: 20% #1?')
  expect(odd.searchParams.get('url')).toBe('https://a.example/b?c=1&d=2')
})

test.each(posts)('$slug leads to three others and both calls (ART-18, ART-19, ART-20)', ({ slug, path }) => {
  const others = posts.filter((post) => post.path !== path).slice(0, 3)
  expect(valuesAt(path, '«Related articles» h3')).toEqual(others.map(({ title }) => title))
  expect(valuesAt(path, '«Related articles» a@href')).toEqual(others.map((post) => post.path))
  expect(valuesAt(path, '«Related articles» [data-featured]')).toEqual([])
  const calls = 'main section:has([href="/courses"]) a'
  expect(valuesAt(path, `${calls}@href`)).toEqual(['/apply', '/courses'])
  expect(valuesAt(path, calls)).toEqual([expect.stringContaining('Apply Now'), 'View All Courses'])
  const card = valuesAt(path, 'meta[property="og:image"]@content')
  expect(card).toEqual([`${settings.origin}/social/post-${slug}.png`])
  expect(elementsAt(path, '[data-island]')).toEqual([])
})

test('a long article has one list of contents, and every entry leads somewhere', () => {
  const long = posts.filter(({ body }) => (body.match(/^## /gm)?.length ?? 0) > 3)
  expect(long.length).toBeGreaterThan(20)
  for (const { path } of long) {
    expect(elementsAt(path, 'main nav[aria-label="On this page"]'), path).toHaveLength(1)
    for (const link of elementsAt(path, 'main nav[aria-label="On this page"] a')) {
      const target = page(path).getElementById((link.getAttribute('href') ?? '').slice(1))
      expect(text(target)).toBe(text(link))
    }
  }
})

test('short articles have no contents; entries are text, not HTML', () => {
  const body = (count: number) =>
    Array.from({ length: count }, (_, at) => `## Rules & *places* ${at + 1}\n\nx`).join('\n\n')
  const contents = (count: number) => articleContents({ prose: readProse(mdxTree(body(count)), body(count)) })
  expect(contents(3)).toEqual([])
  expect(contents(4)[3]).toEqual({ href: '#rules--places-4', text: 'Rules & places 4' })
})
