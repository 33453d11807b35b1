/** The templates of CloudFront and its firewall: origins, caches, headers, limits. */
import { expect, test } from 'vitest'
import { SECURITY_HEADERS } from '#infra/edge/headers.ts'
import { synthesize } from './app.ts'

const made = synthesize()

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
