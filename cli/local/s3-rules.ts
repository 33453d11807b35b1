/** A bucket's CORS and lifecycle rules, as the template says them. */
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { AwsError } from './aws.ts'
import { glob } from './glob.ts'
import type { HttpResponse } from './http.ts'
import { knowsOnly } from './known.ts'
import type { Noncurrent, ObjectStore, StoredObject } from './objects.ts'

export interface BucketProperties {
  VersioningConfiguration?: { Status: string }
  LifecycleConfiguration?: { Rules: LifecycleRule[] }
  CorsConfiguration?: { CorsRules: CorsRule[] }
}

export interface LifecycleRule {
  Status: string
  Prefix?: string
  TagFilters?: { Key: string; Value: string }[]
  ExpirationInDays?: number
  NoncurrentVersionExpiration?: { NoncurrentDays: number }
}

interface CorsRule {
  AllowedOrigins: string[]
  AllowedMethods: string[]
  AllowedHeaders?: string[]
  ExposedHeaders?: string[]
  MaxAge?: number
}

/** Markers of deleted objects are not kept here, so there are none to expire. */
const KNOWN =
  'Id Status Prefix TagFilters ExpirationInDays NoncurrentVersionExpiration ExpiredObjectDeleteMarker ' +
  'AbortIncompleteMultipartUpload'

/** Days after a moment, rounded up to midnight UTC (S3 User Guide, "Lifecycle rules based on an object's age"). */
const after = (at: number, days: number) => Math.ceil((at + days * DAY_MS) / DAY_MS) * DAY_MS

/** Rules of a bucket. @throws Error for one that the local stack would not follow */
export function lifecycleOf(name: string, { LifecycleConfiguration }: BucketProperties): LifecycleRule[] {
  const rules = LifecycleConfiguration?.Rules ?? []
  for (const rule of rules) knowsOnly(KNOWN, rule, name)
  return rules.filter(({ Status }) => Status === 'Enabled')
}

/** Removes what is past its days. */
export function expire(objects: ObjectStore, rules: LifecycleRule[], now: number): void {
  for (const { Prefix = '', TagFilters = [], ExpirationInDays, NoncurrentVersionExpiration } of rules) {
    const fits = ({ key, tags }: StoredObject) =>
      key.startsWith(Prefix) && TagFilters.every(({ Key, Value }) => tags[Key] === Value)
    if (NoncurrentVersionExpiration) {
      const { NoncurrentDays } = NoncurrentVersionExpiration
      const past = ({ object, since }: Noncurrent) => fits(object) && after(since, NoncurrentDays) <= now
      objects.forget(objects.noncurrent().filter(past))
    }
    if (ExpirationInDays === undefined) continue
    for (const object of objects.list(Prefix))
      if (fits(object) && after(object.at, ExpirationInDays) <= now) objects.remove(object.key)
  }
}

const matches = (patterns: readonly string[], text: string) =>
  patterns.some((pattern) => glob(pattern, 'i')(text))

/** Headers for a browser of another origin; none when no rule names it and the method. */
export function corsHeaders(
  { CorsConfiguration }: BucketProperties,
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
export function preflight(
  properties: BucketProperties,
  headers: Readonly<Record<string, string>>,
): HttpResponse {
  const { origin, 'access-control-request-method': method } = headers
  if (!origin || !method)
    throw new AwsError(400, 'BadRequest', 'Insufficient information. Origin request header needed.')
  const allowed = corsHeaders(properties, headers, method)
  if (!allowed['access-control-allow-origin'])
    throw new AwsError(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  return { status: 200, headers: allowed, body: Buffer.alloc(0) }
}
