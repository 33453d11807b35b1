/** Headers that infra/edge/headers.ts promises, on pages and on answers of the API. */
import { cacheControl, contentSecurityPolicy, SECURITY_HEADERS } from '#infra/edge/headers.ts'
import { type Answer, expectHeader, type Finding, unless } from './finding.ts'
import { directivesOf } from './html.ts'
import type { Target } from './target.ts'

/** A matter of pages; an answer of the API may have it or not. */
const PAGES_ONLY = 'speculation-rules'

/** Security headers and the policy in front, on every answer of the site. */
export function siteHeaders(target: Target, path: string, answer: Answer): Finding[] {
  return [...ownHeaders(path, answer), ...policyHeader(path, answer), ...robots(target, path, answer)]
}

/** What an answer of the edge itself has too: CloudFront's policy covers what comes from an origin only. */
export const ownHeaders = (path: string, answer: Answer): Finding[] =>
  Object.entries(SECURITY_HEADERS).flatMap(([name, value]) => expectHeader(path, answer, name, value))

/** As long as a path may be kept. */
export const cacheHeader = (path: string, answer: Answer): Finding[] =>
  expectHeader(path, answer, 'cache-control', cacheControl(path))

/** The same on answers of the API, which nobody keeps. */
export function apiHeaders(path: string, answer: Answer): Finding[] {
  const wanted = Object.entries(SECURITY_HEADERS).filter(([name]) => name !== PAGES_ONLY)
  return [
    ...wanted.flatMap(([name, value]) => expectHeader(path, answer, name, value)),
    ...policyHeader(path, answer),
    ...expectHeader(path, answer, 'cache-control', 'no-store'),
  ]
}

/** Production is for search engines; every other stage may say `noindex`. */
function robots({ base, repository }: Target, path: string, { headers }: Answer): Finding[] {
  const value = headers.get('x-robots-tag')
  const isProduction = base.host === new URL(repository.origin).host
  if (value === null || (value === 'noindex' && !isProduction)) return []
  return [{ path, expected: isProduction ? 'no x-robots-tag' : 'x-robots-tag: noindex or none', came: value }]
}

/** The origin of uploads, which only the stage knows, is taken from the header itself; the uploads check asks there. */
function policyHeader(path: string, { headers }: Answer): Finding[] {
  const came = directivesOf(headers.get('content-security-policy') ?? '')
  if (came.size === 0) return [{ path, expected: 'a content-security-policy', came: 'none' }]
  const given = came.get('connect-src')?.[1] ?? ''
  const origin = /^https?:\/\/[^*/\s]+$/.test(given) ? given : '<origin of uploads>'
  return [...directivesOf(contentSecurityPolicy(origin))].flatMap(([name, sources]) => {
    const [expected, value] = [sources, came.get(name) ?? []].map((list) => list.join(' '))
    return unless(value === expected, path, `content-security-policy: ${name} ${expected}`, value ?? '')
  })
}
