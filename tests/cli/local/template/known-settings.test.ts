/** The local stack accepts known settings only. */
import { expect, test } from 'vitest'
import { resourcesOf } from '../small-template.ts'

const resolve = (Type: string, Properties: object) => () =>
  resourcesOf({ One: { Type, Properties: { ...Properties } } })

test.each<[type: string, properties: object, setting: string]>([
  ['AWS::DynamoDB::Table', { ImportSourceSpecification: {} }, 'ImportSourceSpecification'],
  ['AWS::DynamoDB::Table', { LocalSecondaryIndexes: [] }, 'LocalSecondaryIndexes'],
  [
    'AWS::DynamoDB::Table',
    { GlobalSecondaryIndexes: [{ IndexName: 'a' }, { WarmThroughput: {} }] },
    'GlobalSecondaryIndexes.WarmThroughput',
  ],
  [
    'AWS::DynamoDB::Table',
    { StreamSpecification: { ResourcePolicy: {} } },
    'StreamSpecification.ResourcePolicy',
  ],
  ['AWS::S3::Bucket', { ReplicationConfiguration: {} }, 'ReplicationConfiguration'],
  [
    'AWS::S3::Bucket',
    { LifecycleConfiguration: { Rules: [{ Transitions: [] }] } },
    'LifecycleConfiguration.Rules.Transitions',
  ],
  [
    'AWS::S3::Bucket',
    { LifecycleConfiguration: { Rules: [{ NoncurrentVersionExpiration: { NewerNoncurrentVersions: 1 } }] } },
    'LifecycleConfiguration.Rules.NoncurrentVersionExpiration.NewerNoncurrentVersions',
  ],
  ['AWS::Lambda::Function', { LoggingConfig: { SystemLogLevel: 'WARN' } }, 'LoggingConfig.SystemLogLevel'],
  ['AWS::CloudFront::Distribution', { DistributionConfig: { Aliases: [] } }, 'DistributionConfig.Aliases'],
  [
    'AWS::CloudFront::Distribution',
    { DistributionConfig: { DefaultCacheBehavior: { TrustedKeyGroups: [] } } },
    'DistributionConfig.DefaultCacheBehavior.TrustedKeyGroups',
  ],
  [
    'AWS::CloudFront::ResponseHeadersPolicy',
    { ResponseHeadersPolicyConfig: { CorsConfig: {} } },
    'ResponseHeadersPolicyConfig.CorsConfig',
  ],
  ['AWS::CloudFront::Function', { FunctionMetadata: {} }, 'FunctionMetadata'],
  ['AWS::CloudFront::KeyValueStore', { ImportSource: {} }, 'ImportSource'],
  ['AWS::ApiGatewayV2::Route', { AuthorizerId: 'a' }, 'AuthorizerId'],
  ['AWS::ApiGatewayV2::Api', { CorsConfiguration: {} }, 'CorsConfiguration'],
  ['AWS::SES::ConfigurationSet', { DeliveryOptions: {} }, 'DeliveryOptions'],
  ['AWS::SES::EmailIdentity', { FeedbackAttributes: {} }, 'FeedbackAttributes'],
  [
    'AWS::SES::ConfigurationSetEventDestination',
    { EventDestination: { KinesisFirehoseDestination: {} } },
    'EventDestination.KinesisFirehoseDestination',
  ],
  ['AWS::SNS::Topic', { FifoTopic: true }, 'FifoTopic'],
  ['AWS::SSM::Parameter', { Policies: '[]' }, 'Policies'],
  ['AWS::SecretsManager::Secret', { SecretString: 'known' }, 'SecretString'],
  ['AWS::Lambda::Function', { VpcConfig: {} }, 'VpcConfig'],
  ['AWS::Lambda::Permission', { PrincipalOrgID: 'o' }, 'PrincipalOrgID'],
  ['AWS::Lambda::EventSourceMapping', { DestinationConfig: {} }, 'DestinationConfig'],
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
