/** The site: a private bucket behind CloudFront, one edge function, and the API on the same host name. */
import { Duration } from 'aws-cdk-lib'
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { bundleViewerRequest } from '../edge/bundle.ts'
import { contentSecurityPolicy, SECURITY_HEADERS } from '../edge/headers.ts'
import { PrivateBucket } from './private-bucket.ts'

interface StaticSiteProps {
  retain: boolean
  /** If true, pull requests are shown below `previews/`. */
  previews: boolean
  /** If true, a header keeps the stage out of search engines. */
  noindex: boolean
  /** Host name of the API, without scheme. */
  apiHost: string
  originSecret: string
  /** Other origins to which scripts of pages may connect, separated by spaces. */
  origins: string
  accessLogs: Bucket
  /** All host names. The first is the public one, to which the others redirect. */
  domains: string[]
  certificate?: ICertificate
  webAclArn?: string
}

/**
 * Headers that the Lambdas need. Not all headers can be forwarded, because API Gateway needs its own Host header. Without
 * this list CloudFront forwards only Host, User-Agent and its own id (API reference, OriginRequestPolicyConfig).
 */
export const FORWARDED_HEADERS = [
  'Content-Type',
  'Idempotency-Key',
  'X-Lead-Context',
  'CloudFront-Viewer-Address',
  'Origin',
  'Sec-Fetch-Site',
]

export class StaticSite extends Construct {
  readonly bucket: Bucket
  readonly distribution: cloudfront.Distribution
  readonly store: cloudfront.KeyValueStore
  /** Public host name. The other names redirect to it. */
  readonly host: string

  constructor(scope: Construct, id: string, props: StaticSiteProps) {
    super(scope, id)
    this.bucket = new PrivateBucket(this, 'Bucket', {
      retain: props.retain,
      versioned: true,
      serverAccessLogsBucket: props.accessLogs,
      serverAccessLogsPrefix: 'site/',
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(30) },
        // Deletes the preview of a pull request 30 days after its last push.
        ...(props.previews ? [{ prefix: 'previews/', expiration: Duration.days(30) }] : []),
      ],
    })
    this.store = new cloudfront.KeyValueStore(this, 'Routes', {
      comment: 'Live release, pages and redirects of each release',
    })
    const routing = new cloudfront.Function(this, 'ViewerRequest', {
      code: cloudfront.FunctionCode.fromInline(bundleViewerRequest(props.domains[0])),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      keyValueStore: this.store,
      comment: 'Clean URLs, aliases, unknown slugs, releases',
    })
    const edge = [{ function: routing, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST }]
    const headers = this.headersPolicy(props.origins, props.noindex)
    const bucket = S3BucketOrigin.withOriginAccessControl(this.bucket, {
      originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
    })
    /** Returns a cache behavior. @param minTtl CloudFront's minimum; the object's Cache-Control is only for browsers */
    const pages = (id: string, comment: string, minTtl: Duration) => ({
      origin: bucket,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
      cachePolicy: new cloudfront.CachePolicy(this, id, {
        comment,
        minTtl,
        defaultTtl: minTtl,
        maxTtl: Duration.days(365),
        // The edge function sets this header: to the current minute for files of pull requests, to 0 for all others.
        ...(props.previews && { headerBehavior: cloudfront.CacheHeaderBehavior.allowList('X-Minute') }),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      responseHeadersPolicy: headers,
      functionAssociations: edge,
      compress: true,
    })
    const fresh = pages('FreshCache', 'Asks the bucket each time', Duration.seconds(0))
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_200,
      minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
      enableLogging: true,
      logBucket: props.accessLogs,
      logFilePrefix: 'cloudfront/',
      ...(props.certificate ? { certificate: props.certificate, domainNames: props.domains } : {}),
      ...(props.webAclArn ? { webAclId: props.webAclArn } : {}),
      defaultBehavior: pages(
        'PageCache',
        'By path only. A release changes the path, so nothing is ever invalidated',
        Duration.days(365),
      ),
      additionalBehaviors: {
        // Not cached: the error page has the same path in all releases, and the canary tests the bucket with release.json.
        '/404.html': fresh,
        '/release.json': fresh,
        '/api/*': {
          origin: new HttpOrigin(props.apiHost, { customHeaders: { 'X-Origin-Secret': props.originSecret } }),
          viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
          cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
          originRequestPolicy: new cloudfront.OriginRequestPolicy(this, 'ApiRequest', {
            comment: 'Headers of a lead',
            cookieBehavior: cloudfront.OriginRequestCookieBehavior.none(),
            queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.all(),
            headerBehavior: cloudfront.OriginRequestHeaderBehavior.allowList(...FORWARDED_HEADERS),
          }),
          responseHeadersPolicy: headers,
          functionAssociations: edge,
        },
      },
      // S3 answers 404 and not 403, because the distribution may list the bucket. The API never answers 404.
      errorResponses: [
        { httpStatus: 404, responseHttpStatus: 404, responsePagePath: '/404.html', ttl: Duration.minutes(1) },
      ],
    })
    this.host = props.domains[0] ?? this.distribution.distributionDomainName
  }

  private headersPolicy(origins: string, noindex: boolean): cloudfront.ResponseHeadersPolicy {
    return new cloudfront.ResponseHeadersPolicy(this, 'Headers', {
      comment: 'Constant headers of every response',
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(origins), override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
        referrerPolicy: {
          referrerPolicy: cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: true,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          ...['permissions-policy', 'cross-origin-opener-policy', 'speculation-rules'].map((header) => ({
            header,
            value: SECURITY_HEADERS[header] ?? '',
            override: true,
          })),
          ...(noindex ? [{ header: 'x-robots-tag', value: 'noindex', override: true }] : []),
        ],
      },
    })
  }
}
