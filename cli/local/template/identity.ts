/** Names, ARNs and attributes of resources. */
import { isKnown } from './known-settings.ts'
import type { Template } from './template.ts'

/** The ARN after `arn:aws:`, with placeholders, and the property that sets the name. Other known types have only a Ref and an Id. */
const KINDS: Readonly<Record<string, readonly [arn: string, name?: string]>> = {
  'ApiGatewayV2::Api': ['apigateway:{region}::/apis/{name}'],
  'ApiGatewayV2::Stage': ['apigateway:{region}::/stages/{name}', 'StageName'],
  'CloudFront::Distribution': ['cloudfront::{account}:distribution/{name}'],
  'CloudFront::Function': ['cloudfront::{account}:function/{name}', 'Name'],
  'CloudFront::KeyValueStore': ['cloudfront::{account}:key-value-store/{name}', 'Name'],
  'CloudWatch::Alarm': ['cloudwatch:{region}:{account}:alarm:{name}', 'AlarmName'],
  'DynamoDB::Table': ['dynamodb:{region}:{account}:table/{name}', 'TableName'],
  'Events::Rule': ['events:{region}:{account}:rule/{name}', 'Name'],
  'KMS::Key': ['kms:{region}:{account}:key/{name}'],
  'IAM::Role': ['iam::{account}:role/{name}', 'RoleName'],
  'Lambda::Alias': ['lambda:{region}:{account}:function:{function}:{name}', 'Name'],
  'Lambda::Function': ['lambda:{region}:{account}:function:{name}', 'FunctionName'],
  'Lambda::Version': ['lambda:{region}:{account}:function:{function}:1'],
  'Logs::LogGroup': ['logs:{region}:{account}:log-group:{name}:*', 'LogGroupName'],
  'S3::Bucket': ['s3:::{name}', 'BucketName'],
  'SES::ConfigurationSet': ['ses:{region}:{account}:configuration-set/{name}', 'Name'],
  'SES::EmailIdentity': ['ses:{region}:{account}:identity/{name}', 'EmailIdentity'],
  'SNS::Topic': ['sns:{region}:{account}:{name}', 'TopicName'],
  'SSM::Parameter': ['ssm:{region}:{account}:parameter{name}', 'Name'],
  'SecretsManager::Secret': ['secretsmanager:{region}:{account}:secret:{name}', 'Name'],
}

/** Types whose Ref is the ARN. */
const BY_ARN = ['Lambda::Alias', 'Lambda::Version', 'SNS::Topic', 'SecretsManager::Secret']

/** What `Fn::GetAtt` reads of a resource by its type, besides `Arn` and `Id`. */
const ATTRIBUTES: Readonly<Record<string, Record<string, string>>> = {
  'CloudFront::Distribution': { DomainName: '{name}.cloudfront.net' },
  'CloudFront::Function': { FunctionARN: 'arn:aws:cloudfront::{account}:function/{name}' },
  'DynamoDB::Table': { StreamArn: 'arn:aws:dynamodb:{region}:{account}:table/{name}/stream/local' },
  'Lambda::Version': { Version: '1' },
  'S3::Bucket': { RegionalDomainName: '{name}.s3.{region}.amazonaws.com' },
}

/** @throws Error for an unknown type, which stops the start */
export function identityOf(
  fullType: string,
  { account, region }: Pick<Template, 'account' | 'region'>,
  { stack, id, properties }: { stack: string; id: string; properties: Record<string, unknown> },
) {
  const type = fullType.replace(/^AWS::/, '')
  const kind = KINDS[type]
  if (!kind && !isKnown(type)) throw new Error(`${stack}: the local stack has no ${fullType} (${id})`)
  const [pattern, naming] = kind ?? ['local:{region}:{account}:{name}']
  const given = naming && properties[naming]
  const generated = type === 'S3::Bucket' ? `${stack}-${id}`.toLowerCase() : `${stack}-${id}`
  const name = typeof given === 'string' ? given : generated
  const fill = (text: string) =>
    text
      .replaceAll('{name}', name)
      .replaceAll('{region}', region)
      .replaceAll('{account}', account)
      .replaceAll('{function}', String(properties.FunctionName))
  const arn = fill(`arn:aws:${pattern}`)
  const others = Object.entries(kind ? (ATTRIBUTES[type] ?? {}) : { Id: '{name}' })
  const attributes: Record<string, string> = Object.fromEntries(
    others.map(([key, value]) => [key, fill(value)]),
  )
  return { ref: BY_ARN.includes(type) ? arn : name, arn, attributes }
}
