/** Local S3: the buckets of the templates, stored in `<data>/s3/<bucket>`. Local IAM or the bucket policy checks each call. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { HttpRequest, OriginHandler } from '../../aws/http.ts'
import { DataError } from '../../aws/lock.ts'
import { allowsResource, type Iam, type StorageOptions } from '../access/iam.ts'
import type { PolicyDocument } from '../access/policy.ts'
import { type AwsCall, AwsError } from '../protocol/aws.ts'
import { xmlResponse } from '../protocol/xml.ts'
import { openObjects } from './objects.ts'
import { type S3Call, s3Operation } from './s3-operations.ts'

export type S3 = ReturnType<typeof createS3>

type S3Options = Omit<StorageOptions, 'iam' | 'warn'> & { iam: Pick<Iam, 'allows'> }

export function createS3({ resources, data, iam, now }: S3Options) {
  const buckets = new Map(
    resources
      .of('AWS::S3::Bucket')
      .map(({ ref, arn }) => [ref, { name: ref, arn, objects: openObjects(join(data, 's3', ref), now) }]),
  )
  const policies = new Map(
    resources
      .of<{ Bucket: string; PolicyDocument: PolicyDocument }>('AWS::S3::BucketPolicy')
      .map(({ properties }) => [properties.Bucket, properties.PolicyDocument]),
  )
  const find = (name: string): S3Call['bucket'] => {
    const bucket = buckets.get(name)
    if (!bucket) throw new AwsError(404, 'NoSuchBucket', 'The specified bucket does not exist')
    return bucket
  }
  const mayAs =
    (principal: string): S3Call['may'] =>
    (action, resource) =>
      principal !== '' && iam.allows({ principal, action: `s3:${action}`, resource })

  const answer = async (name: string, path: string, request: HttpRequest, may: S3Call['may']) => {
    const { method, headers, body } = request
    const query = new URLSearchParams(request.query)
    try {
      const call = { bucket: find(name), key: decoded(path), query, headers, body, may, mayAs }
      return await s3Operation(method, call)(call)
    } catch (error) {
      if (error instanceof DataError)
        return xmlResponse(507, { Error: { Code: 'DataError', Message: error.message } })
      if (!(error instanceof AwsError)) throw error
      const { status, code: Code, message: Message } = error
      return xmlResponse(status, { Error: { Code, Message, RequestId: randomUUID() } })
    }
  }

  return {
    /** Answers calls of the SDK and uploads of browsers to `/<bucket>[/<key>]`, with or without `/_s3` in front. */
    service({ principal, request }: AwsCall) {
      const [, bucket = '', ...rest] = request.path.replace(/^\/_s3(?=\/)/, '').split('/')
      return answer(bucket, `/${rest.join('/')}`, request, mayAs(principal))
    },
    /** Returns the bucket as CloudFront's origin, with the bucket policy. @param sourceArn undefined for unsigned requests */
    origin: (bucket: string, sourceArn: string | undefined): OriginHandler => {
      const document = policies.get(bucket)
      const context = { 'aws:SourceArn': sourceArn }
      const may: S3Call['may'] = (action, resource) =>
        sourceArn !== undefined &&
        document !== undefined &&
        allowsResource(document, 'cloudfront.amazonaws.com', { action: `s3:${action}`, resource, context })
      return (request) => answer(bucket, request.path, request, may)
    },
    /** Returns the objects of a bucket without any check of permissions. */
    objects: (bucket: string) => find(bucket).objects,
  }
}

/** Returns the object key in a path, percent-decoded once. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path.slice(1))
  } catch {
    throw new AwsError(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}
