/** Findings of cdk-nag and warnings of CDK that stand, each with its reason; any other finding stops the synth. */
import { type Stack, Validations } from 'aws-cdk-lib'

/** Rules that do not fit a public site, stack by stack. */
const RULES: Readonly<Record<string, { stack: RegExp; reason: string }>> = {
  'Annotation::@aws-cdk/aws-cloudfront:minimumProtocolVersionWithoutCertificate': {
    stack: /-(local|dev)-Site$/,
    reason: 'A stage with a domain has a certificate, and there the floor holds.',
  },
  'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk': {
    stack: /-Site$/,
    reason: 'The edge function gives every path a key below releases/, so the root is never listed.',
  },
  'AwsSolutions-APIG4': {
    stack: /-Api$/,
    reason: 'Every form is public and anonymous; abuse is bounded by the Lambdas and the throttle.',
  },
  'AwsSolutions-CFR1': { stack: /-Site$/, reason: 'Families apply from abroad for students in India.' },
  'AwsSolutions-CFR2': {
    stack: /-(local|dev|staging)-Site$/,
    reason: 'The WAF is a flag of the stage; it is on in prod.',
  },
  'AwsSolutions-CFR4': {
    stack: /-(local|dev)-Site$/,
    reason: 'Without a domain CloudFront serves its own certificate, whose TLS floor it sets itself.',
  },
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]':
    {
      stack: /-Data$/,
      reason: 'What AWS Backup needs for a table it does itself, and changes as the service does.',
    },
  'AwsSolutions-SMG4': {
    stack: /-(Data|Api)$/,
    reason:
      'A rotated person key would lose person look-up; the origin secret is replaced by a deployment, which sets both sides; a push secret is known to its receiver.',
  },
}

/** Resources with a star, by the end of their finding. */
const RESOURCES = [
  {
    stack: /-Api$/,
    resource: '*',
    reason: 'dynamodb:ListStreams of the event source takes no resource (service authorisation reference).',
  },
  {
    stack: /-Api$/,
    resource: 'arn:aws:ses:ap-south-1:<account>:identity/*',
    reason:
      'In the sandbox IAM is asked about recipients, too; a condition names the one address to send from.',
  },
  {
    stack: /-Api$/,
    resource: 'ExportsOutputFnGetAttUploadsBucketC4B27CC7Arn515ECA45/uploads/*',
    export: true,
    reason: 'Keys of uploads are random; the role reaches objects of this one bucket only.',
  },
  {
    stack: /-Api$/,
    resource: 'ExportsOutputFnGetAttUploadsBucketC4B27CC7Arn515ECA45/claimed/*',
    export: true,
    reason: 'Keys of uploads are random; the role reaches objects of this one bucket only.',
  },
  {
    stack: /-Data$/,
    resource: '<UploadsBucketC4B27CC7.Arn>/*',
    reason: 'Staff fetch and erase the files of leads, whose keys are random.',
  },
  {
    stack: /-Data$/,
    resource: '<UploadsBucketC4B27CC7.Arn>/claimed/*',
    reason: 'GuardDuty looks through the copies that leads keep, whose keys are random.',
  },
  {
    stack: /-Data$/,
    resource: 'arn:aws:events:ap-south-1:<account>:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*',
    reason: 'GuardDuty names the rule that tells it of new files; the user guide asks for this pattern.',
  },
  {
    stack: /-Data$/,
    resource: 'arn:aws:cloudwatch:*:<account>:alarm:*',
    reason:
      'Staff see whether an alarm rings: a list is asked for under this name only, and says nothing of a person.',
  },
  {
    stack: /-Data$/,
    resource: '*',
    reason: 'ses:GetSendQuota takes no resource (service authorisation reference); it reads two numbers.',
  },
  {
    stack: /-Site$/,
    resource: '<SiteBucket978D4AEB.Arn>/*',
    reason: 'A release writes new keys under its own prefix of this one bucket.',
  },
  ...['deploy', 'file-publishing', 'lookup'].map((role) => ({
    stack: /-Site$/,
    resource: `arn:aws:iam::<account>:role/cdk-hnb659fds-${role}-role-<account>-*`,
    reason: 'The star is the region of the bootstrap role: ap-south-1 and us-east-1.',
  })),
]

/** Acknowledges what applies to a stack of a stage. */
export function acknowledge(stack: Stack, stageName: string): void {
  const rules = Object.entries(RULES)
    .filter(([, { stack: name }]) => name.test(stack.stackName))
    .map(([id, { reason }]) => ({ id, reason }))
  const resources = RESOURCES.filter(({ stack: name }) => name.test(stack.stackName)).map((one) => {
    const from = 'export' in one ? `Academy-${stageName}-Data:` : ''
    return {
      id: `AwsSolutions-IAM5[Resource::${from}${one.resource.replaceAll('<account>', stack.account)}]`,
      reason: one.reason,
    }
  })
  Validations.of(stack).acknowledge(...rules, ...resources)
}
