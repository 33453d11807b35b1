/** Posts that a page of somebody else makes a visitor's browser send. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { env } from './env.ts'

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
