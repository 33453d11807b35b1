/** Choice of English or Telugu, and the switch (DEF-48, DEF-49). */
import { expect, test } from 'vitest'
import { readTable } from '../../data.ts'
import { browser, decide, type Places, SOURCES, start } from './language-browser.ts'

const LIKE_SCRIPT = readTable<string[]>('site/client/like-script.yaml')

test.each([
  ['query', 'LNG-2'],
  ['cookie', 'LNG-3'],
  ['local', 'LNG-4'],
  ['session', 'LNG-5'],
  ['navigator', 'LNG-6'],
  ['tag', 'LNG-7'],
] as const)('Telugu in the %s alone is enough (%s)', (source, _id) => {
  expect(decide({ [source]: 'te' })).toBe('te')
  expect(decide({ [source]: 'te-IN' })).toBe('te')
})

test('of any two sources the one that is named first decides (LNG-2, LNG-3, LNG-4, LNG-5, LNG-6, LNG-7)', () => {
  for (const [index, first] of SOURCES.entries())
    for (const later of SOURCES.slice(index + 1)) {
      expect(decide({ [first]: 'te', [later]: 'en' }), `${first} before ${later}`).toBe('te')
      expect(decide({ [first]: 'en-IN', [later]: 'te' }), `${first} before ${later}`).toBe('en')
    }
})

test('nothing, and any language but Telugu, is English (LNG-1, LNG-13)', () => {
  expect(decide({})).toBe('en')
  for (const other of ['fr', 'hi', 'ta-IN', 'tet', 'en_GB', 'EN'])
    for (const source of SOURCES) expect(decide({ [source]: other }), `${source} ${other}`).toBe('en')
  expect(decide({ query: 'fr', cookie: 'te', navigator: 'te' })).toBe('en')
  for (const telugu of ['TE', 'te_IN', 'te-Telu-IN']) expect(decide({ cookie: telugu })).toBe('te')
})

test('a further language of languages.yaml is chosen and kept like Telugu, also by the address of an unknown page', () => {
  const chosen = (places: Places, path?: string) => {
    const { document, localStorage } = start(browser(places, path), ['te', 'hi'])
    return [document.documentElement.dataset.lng, localStorage.getItem('i18nextLng')]
  }
  for (const source of SOURCES) expect(chosen({ [source]: 'hi-IN' }), source).toEqual(['hi', 'hi'])
  expect(chosen({ local: 'te' }, '/hi/nowhere')).toEqual(['hi', 'hi'])
  expect(chosen({ local: 'te' }, '/hi-tech')).toEqual(['te', 'te'])
  expect(chosen({ navigator: 'ta' })).toEqual(['en', 'en'])
})

test.each(LIKE_SCRIPT)('%s is skipped, and the next source decides (LNG-9)', (bad) => {
  expect(decide({ query: encodeURIComponent(bad) })).toBe('en')
  const { document } = start(browser({ query: bad, local: bad, session: 'te' }))
  expect(document.documentElement.dataset.lng).toBe('te')
  expect(document.documentElement.outerHTML).not.toContain('alert(1)')
})

test('what was decided is kept in local storage; a cookie is mended when it says otherwise, never made (LNG-8)', () => {
  const kept = (places: Places) => {
    const { localStorage, document } = start(browser(places))
    return [localStorage.getItem('i18nextLng'), document.cookie]
  }
  expect(kept({ query: 'te' })).toEqual(['te', ''])
  expect(kept({ navigator: 'te-IN' })).toEqual(['te', ''])
  expect(kept({})).toEqual(['en', ''])
  expect(kept({ query: 'fr', local: 'te' })).toEqual(['en', ''])
  expect(kept({ query: 'te', cookie: 'en-IN' })).toEqual(['te', 'i18next=te'])
  expect(kept({ cookie: 'te-IN', local: 'en' })).toEqual(['te', 'i18next=te-IN'])
})

test('the switch works in place, says so, and a choice by address is replaced (LNG-12)', () => {
  const window = start(browser({ query: 'en', cookie: 'en' }))
  const { document, location, localStorage } = window
  const [english, telugu] = document.querySelectorAll('a')
  const answered: boolean[] = []
  window.addEventListener('click', (event) => {
    answered.push(event.defaultPrevented)
    event.preventDefault()
  })
  const press = (init: MouseEventInit = {}) =>
    telugu?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  press({ ctrlKey: true })
  expect(document.documentElement.dataset.lng).toBe('en')
  press()
  expect(document.documentElement.dataset.lng).toBe('te')
  expect(answered).toEqual([false, true])
  expect([english?.getAttribute('aria-current'), telugu?.getAttribute('aria-current')]).toEqual([
    null,
    'true',
  ])
  const status = document.querySelector<HTMLElement>('[role=status]')
  expect([status?.lang, status?.textContent]).toEqual(['te', 'భాష: తెలుగు'])
  expect([localStorage.getItem('i18nextLng'), document.cookie]).toEqual(['te', 'i18next=te'])
  expect(location.search).toBe('?a=1&lng=te')
})

test('another tab, a page drawn ahead and a page one comes back to follow the last choice (LNG-8)', () => {
  for (const type of ['storage', 'pageshow', 'prerenderingchange']) {
    const window = start(browser({}))
    window.localStorage.setItem('i18nextLng', 'te')
    const target = type === 'prerenderingchange' ? window.document : window
    target.dispatchEvent(new window.Event(type))
    expect(window.document.documentElement.dataset.lng, type).toBe('te')
  }
})

test('the title of the error page is in the language of its heading', () => {
  const dom = browser({ query: 'te' })
  const { document } = dom.window
  document.title = 'Error! | IDA'
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<h1><span data-en>Error!</span><span data-te>లోపం!</span></h1>',
  )
  start(dom)
  expect(document.title).toBe('లోపం! | IDA')
  document.querySelector<HTMLElement>('[data-lang=en]')?.click()
  expect(document.title).toBe('Error! | IDA')
})
