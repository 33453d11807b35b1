/** Applies CloudFront's policies: which headers and parameters reach the origin, and which headers a response gets. */
import type { HttpRequest, HttpResponse } from '../../aws/http.ts'
import type { Resources } from '../template/resources.ts'

type Kind = 'Header' | 'QueryString'

/** Part of a policy, such as `HeadersConfig: {HeaderBehavior, Headers}`. */
type Parameters = Record<`${Kind}sConfig` | 'CookiesConfig', Record<string, string | string[] | undefined>> &
  Partial<Record<'EnableAcceptEncodingBrotli' | 'EnableAcceptEncodingGzip', boolean>>

const NONE: Parameters = {
  HeadersConfig: { HeaderBehavior: 'none' },
  CookiesConfig: { CookieBehavior: 'none' },
  QueryStringsConfig: { QueryStringBehavior: 'none' },
}

/** Policies that AWS manages, by id. The only one here is CachingDisabled. */
const MANAGED: Readonly<Record<string, Parameters>> = { '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': NONE }

/** Headers that always reach the origin, even if no policy names them. */
const ALWAYS = 'content-length x-forwarded-for range if-none-match if-modified-since'.split(' ')

/** Returns a function that tells whether a policy forwards a header or parameter of a given name. */
function forwards(kind: Kind, parameters: Parameters): (name: string) => boolean {
  const { [`${kind}Behavior`]: behavior, [`${kind}s`]: listed = [] } = parameters[`${kind}sConfig`]
  const names = new Set([listed].flat().map((name) => name.toLowerCase()))
  if (behavior === 'none') return () => false
  if (behavior === 'all') return () => true
  if (behavior === 'whitelist') return (name) => names.has(name.toLowerCase())
  throw new Error(`The local CloudFront does not know the ${kind}Behavior ${behavior}`)
}

type CachePolicy = { CachePolicyConfig: { ParametersInCacheKeyAndForwardedToOrigin: Parameters } }
type RequestPolicy = { OriginRequestPolicyConfig: Parameters }

/** Combines the cache policy and the origin request policy: the origin gets everything that one of them forwards. */
export function forwardingRules(resources: Resources, cacheId: string, requestId: string | undefined) {
  const cache =
    MANAGED[cacheId] ??
    resources.find<CachePolicy>('AWS::CloudFront::CachePolicy', cacheId).properties.CachePolicyConfig
      .ParametersInCacheKeyAndForwardedToOrigin
  const request =
    requestId === undefined
      ? NONE
      : resources.find<RequestPolicy>('AWS::CloudFront::OriginRequestPolicy', requestId).properties
          .OriginRequestPolicyConfig
  const either = (kind: Kind) => {
    const [cached, other] = [forwards(kind, cache), forwards(kind, request)]
    return (name: string) => cached(name) || other(name)
  }
  const [header, parameter] = [either('Header'), either('QueryString')]
  for (const { CookiesConfig } of [cache, request])
    if (CookiesConfig.CookieBehavior !== 'none') throw new Error('The local CloudFront forwards no cookies')
  return {
    encodings: [
      ...(cache.EnableAcceptEncodingBrotli ? (['br'] as const) : []),
      ...(cache.EnableAcceptEncodingGzip ? (['gzip'] as const) : []),
    ],
    forward(asked: HttpRequest): HttpRequest {
      const headers = Object.entries(asked.headers).filter(
        ([name]) => ALWAYS.includes(name) || (name !== 'cookie' && header(name)),
      )
      const pairs = asked.query.split('&').filter((pair) => pair && parameter(pair.split('=', 1)[0] ?? ''))
      return { ...asked, query: pairs.join('&'), headers: Object.fromEntries(headers) }
    },
  }
}

interface HeadersPolicy {
  ResponseHeadersPolicyConfig: {
    SecurityHeadersConfig?: Record<string, { Override: boolean } & Record<string, unknown>>
    CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] }
  }
}

const SECURITY: Readonly<Record<string, (setting: Record<string, unknown>) => [string, unknown]>> = {
  ContentSecurityPolicy: (setting) => ['content-security-policy', setting.ContentSecurityPolicy],
  ContentTypeOptions: () => ['x-content-type-options', 'nosniff'],
  FrameOptions: (setting) => ['x-frame-options', setting.FrameOption],
  ReferrerPolicy: (setting) => ['referrer-policy', setting.ReferrerPolicy],
  StrictTransportSecurity: ({ AccessControlMaxAgeSec: age, IncludeSubdomains }) => [
    'strict-transport-security',
    `max-age=${age}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
  ],
}

type Headers = HttpResponse['headers']

export function headersPolicy(resources: Resources, id: string | undefined): (headers: Headers) => Headers {
  if (id === undefined) return (headers) => headers
  const { properties } = resources.find<HeadersPolicy>('AWS::CloudFront::ResponseHeadersPolicy', id)
  const config = properties.ResponseHeadersPolicyConfig
  const { SecurityHeadersConfig: security = {}, CustomHeadersConfig: custom } = config
  const added = [
    ...Object.entries(security).map(([name, setting]) => ({
      entry: SECURITY[name]?.(setting) ?? ['', ''],
      override: setting.Override,
    })),
    ...(custom?.Items ?? []).map(({ Header, Value, Override }) => ({
      entry: [Header.toLowerCase(), Value],
      override: Override,
    })),
  ]
  return (headers) => {
    const missing = added.filter(({ entry: [name], override }) => override || !(String(name) in headers))
    return { ...headers, ...Object.fromEntries(missing.map(({ entry }) => entry)) }
  }
}
