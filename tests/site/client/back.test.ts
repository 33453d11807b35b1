/** Back and Forward restore a list with its controls, and typed words win over the address. */
import { JSDOM } from 'jsdom'
import { afterEach, expect, test, vi } from 'vitest'
import { start as startCatalogue } from '#site/pages/courses/index/catalogue.part.ts'
import { start as startSearch } from '#site/pages/search/search.part.ts'
import { read, text } from '../build/built.ts'

/** The built page before its script has run. */
function open(path: string) {
  const { pathname } = new URL(path, 'https://a.example')
  const { window } = new JSDOM(read(`${pathname}/index.html`.slice(1)), { url: `https://a.example${path}` })
  for (const name of ['document', 'location', 'history', 'Event'] as const) vi.stubGlobal(name, window[name])
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  return {
    ...window,
    document: window.document,
    location: window.location,
    /** Back or Forward to a state of the same page. */
    travel: (to: string) => {
      window.history.replaceState(null, '', to)
      window.dispatchEvent(new window.PopStateEvent('popstate'))
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

test('the catalogue is in the order that its select shows', () => {
  const { document, travel } = open('/courses')
  const sort = document.querySelector<HTMLSelectElement>('[data-sort]')
  const first = () => text(document.querySelector('[data-category] h2'))
  startCatalogue(document)
  const specified = first()
  travel('/courses?sort=price')
  expect([sort?.value, first()]).toEqual(['price', 'Simulator Refresher'])
  travel('/courses')
  expect([sort?.value, first()]).toEqual(['', specified])
})

test('the search keeps words that were typed before its script, and follows the address afterwards', () => {
  const { document, location, travel } = open('/search?q=battery')
  const field = document.querySelector<HTMLInputElement>('[data-find] input')
  if (!field) throw new Error('no field')
  field.value = 'camera'
  startSearch(document)
  expect([field.value, location.search]).toEqual(['camera', '?q=camera'])
  travel('/search?q=night')
  expect(field.value).toBe('night')
  travel('/search')
  expect(field.value).toBe('')
})
