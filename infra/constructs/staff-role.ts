/**
 * Role of staff who use the CLI, with access to leads and their files, but not to infrastructure. IAM users need MFA to
 * assume the role. For users of Identity Center there is no such condition: Identity Center requires MFA, but does not mark
 * its sessions. A session must have the person's own name, so that audit rows and CloudTrail show who it was.
 */
import { Duration, Stack } from 'aws-cdk-lib'
import { AccountRootPrincipal, CompositePrincipal, Effect, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { LeadTable } from './lead-table.ts'

/** Returns a policy variable, which IAM replaces by a value of the request. */
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
          // `aws:userid` ends with the name of the current session, which Identity Center sets to the user's name.
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
    // Audit rows cannot be changed or deleted. IAM cannot tell a put that overwrites a row from one that adds a row, but
    // CloudTrail records every put (data-events.ts).
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
    // With this permission, S3 answers 404 for a missing file. After a 403, an erasure would leave the lead's other files.
    grant(['s3:ListBucket'], [props.uploads.bucketArn])
    // Needed to erase every version of a file.
    grant(['s3:ListBucketVersions'], [props.uploads.bucketArn])
    // Parameter with the names of table and bucket. Written as a text: the Site stack creates it and depends on this stack.
    grant(
      ['ssm:GetParameter'],
      [`arn:${partition}:ssm:${region}:${account}:parameter/academy/${props.stage}/lead-store`],
    )
    // For `academy doctor`. The action does not support a resource.
    grant(['ses:GetSendQuota'], ['*'])
    // For `academy today`. All regions, because CloudFront's alarms are in us-east-1. IAM requires `alarm:*` to list alarms.
    grant(['cloudwatch:DescribeAlarms'], [`arn:${partition}:cloudwatch:*:${account}:alarm:*`])
    // The index contains an HMAC of each email and phone, so finding a person needs this key.
    grant(['secretsmanager:GetSecretValue'], [props.personKeyArn])
  }
}
