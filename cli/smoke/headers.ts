/** Headers that infra/edge/headers.ts promises, on pages and on answers of the API. */
import { cacheControl, contentSecurityPolicy, SECURITY_HEADERS } from '#infra/edge/headers.ts'
import { type Answer, expectHeader, type Finding, unless } from './finding.ts'
import { directivesOf } from './html.ts'
import type { Target } from './target.ts'

/** Security headers and the policy in front, on every answer of the site. */
export const siteHeaders = (target: Target, answer: Answer): Finding[] => [
  ...ownHeaders(answer),
  ...policyHeader(answer),
  ...robots(target, answer),
]

/** What an answer of the edge itself has too: CloudFront's policy covers what comes from an origin only. */
export const ownHeaders = (answer: Answer): Finding[] =>
  Object.entries(SECURITY_HEADERS).flatMap(([name, value]) => expectHeader(answer, name, value))

export const cacheHeader = (answer: Answer): Finding[] =>
  expectHeader(answer, 'cache-control', cacheControl(answer.path))

/** The same on answers of the API, which nobody keeps; speculation rules are a matter of pages. */
export function apiHeaders(answer: Answer): Finding[] {
  const all: Record<string, string> = { ...SECURITY_HEADERS, 'cache-control': 'no-store' }
  const { 'speculation-rules': _, ...wanted } = all
  const headers = Object.entries(wanted).flatMap(([name, value]) => expectHeader(answer, name, value))
  return [...headers, ...policyHeader(answer)]
}

/** Production is for search engines; every other stage may say `noindex`. */
function robots({ base, repository }: Target, { path, headers }: Answer): Finding[] {
  const value = headers.get('x-robots-tag')
  const isProduction = base.host === new URL(repository.origin).host
  if (value === null || (value === 'noindex' && !isProduction)) return []
  return [{ path, expected: isProduction ? 'no x-robots-tag' : 'x-robots-tag: noindex or none', came: value }]
}

/** The origin of uploads, which only the stage knows, is taken from the header itself; the uploads check asks there. */
function policyHeader(answer: Answer): Finding[] {
  const came = directivesOf(answer.headers.get('content-security-policy') ?? '')
  if (came.size === 0) return unless(false, answer, 'a content-security-policy', 'none')
  const given = came.get('connect-src')?.[1] ?? ''
  const origin = /^https?:\/\/[^*/\s]+$/.test(given) ? given : '<origin of uploads>'
  return [...directivesOf(contentSecurityPolicy(origin))].flatMap(([name, sources]) => {
    const [expected, value] = [sources, came.get(name) ?? []].map((list) => list.join(' '))
    return unless(value === expected, answer, `content-security-policy: ${name} ${expected}`, value ?? '')
  })
}
