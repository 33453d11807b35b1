/** Accepted findings of cdk-nag and warnings of CDK, each with its reason. Any other finding fails the synth. */
import { type Stack, Validations } from 'aws-cdk-lib'

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
      'A rotated person key would lose person look-up; the origin secret and the canary key are replaced by a deployment, which sets both sides; a push secret is known to its receiver.',
  },
}

/** The upload bucket's ARN as the Api stack imports it from Data. */
const UPLOADS = 'ExportsOutputFnGetAttUploadsBucketC4B27CC7Arn515ECA45'
const RANDOM_KEYS = 'Keys of uploads are random; the role reaches objects of this one bucket only.'
const BOOTSTRAP = 'The star is the region of the bootstrap role: ap-south-1 and us-east-1.'

/** Accepted wildcard resources, by stack and by the end of the finding. */
const RESOURCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Api: {
    '*': 'dynamodb:ListStreams of the event source takes no resource (service authorisation reference).',
    'arn:aws:ses:ap-south-1:<account>:identity/*':
      'In the sandbox IAM is asked about recipients, too; a condition names the one address to send from.',
    [`<data>:${UPLOADS}/uploads/*`]: RANDOM_KEYS,
    [`<data>:${UPLOADS}/claimed/*`]: RANDOM_KEYS,
  },
  Data: {
    '<UploadsBucketC4B27CC7.Arn>/*': 'Staff fetch and erase the files of leads, whose keys are random.',
    '<UploadsBucketC4B27CC7.Arn>/claimed/*':
      'GuardDuty looks through the copies that leads keep, whose keys are random.',
    'arn:aws:events:ap-south-1:<account>:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*':
      'GuardDuty names the rule that tells it of new files; the user guide asks for this pattern.',
    'arn:aws:cloudwatch:*:<account>:alarm:*':
      'Staff see whether an alarm rings: a list is asked for under this name only, and says nothing of a person.',
    '*': 'ses:GetSendQuota takes no resource (service authorisation reference); it reads two numbers.',
  },
  Site: {
    '<SiteBucket978D4AEB.Arn>/*': 'A release writes new keys under its own prefix of this one bucket.',
    'arn:aws:iam::<account>:role/cdk-hnb659fds-deploy-role-<account>-*': BOOTSTRAP,
    'arn:aws:iam::<account>:role/cdk-hnb659fds-file-publishing-role-<account>-*': BOOTSTRAP,
    'arn:aws:iam::<account>:role/cdk-hnb659fds-lookup-role-<account>-*': BOOTSTRAP,
  },
}

export function acknowledge(stack: Stack, stage: string): void {
  const { stackName, account } = stack
  const rules = Object.entries(RULES)
    .filter(([, rule]) => rule.stack.test(stackName))
    .map(([id, { reason }]) => ({ id, reason }))
  const resources = Object.entries(RESOURCES[stackName.split('-').at(-1) ?? ''] ?? {}).map(
    ([name, reason]) => {
      const resource = name.replace('<data>', `Academy-${stage}-Data`).replaceAll('<account>', account)
      return { id: `AwsSolutions-IAM5[Resource::${resource}]`, reason }
    },
  )
  Validations.of(stack).acknowledge(...rules, ...resources)
}
