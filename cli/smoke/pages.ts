/** Every route: the pages of the content and those that the sitemap of the stage names, and the two compared. */
import { type Answer, expectStatus, expectType, type Finding, unless } from './finding.ts'
import { cacheHeader, siteHeaders } from './headers.ts'
import { canonicalOf, insecureAddresses, isHidden, pagePolicy, titleOf } from './html.ts'
import type { Page, Repository } from './repository.ts'
import type { Check, Target } from './target.ts'

type Visit = Awaited<ReturnType<typeof visit>>

/** More pages of a blog that one page does not hold: how many there are is a matter of the site's code. */
const PAGED = /^\/blog\/page\/\d+$/

export const pages: Check = async (target) => {
  const { repository } = target
  const { listed, findings } = await readSitemap(target)
  const known = new Map(repository.pages.map((page) => [page.path, page]))
  const routes = [...new Set([...known.keys(), ...listed])]
  const visits = await Promise.all(routes.map((path) => visit(target, known.get(path) ?? { path })))
  return [
    ...findings,
    ...[...listed]
      .filter((path) => !known.has(path) && !PAGED.test(path))
      .map((path) => ({ path, expected: 'only pages of the content in the sitemap', came: 'this one' })),
    ...visits.flatMap((each) => each.findings),
    ...visits.flatMap((each) => inSitemap(each, listed)),
    ...sameTitles(visits),
  ]
}

async function readSitemap({ ask, repository }: Target) {
  const answer = await ask('/sitemap.xml')
  const findings = expectStatus(answer, 200)
  if (findings.length > 0) return { listed: new Set<string>(), findings }
  const urls = [...answer.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  const foreign = urls.filter((url) => !url.startsWith(`${repository.origin}/`))
  return {
    listed: new Set(
      urls.filter((url) => !foreign.includes(url)).map((url) => url.slice(repository.origin.length)),
    ),
    findings: [
      ...expectType(answer, 'application/xml', 'text/xml'),
      ...unless(foreign.length === 0, answer, `addresses of ${repository.origin}`, foreign[0] ?? ''),
    ],
  }
}

/** What is kept of a page that was read; the path and findings alone of one that did not answer. */
async function visit(target: Target, page: Page) {
  const { path } = page
  const answer = await target.ask(path)
  const findings = expectStatus(answer, 200)
  if (findings.length > 0) return { path, title: undefined, listed: undefined, findings }
  const html = answer.text
  const insecure = insecureAddresses(html)
  return {
    path,
    title: titleOf(html),
    /** It is in the sitemap by what it says of itself. */
    listed: !isHidden(html) && canonicalOf(html) === `${target.repository.origin}${path}`,
    findings: [
      ...expectType(answer, 'text/html'),
      ...siteHeaders(target, answer),
      ...cacheHeader(answer),
      ...head(target.repository, page, answer),
      ...pagePolicy(answer),
      ...unless(insecure.length === 0, answer, 'nothing fetched without https', insecure.join(' ')),
    ],
  }
}

function head({ origin, brand }: Repository, { path, title = '', canonical = path }: Page, answer: Answer) {
  const html = answer.text
  const came = titleOf(html)
  const good = came !== '' && came.includes(title) && came.includes(brand)
  const wanted = title.includes(brand) ? title : `${title || 'its own words'} | ${brand}`
  const address = canonicalOf(html)
  const own = `${origin}${canonical}`
  return [
    ...unless(good, answer, `<title> ${wanted}`, came),
    ...unless(isHidden(html) || address === own, answer, `canonical ${own}`, address),
    ...unless(!isHidden(html) || title === '', answer, 'a page that search engines may keep', 'noindex'),
  ]
}

/** A page that is its own canonical one is in the sitemap, the others are not. */
function inSitemap({ path, listed }: Visit, sitemap: ReadonlySet<string>): Finding[] {
  if (listed === undefined || listed === sitemap.has(path)) return []
  const [expected, came] = listed ? ['a line in the sitemap', 'none'] : ['no line in the sitemap', 'one']
  return [{ path, expected: `${expected} (it says so itself)`, came }]
}

/** Two pages under one title are one page served twice, or a title forgotten. */
function sameTitles(visits: readonly Visit[]): Finding[] {
  const owners = new Map<string, string>()
  return visits.flatMap(({ path, title }) => {
    if (!title) return []
    const owner = owners.get(title)
    owners.set(title, owner ?? path)
    return owner ? [{ path, expected: 'a <title> of its own', came: `that of ${owner}` }] : []
  })
}
