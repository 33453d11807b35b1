/** The local stack accepts known settings only. */
import { expect, test } from 'vitest'
import { resourcesOf } from '../small-template.ts'

const resolve = (Type: string, Properties: object) => () =>
  resourcesOf({ One: { Type, Properties: { ...Properties } } })

test.each<[type: string, properties: object, setting: string]>([
  ['AWS::DynamoDB::Table', { LocalSecondaryIndexes: [] }, 'LocalSecondaryIndexes'],
  [
    'AWS::DynamoDB::Table',
    { GlobalSecondaryIndexes: [{ IndexName: 'a' }, { WarmThroughput: {} }] },
    'GlobalSecondaryIndexes.WarmThroughput',
  ],
  [
    'AWS::S3::Bucket',
    { LifecycleConfiguration: { Rules: [{ NoncurrentVersionExpiration: { NewerNoncurrentVersions: 1 } }] } },
    'LifecycleConfiguration.Rules.NoncurrentVersionExpiration.NewerNoncurrentVersions',
  ],
  ['AWS::CloudFront::Distribution', { DistributionConfig: { Aliases: [] } }, 'DistributionConfig.Aliases'],
  ['AWS::ApiGatewayV2::Route', { AuthorizerId: 'a' }, 'AuthorizerId'],
  ['AWS::SES::EmailIdentity', { FeedbackAttributes: {} }, 'FeedbackAttributes'],
  ['AWS::Lambda::Function', { VpcConfig: {} }, 'VpcConfig'],
  ['AWS::Events::Rule', { Targets: [{ InputTransformer: {} }] }, 'Targets.InputTransformer'],
  ['AWS::IAM::Role', { ManagedPolicyArns: [] }, 'ManagedPolicyArns'],
])('%s with an unknown setting stops the start (%j)', (type, properties, setting) => {
  expect(resolve(type, properties)).toThrow(
    `Test: the local stack does not know the setting ${setting} of One`,
  )
})

test('known settings are accepted, also those without an effect', () => {
  const table = { KeySchema: [], Tags: [], SSESpecification: { SSEEnabled: true } }
  expect(resolve('AWS::DynamoDB::Table', table)).not.toThrow()
  expect(resolve('AWS::Budgets::Budget', { Budget: {} })).not.toThrow()
})
