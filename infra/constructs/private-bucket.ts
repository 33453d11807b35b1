/** A bucket that is encrypted, answers over TLS only and lets nobody in from outside the account. */
import { RemovalPolicy } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

interface PrivateBucketProps extends BucketProps {
  /** Stays when its stack goes. */
  retain: boolean
}

export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { retain, ...props }: PrivateBucketProps) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      ...props,
    })
  }
}
