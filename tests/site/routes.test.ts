/** The 19 specified routes are pages with links to the four actions. */
import { expect, test } from 'vitest'
import { sitePaths } from '#content/checks/shared/paths.ts'
import { readTable } from '../data.ts'
import { shippedSite } from '../shipped-site.ts'
import { allPages } from '../templates.ts'
import { page, text } from './build/built.ts'

const site = await shippedSite()
const { posts } = site

test.each([
  ...readTable<[path: string, id: string, heading: string][]>('site/pages/routes.yaml'),
  [`/blog/${posts[0]?.slug}`, 'RT-9', posts[0]?.title.slice(0, 20) ?? '-'],
])('%s is a page of its own between header and footer (%s, RT-20, RT-25)', (path, _id, heading) => {
  const document = page(path)
  const headings = [...document.querySelectorAll('h1')].map(text)
  expect(headings).toHaveLength(1)
  expect(`${headings[0]} ${text(document.querySelector('title'))}`).toMatch(new RegExp(heading, 'i'))
  for (const part of ['body header nav', 'main', 'body footer'])
    expect(document.querySelector(part)).not.toBeNull()
  expect(text(document.querySelector('main')).length).toBeGreaterThan(300)
})

test('every built page is one that texts may link to: routes.ts names it, or a file of content', () => {
  const { pages } = sitePaths(site)
  expect(allPages().filter((path) => !pages.has(path))).toEqual([])
})

test('marketing pages lead to the application, a brochure, the guide and the chat (RT-28)', () => {
  const main = (path: string, selector: string) => page(path).querySelector(`main ${selector}`)
  for (const path of ['/', '/courses', '/courses/dgca-small', '/why-ida', '/success-stories', '/blog'])
    expect([path, page(path).querySelector('a[href^="/apply"]') !== null]).toEqual([path, true])
  for (const path of ['/', '/courses', '/courses/dgca-small', '/why-ida'])
    expect([
      path,
      main(path, '[data-dialog="brochure"], form[action="/api/postherobrochure"]') !== null,
    ]).toEqual([path, true])
  expect(main('/', 'form[action="/api/postguide"]')).not.toBeNull()
  for (const path of ['/', '/courses/dgca-small', '/why-ida', '/contact', '/apply'])
    expect([path, page(path).querySelector('a[href^="https://wa.me/"]') !== null]).toEqual([path, true])
})
