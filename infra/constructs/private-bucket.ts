/** An encrypted bucket that requires TLS and blocks public access. */
import { RemovalPolicy } from 'aws-cdk-lib'
import * as s3 from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

interface PrivateBucketProps extends s3.BucketProps {
  /** If true, the bucket stays when its stack is deleted. */
  retain: boolean
}

export class PrivateBucket extends s3.Bucket {
  constructor(scope: Construct, id: string, { retain, ...props }: PrivateBucketProps) {
    super(scope, id, {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: retain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
      ...props,
    })
  }
}
