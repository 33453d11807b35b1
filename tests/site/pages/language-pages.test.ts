/** Labels in both languages, switch and script in every page (DEF-44, DEF-48, DEF-49). */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MenuLabel } from '#site/layout/navigation.tsx'
import { PageProvider } from '#site/page/page.tsx'
import { eagerScripts, htmlFiles, page, pageOf, read, text, translatedFiles } from '../build/built.ts'

const pages = htmlFiles.map((file) => ({ file, document: pageOf(file) }))

const NINE = {
  '/': ['Home', 'హోమ్'],
  '/courses': ['Courses', 'కోర్సులు'],
  '/why-ida': ['Why IDA?', 'IDA ఎందుకు?'],
  '/success-stories': ['Success Stories', 'విజయగాథలు'],
  '/partnerships': ['Partnerships', 'భాగస్వామ్యాలు'],
  'menu-collaborations': ['Collaborations', 'సహకారాలు'],
  '/blog': ['Blog', 'బ్లాగ్'],
  '/contact': ['Contact', 'సంప్రదించండి'],
}
const wordings = (element: Element | null | undefined) =>
  ['[data-en]', '[data-te][lang=te]'].map((selector) => text(element?.querySelector(selector)))

test('the eight labels and "Apply Now" have both wordings, in the header and in the drawer (LNG-10)', () => {
  const home = page('/')
  for (const [target, words] of Object.entries(NINE)) {
    const item = home.querySelector(
      `nav[aria-label=Main] :is([href="${target}"], [aria-controls="${target}"])`,
    )
    expect(wordings(item), target).toEqual(words)
  }
  const drawer = [...home.querySelectorAll('#drawer :is(li > a, .eyebrow):has([data-te])')].map(wordings)
  expect(drawer).toEqual(Object.values(NINE))
  const calls = [...home.querySelectorAll('header:has(nav) a[href="/apply"], #drawer a[href="/apply"]')].map(
    wordings,
  )
  expect(calls).toEqual([
    ['Apply for offers', 'ఇప్పుడే దరఖాస్తు చేయండి'],
    ['Apply Now', 'ఇప్పుడే దరఖాస్తు చేయండి'],
    ['Apply Now', 'ఇప్పుడే దరఖాస్తు చేయండి'],
  ])
})

test('on every page all Telugu is marked as such, kept out of excerpts, and the page stays English (DEF-48)', () => {
  const letters = /[\u0C00-\u0C7F]/
  for (const { file, document } of pages) {
    expect(document.documentElement.lang, file).toBe('en')
    const walker = document.createTreeWalker(document.body, 4)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (letters.test(node.textContent ?? ''))
        expect(node.parentElement?.closest('[lang=te]'), `${file}: ${node.textContent}`).not.toBeNull()
    const spans = document.querySelectorAll('[data-te]')
    expect(spans.length, file).toBeGreaterThan(5)
    for (const span of spans) {
      expect(span.previousElementSibling?.matches('[data-en]'), file).toBe(true)
      expect(span.hasAttribute('data-nosnippet'), file).toBe(true)
    }
  }
})

test('header and drawer of every page have the switch, named in both languages (LNG-12)', () => {
  for (const { file, document } of pages) {
    const groups = [...document.querySelectorAll('header:has(nav) [role=group], #drawer [role=group]')]
    expect(groups.length, file).toBe(2)
    // Links to a Telugu page if there is one; otherwise switches the labels.
    const path = `/${file.replace(/\/?index\.html$/, '')}`
    const own = translatedFiles.includes(`te/${file}`)
    const [english, telugu] = own ? [path, `/te${path === '/' ? '' : path}`] : ['?lng=en', '?lng=te']
    for (const group of groups) {
      const label = document.getElementById(group.getAttribute('aria-labelledby') ?? '')
      expect(wordings(label), file).toEqual(['Language', 'భాష'])
      const links = [...group.querySelectorAll('a')].map((link) =>
        [text(link), link.lang, link.getAttribute('href')].join(),
      )
      expect(links, file).toEqual([`English,en,${english}`, `తెలుగు,te,${telugu}`])
      expect(group.querySelector('[role=status]'), file).not.toBeNull()
    }
  }
})

test('labels in both languages are in the page, and not in scripts (LNG-11)', () => {
  const scripts = [...eagerScripts(read('index.html')).values()].join('\n')
  expect(scripts).toContain('i18nextLng')
  expect(scripts).not.toMatch(/[\u0C00-\u0C7F]|XMLHttpRequest|\bfetch\(/)
})

test('values in a label are escaped, and a label without Telugu is read in English (LNG-1, LNG-14, DEF-49)', () => {
  const site = {
    settings: { brand: { short: '<img src=x onerror=alert(1)>' } },
    messages: { menu: { why: 'Why {brand}?', blog: 'Blog' } },
    languages: [{ code: 'te' }],
    otherMenu: { why: '{brand} ఎందుకు?' },
  }
  const value = { site, pageContext: {} } as unknown as Parameters<typeof PageProvider>[0]['value']
  const labelOf = (of: 'why' | 'blog') =>
    renderToStaticMarkup(createElement(PageProvider, { value }, createElement(MenuLabel, { of })))
  expect(labelOf('why')).not.toContain('<img')
  expect(labelOf('why').match(/&lt;img src=x onerror=alert\(1\)&gt;/g)).toHaveLength(2)
  expect(labelOf('blog')).toBe('Blog')
})
