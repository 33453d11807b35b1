/** Names, ARNs and attributes that AWS would give to each kind of resource of our templates. */

export interface Identity {
  ref: string
  arn: string
  attributes: Record<string, string>
}

interface Made {
  stack: string
  id: string
  account: string
  region: string
  properties: Record<string, unknown>
}

interface Kind {
  /** Property that names the resource, when the template sets it. */
  name?: string
  /** `<service>:<region>:<account>:<rest>` without `arn:aws:`; `{name}`, `{region}` are filled. */
  arn: string
  /** Ref is the ARN. */
  refIsArn?: true
  attributes?: Record<string, string>
}

/** Also the list of what the local stack knows; a template with another type stops the start. */
const KINDS: Readonly<Record<string, Kind>> = {
  'AWS::ApiGatewayV2::Api': {
    arn: 'apigateway:{region}::/apis/{name}',
    attributes: { ApiId: '{name}', ApiEndpoint: 'https://{name}.execute-api.{region}.amazonaws.com' },
  },
  'AWS::ApiGatewayV2::Integration': { arn: 'apigateway:{region}::/integrations/{name}' },
  'AWS::ApiGatewayV2::Route': { arn: 'apigateway:{region}::/routes/{name}' },
  'AWS::ApiGatewayV2::Stage': { name: 'StageName', arn: 'apigateway:{region}::/stages/{name}' },
  'AWS::Budgets::Budget': { arn: 'budgets::{account}:budget/{name}' },
  'AWS::CloudFront::CachePolicy': { arn: 'cloudfront::{account}:cache-policy/{name}' },
  'AWS::CloudFront::Distribution': {
    arn: 'cloudfront::{account}:distribution/{name}',
    attributes: { Id: '{name}', DomainName: '{name}.cloudfront.net' },
  },
  'AWS::CloudFront::Function': {
    name: 'Name',
    arn: 'cloudfront::{account}:function/{name}',
    attributes: { FunctionARN: 'arn:aws:cloudfront::{account}:function/{name}' },
  },
  'AWS::CloudFront::KeyValueStore': {
    name: 'Name',
    arn: 'cloudfront::{account}:key-value-store/{name}',
    attributes: { Id: '{name}' },
  },
  'AWS::CloudFront::OriginAccessControl': {
    arn: 'cloudfront::{account}:origin-access-control/{name}',
    attributes: { Id: '{name}' },
  },
  'AWS::CloudFront::OriginRequestPolicy': { arn: 'cloudfront::{account}:origin-request-policy/{name}' },
  'AWS::CloudFront::ResponseHeadersPolicy': { arn: 'cloudfront::{account}:response-headers-policy/{name}' },
  'AWS::CloudWatch::Alarm': { name: 'AlarmName', arn: 'cloudwatch:{region}:{account}:alarm:{name}' },
  'AWS::CloudWatch::Dashboard': { name: 'DashboardName', arn: 'cloudwatch::{account}:dashboard/{name}' },
  'AWS::DynamoDB::Table': {
    name: 'TableName',
    arn: 'dynamodb:{region}:{account}:table/{name}',
    attributes: { StreamArn: 'arn:aws:dynamodb:{region}:{account}:table/{name}/stream/local' },
  },
  'AWS::Events::Rule': { name: 'Name', arn: 'events:{region}:{account}:rule/{name}' },
  'AWS::IAM::OIDCProvider': { arn: 'iam::{account}:oidc-provider/{name}' },
  'AWS::IAM::Policy': { name: 'PolicyName', arn: 'iam::{account}:policy/{name}' },
  'AWS::IAM::Role': { name: 'RoleName', arn: 'iam::{account}:role/{name}', attributes: { RoleId: '{name}' } },
  'AWS::Lambda::EventSourceMapping': { arn: 'lambda:{region}:{account}:event-source-mapping:{name}' },
  'AWS::Lambda::Function': { name: 'FunctionName', arn: 'lambda:{region}:{account}:function:{name}' },
  'AWS::Lambda::Permission': { arn: 'lambda:{region}:{account}:permission:{name}' },
  'AWS::Logs::LogGroup': { name: 'LogGroupName', arn: 'logs:{region}:{account}:log-group:{name}:*' },
  'AWS::Logs::MetricFilter': { arn: 'logs:{region}:{account}:metric-filter:{name}' },
  'AWS::S3::Bucket': {
    name: 'BucketName',
    arn: 's3:::{name}',
    attributes: {
      DomainName: '{name}.s3.amazonaws.com',
      RegionalDomainName: '{name}.s3.{region}.amazonaws.com',
    },
  },
  'AWS::S3::BucketPolicy': { arn: 's3:::{name}' },
  'AWS::SES::ConfigurationSet': { name: 'Name', arn: 'ses:{region}:{account}:configuration-set/{name}' },
  'AWS::SES::ConfigurationSetEventDestination': { arn: 'ses:{region}:{account}:event-destination/{name}' },
  'AWS::SES::EmailIdentity': {
    name: 'EmailIdentity',
    arn: 'ses:{region}:{account}:identity/{name}',
    attributes: Object.fromEntries(
      [1, 2, 3].flatMap((n) => [
        [`DkimDNSTokenName${n}`, `token${n}._domainkey.{name}`],
        [`DkimDNSTokenValue${n}`, `token${n}.dkim.amazonses.com`],
      ]),
    ),
  },
  'AWS::SNS::Subscription': { arn: 'sns:{region}:{account}:{name}' },
  'AWS::SNS::Topic': {
    name: 'TopicName',
    arn: 'sns:{region}:{account}:{name}',
    refIsArn: true,
    attributes: { TopicName: '{name}', TopicArn: 'arn:aws:sns:{region}:{account}:{name}' },
  },
  'AWS::SNS::TopicPolicy': { arn: 'sns:{region}:{account}:{name}' },
  'AWS::SSM::Parameter': { name: 'Name', arn: 'ssm:{region}:{account}:parameter{name}' },
  'AWS::SecretsManager::Secret': {
    name: 'Name',
    arn: 'secretsmanager:{region}:{account}:secret:{name}',
    refIsArn: true,
    attributes: { Id: 'arn:aws:secretsmanager:{region}:{account}:secret:{name}' },
  },
  'Custom::CrossRegionExportReader': { arn: 'cloudformation:{region}:{account}:{name}' },
  'Custom::CrossRegionExportWriter': { arn: 'cloudformation:{region}:{account}:{name}' },
}

/** @throws Error for a type that the local stack does not know */
export function identityOf(type: string, { stack, id, account, region, properties }: Made): Identity {
  const kind = KINDS[type]
  if (!kind) throw new Error(`${stack}: the local stack has no ${type} (${id})`)
  const given = kind.name ? properties[kind.name] : undefined
  const made = type === 'AWS::S3::Bucket' ? `${stack}-${id}`.toLowerCase() : `${stack}-${id}`
  const name = typeof given === 'string' ? given : made
  const fill = (text: string) =>
    text.replaceAll('{name}', name).replaceAll('{region}', region).replaceAll('{account}', account)
  const arn = fill(`arn:aws:${kind.arn}`)
  const attributes = Object.fromEntries(
    Object.entries(kind.attributes ?? {}).map(([key, value]) => [key, fill(value)]),
  )
  return { ref: kind.refIsArn ? arn : name, arn, attributes }
}
