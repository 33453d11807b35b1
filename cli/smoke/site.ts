/** Checks the site: every page and alias, an unknown path, and the headers that infra/edge/headers.ts defines. */
import { canonicalUrl, readHtml } from '#content/model/text/html.ts'
import { cacheControl, contentSecurityPolicy, SECURITY_HEADERS } from '#infra/edge/headers.ts'
import { type Answer, expectHeader, expectStatus, expectThat, type Finding, statusText } from './finding.ts'
import { type Check, checkEach, type Target } from './target.ts'

/** Compares canonical links, because they tell whether CloudFront served the right page. Pages with `noindex` have none. */
export const checkPages: Check = (target) => {
  const { origin, pages } = target.site
  return checkEach(pages, async ({ path, canonical = path }) => {
    const answer = await target.request(path)
    const actual = canonicalUrl(readHtml(answer.text)) ?? ''
    const isOwn = actual === `${origin}${canonical}` || (!actual && answer.text.includes('"noindex"'))
    return expectStatus(answer, 200, '', () => [
      ...expectThat(isOwn, answer, `canonical ${origin}${canonical}`, actual),
      ...(path === '/' ? homeHeaders(target, answer) : []),
    ])
  })
}

export const checkRedirects: Check = ({ site, base, request }) =>
  checkEach(site.aliases, async ({ from, to, status }) => {
    const answer = await request(from)
    const location = answer.headers.get('location') ?? ''
    const url = URL.canParse(location, base) ? new URL(location, base) : undefined
    const isGood = url?.origin === base.origin && url.pathname + url.search === to
    return expectThat(answer.status === status && isGood, answer, `${status} to ${to}`, statusText(answer))
  })

/** Checks that an unknown path returns the site's own 404 page, and not an error of the bucket or the API. */
export const checkUnknownPaths: Check = async ({ request, runId, site }) => {
  const answer = await request(`/no-such-page-${runId}`)
  const start = answer.text.slice(0, 60).replaceAll(/\s+/g, ' ')
  return expectStatus(answer, 404, '', () =>
    expectThat(answer.text.includes(site.brand), answer, "the site's 404 page", start),
  )
}

/** Checks the headers of the home page. Search engines must be allowed on production; other stages may refuse them. */
function homeHeaders({ base, site }: Target, answer: Answer): Finding[] {
  const robots = answer.headers.get('x-robots-tag') ?? ''
  const isProduction = base.host === new URL(site.origin).host
  return [
    ...expectHeaders(answer, { ...SECURITY_HEADERS, 'cache-control': cacheControl('/') }),
    ...expectThat(!robots || !isProduction, answer, 'no x-robots-tag', robots),
  ]
}

/** Checks headers of an API response, which must not be cached and has no speculation rules, because these are for pages. */
export function checkApiHeaders(answer: Answer): Finding[] {
  const { 'speculation-rules': _, ...expected } = SECURITY_HEADERS
  return expectHeaders(answer, { ...expected, 'cache-control': 'no-store' })
}

/** Compares headers. The origins in the expected policy are copied from the actual policy: only the stage knows them. */
function expectHeaders(answer: Answer, expected: Readonly<Record<string, string>>): Finding[] {
  const name = 'content-security-policy'
  const sent = answer.headers.get(name) ?? ''
  const [, origins = '<origins>'] = /connect-src 'self' ((?: ?https?:\/\/[^*/\s;]+)+)/.exec(sent) ?? []
  const all = { ...expected, [name]: contentSecurityPolicy(origins) }
  return Object.entries(all).flatMap(([header, value]) => expectHeader(answer, header, value))
}
