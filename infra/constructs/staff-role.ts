/**
 * Role of staff at the CLI: leads and their files, no infrastructure. It is assumed by IAM users with MFA, or from
 * IAM Identity Center, which requires MFA itself but does not mark its sessions. The session has the person's own
 * name, so audit rows and CloudTrail show who it was.
 */
import { Duration, Stack } from 'aws-cdk-lib'
import { AccountRootPrincipal, CompositePrincipal, Effect, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { LeadTable } from './lead-table.ts'

/** A policy variable, which IAM replaces with a value of the request. */
const policyVariable = (key: string) => `\${${key}}`

export class StaffRole extends Construct {
  readonly role: Role

  constructor(
    scope: Construct,
    id: string,
    props: { stage: string; leads: LeadTable; uploads: IBucket; personKeyArn: string },
  ) {
    super(scope, id)
    const { partition, account, region } = Stack.of(this)
    this.role = new Role(this, 'Role', {
      description: 'Reads and manages leads with the academy CLI',
      maxSessionDuration: Duration.hours(8),
      assumedBy: new CompositePrincipal(
        new AccountRootPrincipal().withConditions({
          Bool: { 'aws:MultiFactorAuthPresent': 'true' },
          StringEquals: { 'sts:RoleSessionName': policyVariable('aws:username') },
        }),
        new AccountRootPrincipal().withConditions({
          ArnLike: {
            'aws:PrincipalArn': `arn:${partition}:iam::${account}:role/aws-reserved/sso.amazonaws.com/*`,
          },
          // A session id ends in the session name, which Identity Center sets to the user's name.
          StringLike: { 'aws:userid': `*:${policyVariable('sts:RoleSessionName')}` },
        }),
      ),
    })
    const grant = (actions: string[], resources: string[]) =>
      this.role.addToPolicy(new PolicyStatement({ actions, resources }))
    const { table } = props.leads
    grant(
      ['DescribeTable', 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'].map(
        (name) => `dynamodb:${name}`,
      ),
      [table.tableArn],
    )
    grant(
      ['dynamodb:Query'],
      (['gsi1', 'gsi2', 'gsi3', 'gsi4', 'gsi5', 'gsi6'] as const).map((name) => props.leads.indexArn(name)),
    )
    // Audit rows cannot be changed or deleted. IAM cannot deny an overwriting put; CloudTrail records it
    // (data-events.ts).
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
    // Never called. Without it S3 answers 403 for a missing file, and the lead's other files would not be erased.
    grant(['s3:ListBucket'], [props.uploads.bucketArn])
    // To erase every version of a file.
    grant(['s3:ListBucketVersions'], [props.uploads.bucketArn])
    // Names of table and bucket. The parameter is in the stack Site, which depends on this one.
    grant(
      ['ssm:GetParameter'],
      [`arn:${partition}:ssm:${region}:${account}:parameter/academy/${props.stage}/lead-store`],
    )
    // For `academy doctor`. The action supports no resource.
    grant(['ses:GetSendQuota'], ['*'])
    // For `academy today`, in CloudFront's region too. IAM checks lists of alarms against this resource.
    grant(['cloudwatch:DescribeAlarms'], [`arn:${partition}:cloudwatch:*:${account}:alarm:*`])
    // People are indexed by an HMAC of their address, so a look-up needs the key.
    grant(['secretsmanager:GetSecretValue'], [props.personKeyArn])
  }
}
