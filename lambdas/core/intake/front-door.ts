/**
 * Requests come by CloudFront, which proves itself by a secret; whoever goes round it is refused as a fault. And posts that a
 * page of somebody else makes a visitor's browser send.
 */
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { env } from '../env.ts'
import { isProof } from '../proof.ts'

/**
 * Throws when a request has not the secret of CloudFront (header names in lower case). A wrong one at CloudFront is
 * thus a 503 that rings: taken as "address unknown" it would pass unseen, and no rate would hold anyone.
 */
export function demandFrontDoor(headers: APIGatewayProxyEventV2['headers']): void {
  const given = headers['x-origin-secret'] ?? ''
  const accepted = env().ORIGIN_SECRET.split(',')
  if (accepted.some((secret) => isProof(given, secret))) return
  throw Object.assign(new Error('It did not come by CloudFront'), { name: 'NotByFrontDoor' })
}

/**
 * Whether a browser says that the request comes from another site (header names in lower case). Older ones and
 * browsers inside apps say nothing, or `Origin: null`, and are served.
 */
export function isCrossSite(headers: APIGatewayProxyEventV2['headers']): boolean {
  const { 'sec-fetch-site': site, origin } = headers
  // No page can forge it, and it holds on a stage whose mails link to another one, too.
  if (site === 'same-origin') return false
  if (site === 'cross-site') return true
  if (!origin || origin === 'null') return false
  return !URL.canParse(origin) || new URL(origin).host !== new URL(env().SITE_ORIGIN).host
}
