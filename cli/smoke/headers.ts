/** The response headers that infra/edge/headers.ts promises for pages and for the API. */
import { cacheControl, contentSecurityPolicy, SECURITY_HEADERS } from '#infra/edge/headers.ts'
import { type Answer, expectHeader, type Finding, findUnless } from './finding.ts'
import type { Target } from './target.ts'

export const siteHeaders = (target: Target, answer: Answer): Finding[] => [
  ...securityHeaders(answer),
  ...expectPolicy(answer),
  ...expectRobots(target, answer),
]

/** Headers of an answer of the edge function. CloudFront's policy adds the others to answers of an origin only. */
export const securityHeaders = (answer: Answer): Finding[] =>
  Object.entries(SECURITY_HEADERS).flatMap(([name, value]) => expectHeader(answer, name, value))

export const cacheHeader = (answer: Answer): Finding[] =>
  expectHeader(answer, 'cache-control', cacheControl(answer.path))

/** Answers of the API are never cached. Speculation rules concern pages only. */
export function apiHeaders(answer: Answer): Finding[] {
  const { 'speculation-rules': _, ...expected } = SECURITY_HEADERS
  const headers = Object.entries({ ...expected, 'cache-control': 'no-store' })
  return [...headers.flatMap(([name, value]) => expectHeader(answer, name, value)), ...expectPolicy(answer)]
}

/** Production is for search engines. Every other stage may say `noindex`. */
function expectRobots({ base, site }: Target, answer: Answer): Finding[] {
  const value = answer.headers.get('x-robots-tag')
  const isProduction = base.host === new URL(site.origin).host
  const isGood = value === null || (value === 'noindex' && !isProduction)
  const expected = isProduction ? 'no x-robots-tag' : 'x-robots-tag: noindex or none'
  return findUnless(isGood, answer, expected, value ?? '')
}

/** Directives of the Content-Security-Policy header, with their sources. */
export function policyOf({ headers }: Pick<Answer, 'headers'>): Map<string, string> {
  return directivesOf(headers.get('content-security-policy') ?? '')
}

const directivesOf = (policy: string) =>
  new Map(
    policy.split(';').flatMap((part): [string, string][] => {
      const [name, ...sources] = part.trim().split(/\s+/)
      return name ? [[name, sources.join(' ')]] : []
    }),
  )

/** Only the stage knows the upload origin, so it comes from the header itself. The check of uploads posts there. */
function expectPolicy(answer: Answer): Finding[] {
  const actual = policyOf(answer)
  if (actual.size === 0) return findUnless(false, answer, 'a content-security-policy', 'none')
  const source = actual.get('connect-src')?.split(' ')[1] ?? ''
  const uploads = /^https?:\/\/[^*/\s]+$/.test(source) ? source : '<origin of uploads>'
  return [...directivesOf(contentSecurityPolicy(uploads))].flatMap(([name, sources]) => {
    const value = actual.get(name) ?? ''
    return findUnless(value === sources, answer, `content-security-policy: ${name} ${sources}`, value)
  })
}
