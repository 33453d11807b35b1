/** Where releases live and who was promoted when: an SSM parameter names stage resources for `academy release`. */
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import { Construct } from 'constructs'
import type { StaticSite } from './static-site.ts'

export class ReleasePointer extends Construct {
  readonly parameter: StringParameter

  constructor(
    scope: Construct,
    id: string,
    props: { stage: string; site: StaticSite; previewDomain?: string },
  ) {
    super(scope, id)
    this.parameter = new StringParameter(this, 'Target', {
      parameterName: `/academy/${props.stage}/release-target`,
      description: 'What academy release --stage works on',
      stringValue: JSON.stringify({
        bucket: props.site.bucket.bucketName,
        store: props.site.store.keyValueStoreArn,
        host: props.site.host,
        ...(props.previewDomain ? { previewDomain: props.previewDomain } : {}),
      }),
    })
  }
}
