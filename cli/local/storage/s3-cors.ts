/**
 * A bucket's CORS rules, as the template says them. The local bucket has the pages' own origin; the uploads of a stage are
 * posts to another one, which a browser asks about before it sends, since they show how far they are.
 */

import { glob } from '../access/policy.ts'
import { AwsError } from '../protocol/aws.ts'

export interface CorsProperties {
  CorsConfiguration?: { CorsRules: CorsRule[] }
}

interface CorsRule {
  AllowedOrigins: string[]
  AllowedMethods: string[]
  AllowedHeaders?: string[]
  ExposedHeaders?: string[]
  MaxAge?: number
}

const matches = (patterns: readonly string[], text: string) =>
  patterns.some((pattern) => glob(pattern, 'i')(text))

/** Headers for a browser of another origin; none when no rule names it and the method. */
export function corsHeaders(
  { CorsConfiguration }: CorsProperties,
  headers: Readonly<Record<string, string>>,
  method: string,
): Record<string, string> {
  const { origin, 'access-control-request-headers': asked = '' } = headers
  const wanted = asked.split(',').flatMap((name) => name.trim() || [])
  const rule = CorsConfiguration?.CorsRules.find(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders = [] }) =>
      origin !== undefined &&
      matches(AllowedOrigins, origin) &&
      AllowedMethods.includes(method) &&
      wanted.every((name) => matches(AllowedHeaders, name)),
  )
  if (!rule || origin === undefined) return {}
  const any = rule.AllowedOrigins.includes('*')
  return {
    'access-control-allow-origin': any ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(!any && { 'access-control-allow-credentials': 'true' }),
    ...(wanted.length > 0 && { 'access-control-allow-headers': wanted.join(', ') }),
    ...(rule.ExposedHeaders && { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  }
}

/** The answer to a browser that asks before it sends. @throws AwsError when it may not */
export function preflight(properties: CorsProperties, headers: Readonly<Record<string, string>>) {
  const { origin, 'access-control-request-method': method } = headers
  if (!origin || !method)
    throw new AwsError(400, 'BadRequest', 'Insufficient information. Origin request header needed.')
  const allowed = corsHeaders(properties, headers, method)
  if (!allowed['access-control-allow-origin'])
    throw new AwsError(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  return { status: 200, headers: allowed, body: Buffer.alloc(0) }
}
