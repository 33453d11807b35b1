/**
 * Role of staff at the CLI: leads and their files, nothing of the infrastructure. Taken by IAM users with MFA, or from
 * IAM Identity Center, which asks for MFA itself and whose sessions do not say so. The session bears the person's own
 * name, so audit rows and CloudTrail name who it was.
 */
import { Duration, Stack } from 'aws-cdk-lib'
import { AccountRootPrincipal, CompositePrincipal, Effect, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { LeadTable } from './lead-table.ts'

/** A value of the request, as IAM fills it in. */
const variable = (key: string) => `\${${key}}`

export class StaffRole extends Construct {
  readonly role: Role

  constructor(
    scope: Construct,
    id: string,
    props: { leads: LeadTable; uploads: Bucket; personKeyArn: string },
  ) {
    super(scope, id)
    const { partition, account } = Stack.of(this)
    this.role = new Role(this, 'Role', {
      description: 'Reads and manages leads with the academy CLI',
      maxSessionDuration: Duration.hours(8),
      assumedBy: new CompositePrincipal(
        new AccountRootPrincipal().withConditions({
          Bool: { 'aws:MultiFactorAuthPresent': 'true' },
          StringEquals: { 'sts:RoleSessionName': variable('aws:username') },
        }),
        new AccountRootPrincipal().withConditions({
          ArnLike: {
            'aws:PrincipalArn': `arn:${partition}:iam::${account}:role/aws-reserved/sso.amazonaws.com/*`,
          },
          // The id of a session ends in its name, which Identity Center makes the user's.
          StringLike: { 'aws:userid': `*:${variable('sts:RoleSessionName')}` },
        }),
      ),
    })
    const grant = (actions: string[], resources: string[]) =>
      this.role.addToPolicy(new PolicyStatement({ actions, resources }))
    const { table } = props.leads
    grant(
      ['DescribeTable', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'].map(
        (name) => `dynamodb:${name}`,
      ),
      [table.tableArn],
    )
    grant(
      ['dynamodb:Query'],
      (['gsi1', 'gsi2', 'gsi3', 'gsi4', 'gsi5', 'gsi6'] as const).map((name) => props.leads.indexArn(name)),
    )
    // One item of each partition: which months there are, whatever the clocks said.
    grant(['dynamodb:Scan'], [props.leads.indexArn('gsi1')])
    // Who looked at what and when stays as it was written; a put over a row, which IAM cannot tell from a new one, is in
    // CloudTrail (data-events.ts).
    this.role.addToPolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
        resources: [table.tableArn],
        conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } },
      }),
    )
    grant(
      ['s3:GetObject', 's3:DeleteObjectVersion', 's3:GetObjectTagging', 's3:PutObjectTagging'],
      [props.uploads.arnForObjects('*')],
    )
    // Never called: without it S3 answers 403 for a file that is gone, and the rest of the lead's files would be left.
    grant(['s3:ListBucket'], [props.uploads.bucketArn])
    // To erase a file with all its versions.
    grant(['s3:ListBucketVersions'], [props.uploads.bucketArn])
    // For `academy doctor`; the action takes no resource.
    grant(['ses:GetSendQuota'], ['*'])
    // For `academy today`, also of the region of CloudFront; lists of alarms are asked for under this name.
    grant(['cloudwatch:DescribeAlarms'], [`arn:${partition}:cloudwatch:*:${account}:alarm:*`])
    // Persons are found by an HMAC of their address; without the key staff could not look one up.
    grant(['secretsmanager:GetSecretValue'], [props.personKeyArn])
  }
}
