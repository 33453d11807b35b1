/** S3: the buckets of the template, on disk under `<data>/s3/<bucket>`, each call judged as its caller. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { AwsError, type Service } from './aws.ts'
import type { HttpRequest, Origin } from './http.ts'
import { allowsResource, type Iam } from './iam.ts'
import { type ObjectStore, openObjects } from './objects.ts'
import type { PolicyDocument } from './policy.ts'
import type { Resources } from './resources.ts'
import { operationOf, type S3Call } from './s3-operations.ts'
import {
  type BucketProperties,
  corsHeaders,
  expire,
  type LifecycleRule,
  lifecycleOf,
  preflight,
} from './s3-rules.ts'
import { xml } from './s3-xml.ts'

export interface S3 {
  /** Calls of the SDK, and browsers' posts, for `/<bucket>[/<key>]`, under `/_s3` or not. */
  service: Service
  /** What a distribution reads from a bucket: judged by the bucket's policy. `sourceArn` undefined: it does not sign. */
  origin(bucket: string, sourceArn: string | undefined): Origin
  /** Objects of a bucket, beside any judgement. */
  objects(bucket: string): ObjectStore
  /** Applies every bucket's lifecycle. */
  expire(): void
}

interface S3Options {
  resources: Resources
  /** Data folder. */
  data: string
  iam: Iam
  now(): Date
}

type Open = S3Call['bucket'] & { properties: BucketProperties; lifecycle: LifecycleRule[] }

/** Opens the buckets. @throws Error for a lifecycle rule that it would not follow */
export function createS3({ resources, data, iam, now }: S3Options): S3 {
  const buckets = new Map(
    resources.of<BucketProperties>('AWS::S3::Bucket').map(({ ref, arn, properties }): [string, Open] => {
      const versioned = properties.VersioningConfiguration?.Status === 'Enabled'
      const objects = openObjects(join(data, 's3', ref), versioned, now)
      return [ref, { name: ref, arn, objects, properties, lifecycle: lifecycleOf(ref, properties) }]
    }),
  )
  const policies = new Map(
    resources
      .of<{ Bucket: string; PolicyDocument: PolicyDocument }>('AWS::S3::BucketPolicy')
      .map(({ properties }) => [properties.Bucket, properties.PolicyDocument]),
  )
  const find = (name: string): Open => {
    const bucket = buckets.get(name)
    if (!bucket) throw new AwsError(404, 'NoSuchBucket', 'The specified bucket does not exist')
    return bucket
  }
  const mayAs =
    (principal: string): S3Call['may'] =>
    (action, resource) =>
      principal !== '' && iam.allows({ principal, action: `s3:${action}`, resource })

  const perform = async (bucket: Open, path: string, request: HttpRequest, may: S3Call['may']) => {
    const { method, headers, body } = request
    if (method === 'OPTIONS') return preflight(bucket.properties, headers)
    const query = new URLSearchParams(request.query)
    const call = { bucket, key: decoded(path), query, headers, body, may, mayAs }
    const { status, headers: own, body: content } = await operationOf(method, call)(call)
    const cors = corsHeaders(bucket.properties, headers, method)
    return { status, headers: { ...own, ...cors }, body: content }
  }
  const answer = async (name: string, path: string, request: HttpRequest, may: S3Call['may']) => {
    try {
      return await perform(find(name), path, request, may)
    } catch (error) {
      if (!(error instanceof AwsError)) throw error
      const { status, code: Code, message: Message } = error
      return xml(status, { Error: { Code, Message, RequestId: randomUUID() } })
    }
  }

  return {
    service({ principal, request }) {
      const [, bucket = '', ...rest] = request.path.replace(/^\/_s3(?=\/)/, '').split('/')
      return answer(bucket, `/${rest.join('/')}`, request, mayAs(principal))
    },
    origin: (bucket, sourceArn) => {
      const document = policies.get(bucket)
      const principal = { service: 'cloudfront.amazonaws.com' }
      const context = { 'aws:SourceArn': sourceArn }
      const may: S3Call['may'] = (action, resource) =>
        sourceArn !== undefined &&
        document !== undefined &&
        allowsResource(document, { principal, action: `s3:${action}`, resource, context })
      return (request) => answer(bucket, request.path, request, may)
    },
    objects: (bucket) => find(bucket).objects,
    expire() {
      for (const { objects, lifecycle } of buckets.values()) expire(objects, lifecycle, now().getTime())
    },
  }
}

/** Key of a path, percent-decoded once. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path.slice(1))
  } catch {
    throw new AwsError(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}
