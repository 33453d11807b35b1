/** Blog with several pages: fetches cards of other pages once. */
import { JSDOM } from 'jsdom'
import { afterEach, expect, test, vi } from 'vitest'
import { start as startList } from '#site/ui/lists/list.part.ts'
import { read, text } from '../build/built.ts'

const PAGES = 3

/** The built page as the first of three. The others have the same cards with a number. */
function open(query = '', online = true, path = '/blog') {
  const { window } = new JSDOM(read('blog/index.html'), { url: `https://a.example${path}${query}` })
  const { document } = window
  const grid = document.querySelector<HTMLElement>('[data-total]')
  if (!grid) throw new Error('no grid')
  const cards = grid.querySelectorAll<HTMLElement>('[data-post]').length
  Object.assign(grid.dataset, { total: `${PAGES * cards}`, pages: `${PAGES}` })
  const fetch = vi.fn(async (path: string) => {
    if (!online) throw new TypeError('offline')
    const other = new JSDOM(read('blog/index.html')).window.document
    for (const [at, link] of [...other.querySelectorAll('[data-post] a')].entries())
      link.textContent = `Zephyr ${path.split('/').at(-1)}-${at}`
    return new Response(other.documentElement.outerHTML)
  })
  const { DOMParser, location, history } = window
  const globals = { document, fetch, DOMParser, location, history, requestAnimationFrame: setTimeout }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  startList(document)
  const search = document.querySelector<HTMLInputElement>('[data-search]')
  return {
    grid,
    cards,
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

test('other pages are fetched only when they are needed', () => {
  const { fetch, line, more, shown, cards } = open()
  expect(line()).toBe(`Showing 9 of ${PAGES * cards} articles`)
  more?.click()
  expect(shown()).toHaveLength(15)
  expect(fetch).not.toHaveBeenCalled()
})

test('search fetches each other page once, on the first focus, and finds what is only there', async () => {
  const { fetch, line, type, shown, address, grid, cards } = open()
  type('ZEPHYR 3')
  type('zephyr 3-7')
  await expect.poll(line).toBe('Showing 1 of 1 articles matching zephyr 3-7')
  expect(fetch.mock.calls).toEqual([['/blog/page/2'], ['/blog/page/3']])
  expect(address()).toBe('?q=zephyr+3-7')
  expect(shown().map((card) => text(card.querySelector('a')))).toEqual(['Zephyr 3-7'])
  const made = [...grid.querySelectorAll('[data-post] a')]
    .map(text)
    .filter((title) => title.startsWith('Zephyr'))
  expect(made).toHaveLength(2 * cards)
  expect([made[0], made.at(-1)]).toEqual(['Zephyr 2-0', `Zephyr 3-${cards - 1}`])
})

test('an address with a search, or with cards of other pages, restores the list', async () => {
  const one = open('?q=zephyr+2-4')
  await expect.poll(one.shown).toHaveLength(1)
  const all = open('?show=69')
  await expect.poll(all.shown).toHaveLength(69)
  expect(all.line()).toBe(`Showing 69 of ${PAGES * all.cards} articles`)
  all.more?.click()
  await expect.poll(all.shown).toHaveLength(PAGES * all.cards)
  expect(all.more?.hidden).toBe(true)
})

test('if other pages cannot be fetched, the list works with its own cards and tries again', async () => {
  const { fetch, type, line } = open('', false, '/te/blog')
  type('drone')
  await expect.poll(() => fetch.mock.calls).toEqual([['/te/blog/page/2'], ['/te/blog/page/3']])
  expect(line()).toMatch(/^Showing \d+ of \d+ articles matching drone$/)
  await new Promise((resolve) => setTimeout(resolve))
  type('drones')
  await expect.poll(() => fetch.mock.calls).toHaveLength(4)
})
