/** Private bucket for files that are sent with a form. Browsers upload directly to it with a signed policy. */
import { Duration } from 'aws-cdk-lib'
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Bucket, BucketPolicy, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { ENROLLED_RETENTION_DAYS } from '#lambdas/core/store/status.ts'
import { FILE_VERSION_RETENTION, UNCLAIMED_FILE_RETENTION } from '../retention.ts'
import { PrivateBucket } from './private-bucket.ts'

interface UploadBucketProps {
  retain: boolean
  /** Origins whose pages may upload files. */
  origins: string[]
  accessLogs: Bucket
  /** Name of a bucket that a lost stack has left behind. The bucket still has its settings, but not its policy. */
  existing: string | undefined
}

export class UploadBucket extends Construct {
  readonly bucket: IBucket

  constructor(scope: Construct, id: string, props: UploadBucketProps) {
    super(scope, id)
    this.bucket = props.existing
      ? Bucket.fromBucketName(this, 'Existing', props.existing)
      : this.create(props)
    if (props.existing) this.requireTls(this.bucket)
  }

  /** Adds a statement to the bucket policy. CDK's own method does nothing for a bucket that CDK has not created. */
  addToPolicy(statement: PolicyStatement): void {
    const policy = this.node.tryFindChild('Policy')
    if (policy instanceof BucketPolicy) policy.document.addStatements(statement)
    else this.bucket.addToResourcePolicy(statement)
  }

  private requireTls(bucket: IBucket): void {
    new BucketPolicy(this, 'Policy', { bucket })
    for (const conditions of [
      { Bool: { 'aws:SecureTransport': 'false' } },
      { NumericLessThan: { 's3:TlsVersion': 1.2 } },
    ])
      this.addToPolicy(
        new PolicyStatement({
          effect: Effect.DENY,
          principals: [new AnyPrincipal()],
          actions: ['s3:*'],
          resources: [bucket.bucketArn, bucket.arnForObjects('*')],
          conditions,
        }),
      )
  }

  private create(props: UploadBucketProps): Bucket {
    return new PrivateBucket(this, 'Bucket', {
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
      // Files of a lead expire with the lead after 24 months; files of enrolled students seven years after enrolment.
      lifecycleRules: [
        {
          tagFilters: { state: 'unclaimed' },
          expiration: UNCLAIMED_FILE_RETENTION,
          noncurrentVersionExpiration: UNCLAIMED_FILE_RETENTION,
        },
        { tagFilters: { state: 'claimed' }, expiration: Duration.days(732) },
        { tagFilters: { state: 'enrolled' }, expiration: Duration.days(ENROLLED_RETENTION_DAYS + 730) },
        { noncurrentVersionExpiration: FILE_VERSION_RETENTION, expiredObjectDeleteMarker: true },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    })
  }
}
