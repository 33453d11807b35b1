/** The settings that templates may have. Any other stops the start, because it would have no effect without a word. */

const BEHAVIOR =
  'PathPattern TargetOriginId ViewerProtocolPolicy AllowedMethods Compress CachePolicyId OriginRequestPolicyId ' +
  'ResponseHeadersPolicyId FunctionAssociations'

/** A setting whose own settings have a line, such as `S3::Bucket.CorsConfiguration`, is checked in depth. */
const KNOWN: Readonly<Record<string, string>> = {
  'ApiGatewayV2::Api': 'DisableExecuteApiEndpoint Name ProtocolType Tags',
  'ApiGatewayV2::Integration': 'ApiId IntegrationType IntegrationUri PayloadFormatVersion TimeoutInMillis',
  'ApiGatewayV2::Route': 'ApiId AuthorizationType RouteKey Target',
  'ApiGatewayV2::Stage':
    'AccessLogSettings ApiId AutoDeploy DefaultRouteSettings RouteSettings StageName Tags',
  'ApiGatewayV2::Stage.AccessLogSettings': 'DestinationArn Format',
  'ApiGatewayV2::Stage.DefaultRouteSettings': 'ThrottlingBurstLimit ThrottlingRateLimit',
  'CloudFront::CachePolicy': 'CachePolicyConfig',
  'CloudFront::CachePolicy.CachePolicyConfig':
    'Comment DefaultTTL MaxTTL MinTTL Name ParametersInCacheKeyAndForwardedToOrigin',
  'CloudFront::Distribution': 'DistributionConfig Tags',
  'CloudFront::Distribution.DistributionConfig':
    'CacheBehaviors Comment CustomErrorResponses DefaultCacheBehavior Enabled HttpVersion IPV6Enabled Logging Origins ' +
    'PriceClass',
  'CloudFront::Distribution.DistributionConfig.CacheBehaviors': BEHAVIOR,
  'CloudFront::Distribution.DistributionConfig.DefaultCacheBehavior': BEHAVIOR,
  'CloudFront::Distribution.DistributionConfig.CustomErrorResponses':
    'ErrorCachingMinTTL ErrorCode ResponseCode ResponsePagePath',
  'CloudFront::Distribution.DistributionConfig.Origins':
    'Id DomainName OriginPath S3OriginConfig OriginAccessControlId CustomOriginConfig OriginCustomHeaders',
  'CloudFront::Function': 'AutoPublish FunctionCode FunctionConfig Name Tags',
  'CloudFront::Function.FunctionConfig': 'Comment KeyValueStoreAssociations Runtime',
  'CloudFront::KeyValueStore': 'Comment Name Tags',
  'CloudFront::OriginAccessControl': 'OriginAccessControlConfig',
  'CloudFront::OriginRequestPolicy': 'OriginRequestPolicyConfig',
  'CloudFront::OriginRequestPolicy.OriginRequestPolicyConfig':
    'Comment CookiesConfig HeadersConfig Name QueryStringsConfig',
  'CloudFront::ResponseHeadersPolicy': 'ResponseHeadersPolicyConfig',
  'CloudFront::ResponseHeadersPolicy.ResponseHeadersPolicyConfig':
    'Name Comment SecurityHeadersConfig CustomHeadersConfig',
  'CloudFront::ResponseHeadersPolicy.ResponseHeadersPolicyConfig.SecurityHeadersConfig':
    'ContentSecurityPolicy ContentTypeOptions FrameOptions ReferrerPolicy StrictTransportSecurity',
  // tests/faults/alarms judges the alarms.
  'CloudWatch::Alarm':
    'AlarmActions AlarmDescription AlarmName ComparisonOperator DatapointsToAlarm Dimensions EvaluationPeriods ' +
    'MetricName Namespace OKActions Period Statistic Tags Threshold TreatMissingData',
  'DynamoDB::Table':
    'AttributeDefinitions BillingMode DeletionProtectionEnabled GlobalSecondaryIndexes KeySchema ' +
    'PointInTimeRecoverySpecification SSESpecification StreamSpecification TableName Tags TimeToLiveSpecification',
  'DynamoDB::Table.GlobalSecondaryIndexes': 'IndexName KeySchema Projection',
  'DynamoDB::Table.StreamSpecification': 'StreamViewType',
  'DynamoDB::Table.TimeToLiveSpecification': 'AttributeName Enabled',
  'Events::Rule': 'Description Name ScheduleExpression State Tags Targets',
  // RetryPolicy is about the delivery, which does not fail here.
  'Events::Rule.Targets': 'Arn Id Input RetryPolicy',
  'IAM::Policy': 'PolicyDocument PolicyName Roles',
  'IAM::Role': 'AssumeRolePolicyDocument Description MaxSessionDuration RoleName Tags',
  'Lambda::Alias': 'FunctionName FunctionVersion Name Tags',
  'Lambda::EventInvokeConfig': 'FunctionName MaximumEventAgeInSeconds MaximumRetryAttempts Qualifier',
  'Lambda::EventSourceMapping':
    'BatchSize BisectBatchOnFunctionError EventSourceArn FilterCriteria FunctionName MaximumRecordAgeInSeconds ' +
    'MaximumRetryAttempts ParallelizationFactor StartingPosition Tags',
  'Lambda::Function':
    'Architectures Code Environment FunctionName Handler KmsKeyArn LoggingConfig MemorySize ReservedConcurrentExecutions Role ' +
    'Runtime Tags Timeout',
  'Lambda::Function.Environment': 'Variables',
  'Lambda::Function.LoggingConfig': 'LogGroup',
  'Lambda::Version': 'FunctionName',
  'Lambda::Permission': 'Action FunctionName Principal SourceAccount SourceArn',
  'Logs::LogGroup': 'LogGroupName RetentionInDays Tags',
  'Logs::MetricFilter': 'FilterName FilterPattern LogGroupName MetricTransformations',
  'Logs::MetricFilter.MetricTransformations':
    'DefaultValue Dimensions MetricName MetricNamespace MetricValue',
  'S3::Bucket':
    'BucketEncryption BucketName CorsConfiguration LifecycleConfiguration LoggingConfiguration OwnershipControls ' +
    'PublicAccessBlockConfiguration Tags VersioningConfiguration',
  'S3::Bucket.CorsConfiguration': 'CorsRules',
  'S3::Bucket.CorsConfiguration.CorsRules':
    'AllowedHeaders AllowedMethods AllowedOrigins ExposedHeaders Id MaxAge',
  'S3::Bucket.LifecycleConfiguration.Rules':
    'Id Status TagFilters ExpirationInDays NoncurrentVersionExpiration ExpiredObjectDeleteMarker ' +
    'AbortIncompleteMultipartUpload',
  'S3::Bucket.LifecycleConfiguration': 'Rules',
  'S3::Bucket.LifecycleConfiguration.Rules.NoncurrentVersionExpiration': 'NoncurrentDays',
  'S3::Bucket.VersioningConfiguration': 'Status',
  'S3::BucketPolicy': 'Bucket PolicyDocument',
  'SES::ConfigurationSet': 'Name ReputationOptions SuppressionOptions Tags',
  'SES::ConfigurationSet.SuppressionOptions': 'SuppressedReasons',
  'SES::ConfigurationSetEventDestination': 'ConfigurationSetName EventDestination',
  'SES::ConfigurationSetEventDestination.EventDestination': 'Enabled MatchingEventTypes Name SnsDestination',
  'SES::EmailIdentity': 'ConfigurationSetAttributes DkimAttributes EmailIdentity MailFromAttributes Tags',
  'SES::EmailIdentity.ConfigurationSetAttributes': 'ConfigurationSetName',
  'SNS::Subscription': 'Endpoint Protocol TopicArn',
  'SNS::Topic': 'Tags TopicName',
  'SNS::TopicPolicy': 'PolicyDocument Topics',
  'SSM::Parameter': 'Description Name Tags Type Value',
  'SecretsManager::Secret': 'Description GenerateSecretString Name Tags',
  'SecretsManager::Secret.GenerateSecretString': 'ExcludePunctuation PasswordLength',
}

/** Types that have no effect here, whatever their settings are. */
const WITHOUT_EFFECT = 'Budgets::Budget CloudWatch::Dashboard IAM::OIDCProvider KMS::Key'.split(' ')

/** @param type without `AWS::` */
export const isKnown = (type: string): boolean => type in KNOWN || WITHOUT_EFFECT.includes(type)

interface Entry {
  stack: string
  id: string
  /** Without `AWS::`. */
  type: string
  properties: object
}

/** @throws Error that names the first unknown setting of a resource */
export function checkSettings({ stack, id, type, properties }: Entry): void {
  const check = (settings: object, path: string) => {
    const known = KNOWN[path]?.split(' ')
    for (const [name, value] of Object.entries(settings)) {
      const inner = `${path}.${name}`
      if (known && !known.includes(name))
        throw new Error(
          `${stack}: the local stack does not know the setting ${inner.slice(type.length + 1)} of ${id}`,
        )
      for (const item of [value].flat()) if (typeof item === 'object' && item !== null) check(item, inner)
    }
  }
  if (!WITHOUT_EFFECT.includes(type)) check(properties, type)
}
