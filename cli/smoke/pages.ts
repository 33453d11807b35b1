/** Every page and the files for machines: status, type, headers and, for a page, its own canonical address. */
import { canonicalOf, named, readHtml } from '#content/model/text/html.ts'
import { SECURITY_HEADERS } from '#infra/edge/headers.ts'
import { expectStatus, expectType, type Finding, findUnless } from './finding.ts'
import { cacheHeader, siteHeaders } from './headers.ts'
import type { Check, Target } from './target.ts'

/** The pages of the site facts and those of the sitemap, which also lists the further pages of the blog. */
export const pages: Check = async (target) => {
  const { origin, pages: known } = target.site
  const sitemap = await target.request('/sitemap.xml')
  const listed = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  const foreign = listed.filter((url) => !url.startsWith(`${origin}/`))
  const canonicals = new Map(known.map(({ path, canonical = path }) => [path, canonical]))
  for (const url of listed) {
    const path = url.slice(origin.length)
    if (!foreign.includes(url) && !canonicals.has(path)) canonicals.set(path, path)
  }
  const visits = [...canonicals].map(([path, canonical]) => page(target, path, `${origin}${canonical}`))
  return [
    ...expectStatus(sitemap, 200, '', () => [
      ...expectType(sitemap, 'application/xml', 'text/xml'),
      ...findUnless(foreign.length === 0, sitemap, `addresses of ${origin}`, foreign[0] ?? ''),
    ]),
    ...(await Promise.all(visits)).flat(),
  ]
}

/** The canonical link tells whether the edge served this page or another one. */
async function page(target: Target, path: string, expected: string): Promise<Finding[]> {
  const answer = await target.request(path)
  return expectStatus(answer, 200, '', () => {
    const html = readHtml(answer.text)
    const canonical = canonicalOf(html) ?? ''
    const isHidden = named(html, 'meta').some(
      ({ attributes: { name, content } }) => name === 'robots' && content === 'noindex',
    )
    return [
      ...expectType(answer, 'text/html'),
      ...siteHeaders(target, answer),
      ...cacheHeader(answer),
      ...findUnless(isHidden || canonical === expected, answer, `canonical ${expected}`, canonical),
    ]
  })
}

export const files: Check = async (target) => {
  // The header names the rules in quotes, as a list of strings (Structured Fields).
  const rules = SECURITY_HEADERS['speculation-rules']?.replaceAll('"', '') ?? '/rules.json'
  const found = await Promise.all([
    file(target, rules, 'application/speculationrules+json'),
    file(target, '/robots.txt', 'text/plain'),
    file(target, '/rss.xml', 'application/rss+xml', 'application/xml', 'text/xml'),
    asset(target),
  ])
  return found.flat()
}

async function file(target: Target, path: string, ...types: string[]): Promise<Finding[]> {
  const answer = await target.request(path)
  return expectStatus(answer, 200, '', () => [
    ...expectType(answer, ...types),
    ...siteHeaders(target, answer),
  ])
}

async function asset(target: Target): Promise<Finding[]> {
  const home = await target.request('/')
  const [path] = /\/assets\/[^"'\s,)]+/.exec(home.text) ?? []
  if (!path) return findUnless(false, home, 'a script or picture below /assets/', 'none')
  const answer = await target.request(path)
  return expectStatus(answer, 200, '', () => [...cacheHeader(answer), ...siteHeaders(target, answer)])
}
