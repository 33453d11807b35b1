/** Computes the names, ARNs and attributes of resources. */
import arns from './arns.json' with { type: 'json' }
import { isKnownType } from './known-settings.ts'
import type { CfnTemplate } from './template.ts'

interface Kind {
  /** Pattern of the ARN after `arn:aws:`, such as `s3:::{name}`. */
  arn: string
  /** Property of the resource that contains its name. */
  name?: string
}

/** Resource types that have an ARN. Other known types have only a Ref and an Id. */
const KINDS: Readonly<Record<string, Kind>> = arns

/** Types for which `Ref` returns the ARN instead of the name. */
const BY_ARN = ['Lambda::Alias', 'Lambda::Version', 'SNS::Topic', 'SecretsManager::Secret']

/** Attributes of each type that `Fn::GetAtt` can read in addition to `Arn` and `Id`. */
const ATTRIBUTES: Readonly<Record<string, Record<string, string>>> = {
  'CloudFront::Distribution': { DomainName: '{name}.cloudfront.net' },
  'CloudFront::Function': { FunctionARN: 'arn:aws:cloudfront::{account}:function/{name}' },
  'DynamoDB::Table': { StreamArn: 'arn:aws:dynamodb:{region}:{account}:table/{name}/stream/local' },
  'Lambda::Version': { Version: '1' },
  'S3::Bucket': { RegionalDomainName: '{name}.s3.{region}.amazonaws.com' },
}

/** Returns Ref, ARN and attributes of a resource. @throws Error for an unknown type, so that the local stack does not start */
export function resourceIdentity(
  fullType: string,
  { account, region }: Pick<CfnTemplate, 'account' | 'region'>,
  { stack, id, properties }: { stack: string; id: string; properties: Record<string, unknown> },
) {
  const type = fullType.replace(/^AWS::/, '')
  const kind = KINDS[type]
  if (!kind && !isKnownType(type)) throw new Error(`${stack}: the local stack has no ${fullType} (${id})`)
  const { arn: pattern, name: naming }: Kind = kind ?? { arn: 'local:{region}:{account}:{name}' }
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
