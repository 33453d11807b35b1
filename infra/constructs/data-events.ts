/**
 * Makes CloudTrail record which person or Lambda read or changed a lead or a file. Staff normally read the audit rows of
 * `academy leads`, but only this trail is proof, because no role of the stage can write to it.
 */
import { ArnFormat, Stack } from 'aws-cdk-lib'
import { CfnTrail } from 'aws-cdk-lib/aws-cloudtrail'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { LOG_FILE_RETENTION } from '../retention.ts'
import { PrivateBucket } from './private-bucket.ts'

interface DataEventsProps {
  stage: string
  retain: boolean
  table: ITable
  uploads: IBucket
  accessLogs: Bucket
}

export class DataEvents extends Construct {
  constructor(scope: Construct, id: string, props: DataEventsProps) {
    super(scope, id)
    const { stage, retain, table, uploads, accessLogs } = props
    const trailName = `academy-${stage}-leads`
    const bucket = new PrivateBucket(this, 'Bucket', {
      retain,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'trail/',
      lifecycleRules: [{ expiration: LOG_FILE_RETENTION }],
    })
    const trail = Stack.of(this).formatArn({
      service: 'cloudtrail',
      resource: 'trail',
      resourceName: trailName,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    })
    const write = (action: string, resource: string) =>
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudtrail.amazonaws.com')],
        actions: [action],
        resources: [resource],
        conditions: { StringEquals: { 'aws:SourceArn': trail } },
      })
    bucket.addToResourcePolicy(write('s3:GetBucketAcl', bucket.bucketArn))
    bucket.addToResourcePolicy(
      write('s3:PutObject', bucket.arnForObjects(`AWSLogs/${Stack.of(this).account}/*`)),
    )
    new CfnTrail(this, 'Trail', {
      trailName,
      s3BucketName: bucket.bucketName,
      isLogging: true,
      enableLogFileValidation: true,
      includeGlobalServiceEvents: false,
      isMultiRegionTrail: false,
      advancedEventSelectors: [
        selector('Leads', 'AWS::DynamoDB::Table', { equalTo: [table.tableArn] }),
        selector('Files', 'AWS::S3::Object', { startsWith: [uploads.arnForObjects('')] }),
      ],
    }).node.addDependency(bucket.policy ?? bucket)
  }
}

const selector = (name: string, type: string, arn: { equalTo: string[] } | { startsWith: string[] }) => ({
  name,
  fieldSelectors: [
    { field: 'eventCategory', equalTo: ['Data'] },
    { field: 'resources.type', equalTo: [type] },
    { field: 'resources.ARN', ...arn },
  ],
})
