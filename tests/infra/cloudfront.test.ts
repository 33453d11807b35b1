/** The templates of CloudFront and its firewall: origins, caches, headers, limits. */
import { expect, test } from 'vitest'
import { FORWARDED_HEADERS } from '#infra/constructs/static-site.ts'
import { cacheControl, SECURITY_HEADERS } from '#infra/edge/headers.ts'
import { readStages } from '#infra/stages.ts'
import { synthesize } from './app.ts'

const made = synthesize()
const stages = readStages()

test('CloudFront uses HTTP/3, TLS 1.2, compression and a private origin, forwards lead headers, and answers a real 404', () => {
  const site = made.template('Academy-prod-Site')
  const [distribution] = Object.values(site.findResources('AWS::CloudFront::Distribution'))
  const config = distribution?.Properties.DistributionConfig
  expect(config.HttpVersion).toBe('http2and3')
  expect(config.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021')
  expect(config.DefaultCacheBehavior.Compress).toBe(true)
  expect(config.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https')
  expect(config.CustomErrorResponses).toEqual([
    { ErrorCode: 404, ResponseCode: 404, ResponsePagePath: '/404.html', ErrorCachingMinTTL: 60 },
  ])
  const api = config.Origins.find((origin: { CustomOriginConfig?: unknown }) => origin.CustomOriginConfig)
  expect(api.OriginCustomHeaders[0].HeaderName).toBe('X-Origin-Secret')
  expect(JSON.stringify(api.OriginCustomHeaders)).toContain('{{resolve:secretsmanager:')
  site.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1)
  site.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
    OriginRequestPolicyConfig: { HeadersConfig: { HeaderBehavior: 'whitelist', Headers: FORWARDED_HEADERS } },
  })
  expect(FORWARDED_HEADERS).toEqual(
    expect.arrayContaining([
      'Content-Type',
      'Idempotency-Key',
      'X-Lead-Context',
      'CloudFront-Viewer-Address',
    ]),
  )
  // A long campaign URL would use up API Gateway's header limit, and no Lambda reads it.
  expect(FORWARDED_HEADERS).not.toContain('Referer')
})

test('CloudFront alone keeps a page for a year, and asks the bucket for what changes without a new path', () => {
  const site = made.template('Academy-prod-Site')
  const policies = site.findResources('AWS::CloudFront::CachePolicy')
  const [distribution] = Object.values(site.findResources('AWS::CloudFront::Distribution'))
  const { DefaultCacheBehavior, CacheBehaviors } = distribution?.Properties.DistributionConfig ?? {}
  const kept = [DefaultCacheBehavior, ...CacheBehaviors].map(({ PathPattern = '*', CachePolicyId: id }) => [
    PathPattern,
    policies[id.Ref]?.Properties.CachePolicyConfig.MinTTL,
  ])
  // The lifetime of the policy outweighs the header, which browsers and the caches of others read.
  expect(Object.fromEntries(kept)).toEqual({
    '*': 365 * 86_400,
    '/404.html': 0,
    '/release.json': 0,
    '/api/*': undefined,
  })
  for (const path of ['/', '/courses', '/404.html', '/sitemap.xml'])
    expect(cacheControl(path)).toBe('public, max-age=0, must-revalidate')
})

test('CloudFront adds the constant headers to responses from an origin', () => {
  const [policy] = Object.values(
    made.template('Academy-prod-Site').findResources('AWS::CloudFront::ResponseHeadersPolicy'),
  )
  const { SecurityHeadersConfig: own, CustomHeadersConfig: custom } =
    policy?.Properties.ResponseHeadersPolicyConfig ?? {}
  const sent: Record<string, string> = {
    'strict-transport-security': `max-age=${own.StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
    'x-content-type-options': own.ContentTypeOptions ? 'nosniff' : '',
    'referrer-policy': own.ReferrerPolicy.ReferrerPolicy,
    'x-frame-options': own.FrameOptions.FrameOption,
    ...Object.fromEntries(
      custom.Items.map(({ Header, Value }: { Header: string; Value: string }) => [Header, Value]),
    ),
  }
  expect(sent).toEqual(SECURITY_HEADERS)
  expect(JSON.stringify(own.ContentSecurityPolicy)).toContain(
    "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' https://",
  )
})

test('only prod and the local stack may be indexed by search engines', () => {
  for (const { name } of stages) {
    const policies = made
      .template(`Academy-${name}-Site`)
      .findResources('AWS::CloudFront::ResponseHeadersPolicy')
    expect(JSON.stringify(policies).includes('x-robots-tag'), name).toBe(!['prod', 'local'].includes(name))
  }
})

test('every deployed stage has a firewall that CloudFront uses and that limits posts (DEF-104)', () => {
  for (const { name, waf, domain } of stages) {
    const isDeployed = name !== 'local'
    const [distribution] = Object.values(
      made.template(`Academy-${name}-Site`).findResources('AWS::CloudFront::Distribution'),
    )
    expect(Boolean(distribution?.Properties.DistributionConfig.WebACLId), name).toBe(isDeployed)
    expect(Boolean(distribution?.Properties.DistributionConfig.Aliases), name).toBe(Boolean(domain))
    const acls = made.resources('AWS::WAFv2::WebACL', `Academy-${name}-`)
    expect(acls).toHaveLength(isDeployed ? 1 : 0)
    for (const { Properties } of acls) {
      const rules: { Name: string; Statement: { RateBasedStatement?: { Limit: number } } }[] =
        Properties.Rules
      expect(rules.find(({ Name }) => Name === 'Flood')?.Statement.RateBasedStatement?.Limit, name).toBe(300)
      expect(rules.length > 1, name).toBe(waf)
    }
  }
})

test('the firewall limits only posts to the API, allows a class to apply, and answers in the API’s format', () => {
  const [acl] = made.resources('AWS::WAFv2::WebACL', 'Academy-prod-Global')
  const { Rules, CustomResponseBodies, AssociationConfig, VisibilityConfig } = acl?.Properties ?? {}
  const rules = Object.fromEntries(Rules.map((rule: { Name: string }) => [rule.Name, rule]))
  const names = ['IpReputation', 'KnownBadInputs', 'Listed', 'BadInput', 'TooLarge', 'Flood']
  expect(Object.keys(rules)).toEqual(names)
  // Lists of AWS only label posts to the API, and a list of networks is counted before it blocks.
  for (const list of ['IpReputation', 'KnownBadInputs']) {
    expect(rules[list].OverrideAction).toEqual({ Count: {} })
    const { ScopeDownStatement: scope } = rules[list].Statement.ManagedRuleGroupStatement
    expect(scope.ByteMatchStatement.SearchString).toBe('/api/')
  }
  expect(rules.Listed.Action).toEqual({ Count: {} })
  expect(rules.BadInput.Action.Block.CustomResponse.ResponseCode).toBe(400)
  for (const sampled of [
    VisibilityConfig,
    ...Rules.map((rule: { VisibilityConfig: unknown }) => rule.VisibilityConfig),
  ])
    expect(sampled.SampledRequestsEnabled).toBe(true)
  const { Limit, EvaluationWindowSec, ScopeDownStatement } = rules.Flood.Statement.RateBasedStatement
  expect([Limit, EvaluationWindowSec]).toEqual([300, 300])
  const searched = (found: string, { Statements }: { Statements: unknown[] }) =>
    JSON.stringify(Statements).includes(`"SearchString":"${found}"`)
  expect(searched('/api/', ScopeDownStatement.AndStatement)).toBe(true)
  expect(searched('POST', ScopeDownStatement.AndStatement)).toBe(true)
  expect(searched('/api/', rules.TooLarge.Statement.AndStatement)).toBe(true)
  // The Lambdas accept 64 KB, which is also the most that the WAF inspects.
  expect(JSON.stringify(rules.TooLarge)).toContain('"Size":65536')
  expect(AssociationConfig.RequestBody.CLOUDFRONT.DefaultSizeInspectionLimit).toBe('KB_64')
  for (const [name, status] of [
    ['TooLarge', 413],
    ['Flood', 429],
  ] as const) {
    const { ResponseCode, CustomResponseBodyKey } = rules[name].Action.Block.CustomResponse
    expect(ResponseCode).toBe(status)
    expect(JSON.parse(CustomResponseBodies[CustomResponseBodyKey].Content)).toEqual({
      error: expect.any(String),
      by: 'firewall',
    })
  }
})

test('the firewall logs blocked and counted requests to a bucket in India, without queries', () => {
  const [log] = made.resources('AWS::WAFv2::LoggingConfiguration', 'Academy-prod-Global')
  const { LogDestinationConfigs, RedactedFields, LoggingFilter } = log?.Properties ?? {}
  const [bucket] = made
    .resources('AWS::S3::Bucket', 'Academy-prod-Data')
    .filter(({ Properties }) => String(Properties.BucketName).startsWith('aws-waf-logs-'))
  expect(JSON.stringify(LogDestinationConfigs)).toContain(`:s3:::${bucket?.Properties.BucketName}`)
  expect(RedactedFields).toEqual([{ QueryString: {} }])
  expect(LoggingFilter.DefaultBehavior).toBe('DROP')
  const stack = (part: string) => made.stacks.find(({ stackName }) => stackName === `Academy-prod-${part}`)
  expect(stack('Data')?.region).toBe('ap-south-1')
  expect(stack('Global')?.dependencies).toContain(stack('Data'))
})
