/** Accepts only requests that passed through CloudFront, which sends a secret, and detects cross-site posts. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { env } from '../env.ts'
import { isSameSecret } from '../secrets.ts'

/**
 * Throws if a request lacks CloudFront's secret (header names in lower case). A wrong secret in CloudFront is a 503
 * that rings. If it only meant "address unknown", nobody would notice and no rate limit would apply.
 */
export function requireFrontDoor(headers: APIGatewayProxyEventV2['headers']): void {
  const given = headers['x-origin-secret'] ?? ''
  const accepted = env().ORIGIN_SECRET.split(',')
  if (accepted.some((secret) => isSameSecret(given, secret))) return
  throw Object.assign(new Error('It did not come by CloudFront'), { name: 'NotByFrontDoor' })
}

/**
 * Whether the browser reports a cross-site request (header names in lower case). Older browsers and in-app browsers
 * report nothing, or `Origin: null`, and are accepted.
 */
export function isCrossSite(headers: APIGatewayProxyEventV2['headers']): boolean {
  const { 'sec-fetch-site': site, origin } = headers
  // Pages cannot forge this header.
  if (site === 'same-origin') return false
  if (site === 'cross-site') return true
  if (!origin || origin === 'null') return false
  return !URL.canParse(origin) || new URL(origin).host !== new URL(env().SITE_ORIGIN).host
}
