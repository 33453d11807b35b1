/** Accepts findings of cdk-nag and warnings of CDK, each with a reason. Any other finding makes `cdk synth` fail. */
import { type Stack, Validations } from 'aws-cdk-lib'

const RULES: Readonly<Record<string, { stack: RegExp; reason: string }>> = {
  'Annotation::@aws-cdk/aws-cloudfront:minimumProtocolVersionWithoutCertificate': {
    stack: /-(local|dev)-Site$/,
    reason: 'Stages with a domain have a certificate, and those set the minimum version.',
  },
  'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk': {
    stack: /-Site$/,
    reason: 'The edge function maps every path to a key under releases/, so the root is never listed.',
  },
  'AwsSolutions-APIG4': {
    stack: /-Api$/,
    reason: 'Every form is public and anonymous. The Lambdas and the throttle limit abuse.',
  },
  'AwsSolutions-CFR1': { stack: /-Site$/, reason: 'Families apply from abroad for students in India.' },
  'AwsSolutions-CFR2': {
    stack: /-local-Site$/,
    reason: 'Every stage that is deployed has a WAF.',
  },
  'AwsSolutions-CFR4': {
    stack: /-(local|dev)-Site$/,
    reason: 'Without a domain CloudFront uses its own certificate and sets the minimum TLS version itself.',
  },
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]':
    {
      stack: /-(Data|Copy)$/,
      reason: 'AWS maintains the permissions that AWS Backup needs for a table.',
    },
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForRestores]':
    {
      stack: /-Copy$/,
      reason: 'AWS maintains the permissions that AWS Backup needs to restore a table.',
    },
  'AwsSolutions-SMG4': {
    stack: /-(Data|Api)$/,
    reason:
      'Rotating the person key would break person look-up. A deployment rotates the origin secret and the canary key on both sides. A push secret is shared with its receiver.',
  },
}

/** Name of the export through which the Api stack gets the ARN of the Data stack's upload bucket. */
const UPLOADS = 'ExportsOutputFnGetAttUploadsBucketC4B27CC7Arn515ECA45'
const RANDOM_KEYS = 'Upload keys are random. The role can reach only objects of this bucket.'
const BOOTSTRAP = 'The wildcard is the region of the bootstrap role: ap-south-1 and us-east-1.'

/** Reasons for wildcard resources in IAM policies, by stack and by the resource in the finding's id. */
const RESOURCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Api: {
    '*': 'dynamodb:ListStreams of the event source supports no resource (service authorisation reference).',
    'arn:aws:ses:ap-south-1:<account>:identity/*':
      'In the SES sandbox IAM also checks recipients. A condition allows only our sender address.',
    '<uploads>/uploads/*': RANDOM_KEYS,
    '<uploads>/claimed/*': RANDOM_KEYS,
  },
  Data: {
    '<uploads>/*': 'Staff download and erase the files of leads, whose keys are random.',
    '<uploads>/claimed/*': 'GuardDuty scans the copies that leads keep, whose keys are random.',
    'arn:aws:events:ap-south-1:<account>:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*':
      'GuardDuty names its own event rule; the user guide requires this pattern.',
    'arn:aws:cloudwatch:*:<account>:alarm:*':
      'Staff list the alarms, which IAM allows only with this wildcard. Alarms contain no personal data.',
    '*': 'ses:GetSendQuota supports no resource (service authorisation reference). It reads two numbers.',
  },
  Site: {
    'arn:aws:lambda:ap-south-1:<account>:function:Academy-<stage>-Api-*':
      'A release moves the alias of every Lambda of the API, whose names end with a random part.',
    '<SiteBucket978D4AEB.Arn>/previews/*': 'The files of a pull request have any name.',
    '<SiteBucket978D4AEB.Arn>/manifests/*': 'Doctor reads the records of releases, which have many names.',
    'arn:aws:ssm:*:<account>:parameter/cdk-bootstrap/hnb659fds/version': BOOTSTRAP,
    '*': 'Doctor asks for settings of the account, which have no resource level.',
    'arn:aws:cloudwatch:*:<account>:alarm:*':
      'Doctor lists the alarms, which IAM allows only with this wildcard.',
    'arn:aws:cloudformation:*:<account>:stack/Academy-<stage>-*':
      'Doctor reads the states of all stacks of the stage.',
    'arn:aws:dynamodb:*:<account>:table/Academy-<stage>-*':
      'Doctor reads the settings of the table, whose name ends with a random part.',
    '<SiteBucket978D4AEB.Arn>/*': 'A release writes new keys under its own prefix of this bucket.',
    'arn:aws:iam::<account>:role/cdk-hnb659fds-deploy-role-<account>-*': BOOTSTRAP,
    'arn:aws:iam::<account>:role/cdk-hnb659fds-file-publishing-role-<account>-*': BOOTSTRAP,
    'arn:aws:iam::<account>:role/cdk-hnb659fds-lookup-role-<account>-*': BOOTSTRAP,
  },
}

/** @param uploadBucket bucket that a lost Data stack has left behind, if the stage uses it */
export function acknowledgeFindings(stack: Stack, stage: string, uploadBucket: string | undefined): void {
  const { stackName, account } = stack
  const own = stackName.endsWith('-Data') ? '<UploadsBucketC4B27CC7.Arn>' : `Academy-${stage}-Data:${UPLOADS}`
  const uploads = uploadBucket ? `arn:aws:s3:::${uploadBucket}` : own
  const rules = Object.entries(RULES)
    .filter(([, rule]) => rule.stack.test(stackName))
    .map(([id, { reason }]) => ({ id, reason }))
  const resources = Object.entries(RESOURCES[stackName.split('-').at(-1) ?? ''] ?? {}).map(
    ([name, reason]) => {
      const resource = name
        .replace('<uploads>', uploads)
        .replace('<stage>', stage)
        .replaceAll('<account>', account)
      return { id: `AwsSolutions-IAM5[Resource::${resource}]`, reason }
    },
  )
  Validations.of(stack).acknowledge(...rules, ...resources)
}
