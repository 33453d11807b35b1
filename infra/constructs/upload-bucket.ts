/** Private bucket for files sent with a form. Browsers post directly to it with a signed policy. */
import { Duration } from 'aws-cdk-lib'
import { type Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { ENROLLED_DAYS } from '#lambdas/core/store/status.ts'
import { FILE_VERSIONS, UNCLAIMED_FILES } from '../retention.ts'
import { PrivateBucket } from './private-bucket.ts'

interface UploadBucketProps {
  retain: boolean
  /** Origins whose pages may post files. */
  origins: string[]
  accessLogs: Bucket
}

export class UploadBucket extends Construct {
  readonly bucket: Bucket

  constructor(scope: Construct, id: string, props: UploadBucketProps) {
    super(scope, id)
    this.bucket = new PrivateBucket(this, 'Bucket', {
      retain: props.retain,
      versioned: true,
      serverAccessLogsBucket: props.accessLogs,
      serverAccessLogsPrefix: 'uploads/',
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          allowedOrigins: props.origins,
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
      // Claimed files expire with their lead (24 months), those of enrolled students 7 years after enrolment.
      lifecycleRules: [
        {
          tagFilters: { state: 'unclaimed' },
          expiration: UNCLAIMED_FILES,
          noncurrentVersionExpiration: UNCLAIMED_FILES,
        },
        { tagFilters: { state: 'claimed' }, expiration: Duration.days(732) },
        { tagFilters: { state: 'enrolled' }, expiration: Duration.days(ENROLLED_DAYS + 730) },
        { noncurrentVersionExpiration: FILE_VERSIONS, expiredObjectDeleteMarker: true },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    })
  }
}
