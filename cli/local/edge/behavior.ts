/** Builds a cache behavior of the local CloudFront from the template: path pattern, edge function, policies and origin. */
import { randomUUID } from 'node:crypto'
import type { HttpRequest, OriginHandler } from '../../aws/http.ts'
import { globMatcher } from '../access/policy.ts'
import type { S3 } from '../storage/s3.ts'
import type { Resources } from '../template/resources.ts'
import type { KeyValueStore } from './key-value-store.ts'
import { forwardingRules, headersPolicy } from './policies.ts'
import { loadEdgeFunction } from './viewer-function.ts'

export interface BehaviorOptions {
  resources: Resources
  /** Origins that are not buckets, by domain name, such as `<apiId>.execute-api.<region>.amazonaws.com`. */
  origins: Readonly<Record<string, OriginHandler>>
  s3: Pick<S3, 'origin'>
  store: Pick<KeyValueStore, 'get'>
  secrets: { fill(text: string): string }
}

export interface BehaviorProperties {
  PathPattern?: string
  TargetOriginId: string
  AllowedMethods?: string[]
  CachePolicyId: string
  OriginRequestPolicyId?: string
  ResponseHeadersPolicyId?: string
  Compress?: boolean
  FunctionAssociations?: { EventType: string; FunctionARN: string }[]
}

export interface OriginProperties {
  Id: string
  DomainName: string
  OriginPath?: string
  S3OriginConfig?: object
  OriginAccessControlId?: string
  CustomOriginConfig?: object
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[]
}

export type Behavior = ReturnType<typeof createBehavior>

/** Returns a cache behavior, ready to answer. @throws Error for an unknown function event, origin or policy value */
export function createBehavior(
  options: BehaviorOptions,
  distribution: string,
  origins: OriginProperties[],
  properties: BehaviorProperties,
) {
  const { resources, store } = options
  const { PathPattern = '*', TargetOriginId, FunctionAssociations = [] } = properties
  const [association, ...more] = FunctionAssociations
  if (more.length > 0 || (association && association.EventType !== 'viewer-request'))
    throw new Error(`The local CloudFront runs one function on viewer requests (${PathPattern})`)
  const origin = origins.find(({ Id }) => Id === TargetOriginId)
  if (!origin) throw new Error(`The distribution has no origin ${TargetOriginId}`)
  const { CachePolicyId, OriginRequestPolicyId, ResponseHeadersPolicyId } = properties
  const forwarding = forwardingRules(resources, CachePolicyId, OriginRequestPolicyId)
  return {
    matches: globMatcher(`/${PathPattern.replace(/^\//, '')}`),
    methods: properties.AllowedMethods ?? ['GET', 'HEAD'],
    edge: association && loadEdgeFunction(resources, association.FunctionARN, store.get),
    forwarding,
    encodingFor: ({ headers }: HttpRequest) =>
      forwarding.encodings.find((encoding) => headers['accept-encoding']?.includes(encoding)),
    withPolicy: headersPolicy(resources, ResponseHeadersPolicyId),
    compress: properties.Compress ?? false,
    origin: originOf(options, distribution, origin),
  }
}

/** Returns the origin, which adds the same headers to each request as CloudFront does. */
function originOf(
  { resources, origins, s3, secrets }: BehaviorOptions,
  distribution: string,
  properties: OriginProperties,
): OriginHandler {
  const { DomainName: host, OriginPath = '', OriginCustomHeaders = [] } = properties
  const bucket = resources.of('AWS::S3::Bucket').find(({ ref }) => host.startsWith(`${ref}.s3.`))
  const signs = properties.OriginAccessControlId ? distribution : undefined
  const answer = properties.S3OriginConfig && bucket ? s3.origin(bucket.ref, signs) : origins[host]
  if (!answer) throw new Error(`The local CloudFront does not know the origin ${host}`)
  return (request) => {
    const custom = OriginCustomHeaders.map((header) => [
      header.HeaderName.toLowerCase(),
      secrets.fill(header.HeaderValue),
    ])
    const headers = {
      'user-agent': 'Amazon CloudFront',
      ...request.headers,
      host,
      via: '1.1 local.cloudfront.net (CloudFront)',
      'x-amz-cf-id': randomUUID(),
      ...Object.fromEntries(custom),
    }
    return answer({ ...request, path: `${OriginPath}${request.path}`, headers })
  }
}
