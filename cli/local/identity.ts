/** Names, ARNs and attributes that AWS would give to each kind of resource of our templates. */
import type { Template } from './template.ts'

interface Made {
  stack: string
  id: string
  properties: Record<string, unknown>
}

interface Kind {
  /** Property that names the resource, when the template sets it. */
  name?: string
  /** `<service>:<region>:<account>:<rest>` without `arn:aws:`; `{name}`, `{region}` are filled. */
  arn: string
  refIsArn?: true
  attributes?: Record<string, string>
}

/** Types that nothing here asks for by more than their Ref. */
const PLAIN: readonly string[] = [
  ...['ApiGatewayV2::Integration', 'ApiGatewayV2::Route', 'Budgets::Budget', 'CloudFront::CachePolicy'],
  ...['CloudFront::OriginAccessControl', 'CloudFront::OriginRequestPolicy'],
  ...['CloudFront::ResponseHeadersPolicy', 'CloudWatch::Dashboard', 'IAM::OIDCProvider', 'IAM::Policy'],
  ...['Lambda::EventSourceMapping', 'Lambda::Permission', 'Logs::MetricFilter', 'S3::BucketPolicy'],
  ...['SES::ConfigurationSetEventDestination', 'SNS::Subscription', 'SNS::TopicPolicy'],
]

const KINDS: Readonly<Record<string, Kind>> = {
  'AWS::ApiGatewayV2::Api': { arn: 'apigateway:{region}::/apis/{name}' },
  'AWS::ApiGatewayV2::Stage': { name: 'StageName', arn: 'apigateway:{region}::/stages/{name}' },
  'AWS::CloudFront::Distribution': {
    arn: 'cloudfront::{account}:distribution/{name}',
    attributes: { DomainName: '{name}.cloudfront.net' },
  },
  'AWS::CloudFront::Function': {
    name: 'Name',
    arn: 'cloudfront::{account}:function/{name}',
    attributes: { FunctionARN: 'arn:aws:cloudfront::{account}:function/{name}' },
  },
  'AWS::CloudFront::KeyValueStore': { name: 'Name', arn: 'cloudfront::{account}:key-value-store/{name}' },
  'AWS::CloudWatch::Alarm': { name: 'AlarmName', arn: 'cloudwatch:{region}:{account}:alarm:{name}' },
  'AWS::DynamoDB::Table': {
    name: 'TableName',
    arn: 'dynamodb:{region}:{account}:table/{name}',
    attributes: { StreamArn: 'arn:aws:dynamodb:{region}:{account}:table/{name}/stream/local' },
  },
  'AWS::Events::Rule': { name: 'Name', arn: 'events:{region}:{account}:rule/{name}' },
  'AWS::IAM::Role': { name: 'RoleName', arn: 'iam::{account}:role/{name}' },
  'AWS::Lambda::Function': { name: 'FunctionName', arn: 'lambda:{region}:{account}:function:{name}' },
  'AWS::Logs::LogGroup': { name: 'LogGroupName', arn: 'logs:{region}:{account}:log-group:{name}:*' },
  'AWS::S3::Bucket': {
    name: 'BucketName',
    arn: 's3:::{name}',
    attributes: { RegionalDomainName: '{name}.s3.{region}.amazonaws.com' },
  },
  'AWS::SES::ConfigurationSet': { name: 'Name', arn: 'ses:{region}:{account}:configuration-set/{name}' },
  'AWS::SES::EmailIdentity': { name: 'EmailIdentity', arn: 'ses:{region}:{account}:identity/{name}' },
  'AWS::SNS::Topic': { name: 'TopicName', arn: 'sns:{region}:{account}:{name}', refIsArn: true },
  'AWS::SSM::Parameter': { name: 'Name', arn: 'ssm:{region}:{account}:parameter{name}' },
  'AWS::SecretsManager::Secret': {
    name: 'Name',
    arn: 'secretsmanager:{region}:{account}:secret:{name}',
    refIsArn: true,
  },
}

const OTHER: Kind = { arn: 'local:{region}:{account}:{name}', attributes: { Id: '{name}' } }

/** @throws Error for a type that the local stack does not know: a template with one stops the start */
export function identityOf(
  type: string,
  { account, region }: Pick<Template, 'account' | 'region'>,
  { stack, id, properties }: Made,
) {
  const kind = KINDS[type] ?? (PLAIN.includes(type.replace(/^AWS::/, '')) ? OTHER : undefined)
  if (!kind) throw new Error(`${stack}: the local stack has no ${type} (${id})`)
  const given = kind.name ? properties[kind.name] : undefined
  const made = type === 'AWS::S3::Bucket' ? `${stack}-${id}`.toLowerCase() : `${stack}-${id}`
  const name = typeof given === 'string' ? given : made
  const fill = (text: string) =>
    text.replaceAll('{name}', name).replaceAll('{region}', region).replaceAll('{account}', account)
  const arn = fill(`arn:aws:${kind.arn}`)
  const attributes: Record<string, string> = Object.fromEntries(
    Object.entries(kind.attributes ?? {}).map(([key, value]) => [key, fill(value)]),
  )
  return { ref: kind.refIsArn ? arn : name, arn, attributes }
}
