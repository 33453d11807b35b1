/**
 * The CORS rules of a bucket. Uploads to the local bucket have the origin of the site. On a stage, they have another one,
 * and the browser sends a preflight request because the upload reports its progress.
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

/** Headers for a request of another origin; none when no rule matches. */
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

/** @throws AwsError when no rule allows the request */
export function preflight(properties: CorsProperties, headers: Readonly<Record<string, string>>) {
  const { origin, 'access-control-request-method': method } = headers
  if (!origin || !method)
    throw new AwsError(400, 'BadRequest', 'Insufficient information. Origin request header needed.')
  const allowed = corsHeaders(properties, headers, method)
  if (!allowed['access-control-allow-origin'])
    throw new AwsError(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  return { status: 200, headers: allowed, body: Buffer.alloc(0) }
}
