// @vitest-environment jsdom
/** State of lists in the address, and their count. */
import { expect, test, vi } from 'vitest'
import { start } from '#site/ui/lists/list.part.ts'
import { keepListState } from '#site/ui/lists/list-state.ts'

test('a list restores its state from the address at the start and after Back, and leaves defaults and other keys alone', () => {
  history.replaceState(null, '', '/courses?sort=price&utm_source=x#cards')
  const restored: object[] = []
  const save = keepListState({ category: 'all', q: '' }, (state) => restored.push(state))
  expect(restored).toEqual([{ category: 'all', q: '' }])
  save({ category: 'women-programs', q: 'night' })
  expect(location.href).toMatch(/\/courses\?sort=price&utm_source=x&category=women-programs&q=night#cards$/)
  save({ category: 'all' })
  expect(location.search).toBe('?sort=price&utm_source=x&q=night')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(restored).toEqual([
    { category: 'all', q: '' },
    { category: 'all', q: 'night' },
  ])
})

test('if the cards of other pages cannot be fetched, the line counts the cards that are there', async () => {
  const fetching = vi.fn(async () => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', fetching)
  document.documentElement.lang = 'en'
  history.replaceState(null, '', '/blog')
  const words = JSON.stringify({ all: { other: '{shown} of {count}' }, in: { other: '' } })
  document.body.innerHTML = `<div data-list="post"><button data-filter="All"></button>
    <p data-count data-words='${words}'></p>
    <ul data-cards data-total="6" data-first="2" data-step="3" data-pages="2">
      ${'<li data-post="Training"><a href="/">x</a></li>'.repeat(3)}
    </ul><button data-load-more></button></div>`
  start(document)
  const line = document.querySelector('[data-count]')
  expect(line?.textContent).toBe('2 of 6')
  document.querySelector<HTMLElement>('[data-load-more]')?.click()
  await expect.poll(() => line?.textContent).toBe('3 of 6')
  expect(fetching).toHaveBeenCalled()
})
