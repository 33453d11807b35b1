/** The listing of a blog that one page does not hold: cards of the HTML first, all others from the index, fetched once. */
import { JSDOM } from 'jsdom'
import { afterEach, expect, test, vi } from 'vitest'
import type { BlogIndex } from '#site/client/blog-index.ts'
import { start as startBlog } from '#site/client/parts/blog.ts'
import { read, text } from './built.ts'

const TOTAL = 100

/** The built page, its 24 cards the first of a hundred. */
function open(query = '', online = true) {
  const { window } = new JSDOM(read('blog/index.html'), { url: `https://a.example/blog${query}` })
  const { document } = window
  const grid = document.querySelector<HTMLElement>('[data-blog]')
  if (!grid) throw new Error('no grid')
  const cards = [...grid.querySelectorAll<HTMLElement>('[data-post]')]
  Object.assign(grid.dataset, { total: `${TOTAL}`, index: '/blog-index.json' })
  const posts = Array.from({ length: TOTAL }, (_, n) => ({
    slug: cards[n]?.querySelector('a')?.pathname.slice('/blog/'.length) ?? `post-${n}`,
    title: text(cards[n]?.querySelector('a')) || `Article ${n}`,
    excerpt: text(cards[n]?.querySelector('[data-slot=excerpt]')) || `Words of ${n}`,
    category: cards[n]?.dataset.post ?? 'Training',
    hue: 'teal',
    tags: cards[n]?.dataset.tags?.split('|') ?? ['One', 'Two', `Zephyr ${n}`],
    date: ['2025-01-02', 'January 2, 2025'] as [string, string],
    read: '5 min read',
    ...(n % 2 && { views: '1.2K' }),
    picture: `/assets/p${n}.svg`,
    author: 0,
  }))
  const file: BlogIndex = { people: [['Asha Rao', '/assets/asha.svg']], posts }
  const fetch = vi.fn(async (_path: string) => {
    if (!online) throw new TypeError('offline')
    return new Response(JSON.stringify(file))
  })
  for (const [name, value] of Object.entries({
    document,
    fetch,
    location: window.location,
    history: window.history,
  }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  startBlog(document)
  const search = document.querySelector<HTMLInputElement>('[data-search]')
  return {
    grid,
    fetch,
    shown: () => [...grid.querySelectorAll<HTMLElement>('[data-post]')].filter(({ hidden }) => !hidden),
    line: () => text(document.querySelector('[data-count]')),
    more: document.querySelector<HTMLButtonElement>('[data-load-more]'),
    address: () => window.location.search,
    type: (words: string) => {
      search?.dispatchEvent(new window.FocusEvent('focus'))
      if (search) search.value = words
      search?.dispatchEvent(new window.Event('input'))
      search?.dispatchEvent(new window.Event('change'))
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

test('nothing is fetched before the visitor asks for more than the page holds', () => {
  const { fetch, line, more, shown } = open()
  expect(line()).toBe('Showing 9 of 100 articles')
  more?.click()
  expect(shown()).toHaveLength(15)
  expect(fetch).not.toHaveBeenCalled()
})

test('search fetches the index once, on the first focus, and finds what is only there', async () => {
  const { fetch, line, type, shown, address } = open()
  type('ZEPHYR 7')
  type('zephyr 77')
  await vi.waitFor(() => expect(line()).toBe('Showing 1 of 1 article matching zephyr 77'))
  expect(fetch.mock.calls).toEqual([['/blog-index.json']])
  expect(address()).toBe('?q=zephyr+77')
  const [card] = shown()
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('/blog/post-77')
  for (const words of [
    'Training',
    'Article 77',
    'Words of 77',
    'Asha Rao',
    'January 2, 2025',
    '1.2K views',
    '+1 more',
  ])
    expect(text(card)).toContain(words)
  expect([...(card?.querySelectorAll('img') ?? [])].map((img) => img.getAttribute('src'))).toEqual([
    '/assets/p77.svg',
    '/assets/asha.svg',
  ])
  expect(card?.querySelector('[srcset]')).toBeNull()
})

test('cards made later stand in the order of the listing', async () => {
  const { line, type, grid } = open('?q=article+9')
  await vi.waitFor(() => expect(line()).toBe('Showing 9 of 10 articles matching article 9'))
  type('article')
  expect(line()).toBe('Showing 9 of 76 articles matching article')
  const made = [...grid.querySelectorAll('a')].flatMap((link) => /post-(\d+)$/.exec(link.pathname)?.[1] ?? [])
  expect(made.map(Number)).toEqual([24, 25, 26, 27, 28, 29, 30, 31, 32, 90, 91, 92, 93, 94, 95, 96, 97, 98])
})

test('an address with a search, or with more than the page holds, is brought back', async () => {
  const one = open('?q=zephyr+42')
  await vi.waitFor(() => expect(one.shown()).toHaveLength(1))
  const all = open('?show=99')
  await vi.waitFor(() => expect(all.shown()).toHaveLength(99))
  expect(all.line()).toBe('Showing 99 of 100 articles')
  all.more?.click()
  await vi.waitFor(() => expect(all.shown()).toHaveLength(100))
  expect(all.more?.hidden).toBe(true)
})

test('without the index the page goes on with what it holds, and asks again', async () => {
  const { fetch, type, line } = open('', false)
  type('drone')
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  expect(line()).toMatch(/^Showing \d+ of \d+ articles matching drone$/)
  type('drones')
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
})
