/** HTML of the articles (DEF-02, 06, 61). */
import { expect, test } from 'vitest'
import { POST_BADGES } from '#content/model/schema/post.ts'
import { treeOf } from '#content/model/text/mdx.ts'
import { readProse } from '#content/model/text/prose.ts'
import { longDay } from '#lambdas/shared/india.ts'
import { shareLink } from '#site/article/share-links.ts'
import { contentsOf } from '#site/text/text-data.ts'
import { shippedSite } from '../../shipped-site.ts'
import { eagerScripts, page, pictureWords, read, section, text } from '../build/built.ts'

const { posts, settings } = await shippedSite()
const main = (path: string) => page(path).querySelector('main') as HTMLElement
const links = (root: ParentNode | null | undefined): string[] =>
  [...(root?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href') ?? '')

test('the five keyed articles are there, and each article has its text in the HTML (ART-1, ART-15)', () => {
  const slugs = posts.map(({ slug }) => slug)
  expect(slugs).toEqual(
    expect.arrayContaining([
      'dgca-new-guidelines-2025',
      'top-5-career-paths-dgca-certification',
      'simulator-training-real-world-flying',
      'drone-photography-business-guide',
      'women-in-drones-breaking-barriers',
    ]),
  )
  for (const { path } of posts) {
    const prose = main(path).querySelector('article [class*=prose]')
    expect(text(prose).split(' ').length, path).toBeGreaterThan(500)
  }
})

test.each(posts)('the head of $slug (ART-3, ART-4, ART-14)', (post) => {
  const { path, title, category, badge, author, date, readTime, views, heroImage } = post
  const article = main(path).querySelector('article')
  const crumbs = article?.querySelector('nav[aria-label=Breadcrumb]')
  expect([...(crumbs?.querySelectorAll('li') ?? [])].map(text)).toEqual(['Home', 'Blog', category])
  const key = category.toLowerCase().replaceAll(' ', '-')
  expect(links(crumbs)).toEqual(['/', '/blog', `/blog?category=${key}`])
  expect(text(article?.querySelector('h1'))).toBe(title)
  const head = text(crumbs?.parentElement)
  for (const words of [badge, author.name, longDay(date), readTime]) expect(head).toContain(words)
  if (views) expect(head).toContain(`${views} views`)
  else expect(head).not.toContain('views')
  // A drawing is inline; a photo would have high priority.
  const picture = article?.querySelector('svg[role=img], img[fetchpriority=high]')
  expect(pictureWords(picture?.parentElement)).toContain(heroImage.alt)
})

test('the badges are those of the specification, all of them in use (ART-5)', () => {
  expect(POST_BADGES.join()).toBe('DGCA Updates,Career Tips,Training Tips,Business,Inspiration')
  expect(new Set(posts.map(({ badge }) => badge))).toEqual(new Set(POST_BADGES))
})

test('the share menu has real links with the address of the page, and Copy Link (ART-7, ART-9, ART-10, ART-11)', () => {
  const [post] = posts
  if (!post) throw new Error('no posts')
  const [url, title] = [settings.origin + post.path, post.title].map(encodeURIComponent)
  const menu = main(post.path).querySelector('details[data-share-menu]')
  expect(text(menu?.querySelector('summary'))).toBe('Share')
  expect([...(menu?.querySelectorAll('li') ?? [])].map(text).join()).toBe(
    'Facebook,Twitter,LinkedIn,Copy Link',
  )
  expect(links(menu).map((href) => new URL(href).href)).toEqual([
    `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    `https://twitter.com/intent/tweet?url=${url}&text=${title}`,
    `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  ])
  expect(menu?.querySelectorAll('a[target=_blank][rel=noopener]')).toHaveLength(3)
})

test('titles with signs of their own survive in the share address', () => {
  const link = new URL(shareLink('twitter', 'https://a.example/b?c=1&d=2', 'A & B: 20% #1?'))
  expect(link.searchParams.get('text')).toBe('A & B: 20% #1?')
  expect(link.searchParams.get('url')).toBe('https://a.example/b?c=1&d=2')
})

test.each(posts)(
  'sources, tags and author under $slug (ART-16, ART-17)',
  ({ path, tags, author, sources }) => {
    const foot = main(path).querySelector('article footer')
    const listed = [...(foot?.querySelectorAll('ul[aria-label=Tags] li') ?? [])]
    expect(listed.map(text)).toEqual(tags)
    expect(listed.map((item) => item.querySelector('a')?.getAttribute('href'))).toEqual(
      tags.map((tag) => `/blog?q=${encodeURIComponent(tag)}`),
    )
    for (const words of [author.name, author.title, author.description]) expect(text(foot)).toContain(words)
    for (const { title, href } of sources) {
      const link = [...(foot?.querySelectorAll('a') ?? [])].find((candidate) => text(candidate) === title)
      expect(link?.getAttribute('href')).toBe(href)
    }
  },
)

test('the related articles are the first three others, never the article itself (ART-18)', () => {
  for (const { path } of posts) {
    const others = posts.filter((post) => post.path !== path).slice(0, 3)
    const related = section(page(path), 'Related articles')
    expect([...(related?.querySelectorAll('h3') ?? [])].map(text)).toEqual(others.map(({ title }) => title))
    expect(links(related)).toEqual(others.map((post) => post.path))
    expect(related?.querySelector('[data-featured]')).toBeNull()
  }
})

test('the calls lead to the application and to all courses (ART-19, ART-20)', () => {
  for (const { path } of posts) {
    const call = [...main(path).querySelectorAll('section')].find((one) =>
      one.querySelector('[href="/courses"]'),
    )
    const calls = [...(call?.querySelectorAll('a') ?? [])]
    expect(calls.map((link) => link.getAttribute('href'))).toEqual(['/apply', '/courses'])
    expect(text(calls[0])).toContain('Apply Now')
    expect(text(calls[1])).toBe('View All Courses')
  }
})

test('a long article has its contents twice, for wide screens and for phones, and every entry leads somewhere', () => {
  const long = posts.filter(({ body }) => (body.match(/^## /gm)?.length ?? 0) > 3)
  expect(long.length).toBeGreaterThan(20)
  for (const { path } of long) {
    const lists = [...main(path).querySelectorAll('nav[aria-label="On this page"]')]
    expect(lists, path).toHaveLength(2)
    for (const list of lists)
      for (const link of list.querySelectorAll('a')) {
        const target = page(path).getElementById((link.getAttribute('href') ?? '').slice(1))
        expect(text(target)).toBe(text(link))
      }
  }
})

test('short articles have no contents; entries are text, not HTML', () => {
  const body = (count: number) =>
    Array.from({ length: count }, (_, at) => `## Rules & *places* ${at + 1}\n\nx`).join('\n\n')
  const contents = (count: number) => contentsOf({ prose: readProse(treeOf(body(count)), body(count)) })
  expect(contents(3)).toEqual([])
  expect(contents(4)[3]).toEqual({ id: 'rules--places-4', text: 'Rules & places 4' })
})

test('an article has its own share card and asks for no framework', () => {
  for (const { slug, path } of posts) {
    const card = page(path).querySelector('meta[property="og:image"]')?.getAttribute('content')
    expect(card).toBe(`${settings.origin}/social/post-${slug}.png`)
    expect(page(path).querySelector('[data-island]')).toBeNull()
    for (const code of eagerScripts(read(`${path}/index.html`)).values())
      expect(code).not.toContain('hydrateRoot')
  }
})
