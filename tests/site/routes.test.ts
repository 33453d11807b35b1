/** The 19 routes of the specification: each is a page of its own, and leads on to the four actions. */
import { expect, test } from 'vitest'
import { pathsOf } from '#content/checks/shared/paths.ts'
import { shippedSite } from '../shipped-site.ts'
import { allPages } from '../templates.ts'
import { page, text } from './build/built.ts'

const site = await shippedSite()
const { posts } = site

test.each([
  ['RT-1', '/', /fly a drone/i],
  ['RT-2', '/courses', /courses/i],
  ['RT-3', '/courses/dgca-small', /DGCA Small Class/],
  ['RT-4', '/why-ida', /why/i],
  ['RT-5', '/success-stories', /success/i],
  ['RT-6', '/apply', /apply|application/i],
  ['RT-7', '/contact', /touch|contact/i],
  ['RT-8', '/blog', /blog|insights/i],
  ['RT-9', `/blog/${posts[0]?.slug}`, new RegExp(posts[0]?.title.slice(0, 20) ?? '-')],
  ['RT-10', '/privacy', /privacy/i],
  ['RT-11', '/terms', /terms/i],
  ['RT-12', '/sitemap', /site ?map/i],
  ['RT-13', '/collaborate', /campus/i],
  ['RT-14', '/partnerships', /partner/i],
  ['RT-15', '/curriculum', /curriculum/i],
  ['RT-16', '/gallery', /gallery/i],
  ['RT-17', '/video', /video/i],
  ['RT-18', '/applyintern', /intern/i],
  ['RT-19', '/applyworkshop', /workshop/i],
])('%s, RT-20: %s is a page of its own between header and footer', (_id, path, heading) => {
  const document = page(path)
  const headings = [...document.querySelectorAll('h1')].map(text)
  expect(headings).toHaveLength(1)
  expect(`${headings[0]} ${text(document.querySelector('title'))}`).toMatch(heading)
  for (const part of ['body header nav', 'main', 'body footer'])
    expect(document.querySelector(part)).not.toBeNull()
  expect(text(document.querySelector('main')).length).toBeGreaterThan(300)
})

test('every built page is one that texts may link to: routes.ts names it, or a file of content', () => {
  const { pages } = pathsOf(site)
  expect(allPages().filter((path) => !pages.has(path))).toEqual([])
})

test('RT-28: marketing pages lead to the application, a brochure, the guide and the chat', () => {
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
