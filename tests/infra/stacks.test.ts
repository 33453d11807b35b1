/** The templates of every stage: data, files, records, and what stages share. */
import { Match } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { readStages } from '#infra/stages.ts'
import { indexes, tableDefinition, ttlAttribute } from '#lambdas/core/store/table.ts'
import { actionsOf, statementsOf, synthesize } from './app.ts'

const made = synthesize()
const stages = readStages()

test('no bucket is public, and each is encrypted and requires TLS (INF-2)', () => {
  const buckets = made.resources('AWS::S3::Bucket')
  const more = stages.flatMap(({ dataEvents, waf }) => [dataEvents, waf]).filter(Boolean).length
  expect(buckets.length).toBe(stages.length * 3 + more)
  for (const { at, Properties } of buckets) {
    expect(Properties.PublicAccessBlockConfiguration, at).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    })
    expect(Properties.BucketEncryption, at).toBeDefined()
  }
  const policies = made.resources('AWS::S3::BucketPolicy')
  expect(policies).toHaveLength(buckets.length)
  for (const { at, Properties } of policies)
    expect(JSON.stringify(Properties.PolicyDocument), at).toContain('"aws:SecureTransport":"false"')
})

test('no statement has a wildcard action, and only actions without resources apply to all (INF-2)', () => {
  const seen = made.stacks.flatMap(({ stackName }) => statementsOf(made.template(stackName)))
  expect(seen.length).toBeGreaterThan(50)
  for (const { id, statement } of seen) {
    expect(
      actionsOf(statement).filter((action) => action.includes('*')),
      id,
    ).toEqual([])
  }
  const toAll = seen.filter(({ statement }) => statement.Effect === 'Allow' && statement.Resource === '*')
  expect([...new Set(toAll.flatMap(({ statement }) => actionsOf(statement)))].sort()).toEqual([
    'cloudwatch:GetMetricStatistics',
    'dynamodb:ListStreams',
    'iam:ListOpenIDConnectProviders',
    'lambda:GetAccountSettings',
    'ses:GetIdentityDkimAttributes',
    'ses:GetIdentityMailFromDomainAttributes',
    'ses:GetSendQuota',
    'sns:ListSubscriptions',
  ])
})

test('the table is encrypted and restorable, and in prod it cannot be deleted with its stack (INF-2)', () => {
  for (const { name, retainData } of stages) {
    made.template(`Academy-${name}-Data`).hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: retainData ? 'Retain' : 'Delete',
      Properties: Match.objectLike({
        BillingMode: 'PAY_PER_REQUEST',
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        DeletionProtectionEnabled: retainData,
        SSESpecification: { SSEEnabled: true },
        TimeToLiveSpecification: { AttributeName: ttlAttribute, Enabled: true },
        StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      }),
    })
  }
  for (const stack of made.stacks) {
    const stage = stages.find(({ name }) => stack.stackName.includes(`-${name}-`))
    expect(stack.terminationProtection, stack.stackName).toBe(stage?.retainData)
  }
})

test('prod keeps what cannot be recreated, and a failed first deployment does not block the next one', () => {
  const kept = made.stacks
    .filter(({ stackName }) => stackName.startsWith('Academy-prod-'))
    .flatMap(({ stackName }) =>
      Object.values<{ Type: string; DeletionPolicy?: string }>(made.template(stackName).toJSON().Resources),
    )
  const types = (policy: string) =>
    [...new Set(kept.flatMap((one) => (one.DeletionPolicy === policy ? one.Type : [])))].sort()
  expect(types('RetainExceptOnCreate')).toEqual([
    'AWS::Backup::BackupVault',
    'AWS::IAM::OIDCProvider',
    'AWS::Lambda::Version',
    'AWS::Logs::LogGroup',
    'AWS::Route53::HostedZone',
    'AWS::SecretsManager::Secret',
  ])
  // A rollback could not delete these: the table is protected, and AWS has written to the others. Each deployment
  // gives them new names.
  expect(types('Retain')).toEqual(['AWS::DynamoDB::Table', 'AWS::Logs::LogGroup', 'AWS::S3::Bucket'])
})

test('the logical ids of resources with data never change, because CloudFormation would replace the resource', () => {
  const stateful = [
    ...['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::SecretsManager::Secret', 'AWS::Route53::HostedZone'],
    ...['AWS::Backup::BackupVault', 'AWS::CloudFront::KeyValueStore', 'AWS::CloudFront::Distribution'],
    ...['AWS::SES::EmailIdentity', 'AWS::ApiGatewayV2::Api'],
  ]
  const ids = stateful.flatMap((type) => made.resources(type, 'Academy-prod-').map(({ at }) => at))
  expect(ids.map((at) => at.replace('Academy-prod-', '')).sort()).toMatchInlineSnapshot(`
    [
      "Copy/Vault23237E5B",
      "Data/AccessLogs8B620ECA",
      "Data/BackupVaultADF21B19",
      "Data/CanaryKey1FB45A4BD",
      "Data/CanaryKey53D2D0D1",
      "Data/DataEventsBucketBBED6BCC",
      "Data/FirewallLogsC775C0BF",
      "Data/LeadsTable11ECD07C",
      "Data/OriginSecret130210CAD",
      "Data/OriginSecret5DDC59F1",
      "Data/PersonKey12C7366D",
      "Data/SenderF5F9B8E0",
      "Data/UploadsBucketC4B27CC7",
      "Dns/ZoneA5DE4B68",
      "Site/ApiF70053CD",
      "Site/SiteBucket978D4AEB",
      "Site/SiteDistribution390DED28",
      "Site/SiteRoutesCA8200B8",
    ]
  `)
})

test('the key that finds people is replicated to the region of the table’s copy', () => {
  made.template('Academy-prod-Data').hasResourceProperties('AWS::SecretsManager::Secret', {
    Description: Match.stringLikeRegexp('^HMAC key'),
    ReplicaRegions: [{ Region: 'ap-south-2' }],
  })
})

test('the table has the keys, indexes and projections that the Lambdas use', () => {
  const asked = tableDefinition('any')
  const [table] = Object.values(made.template('Academy-prod-Data').findResources('AWS::DynamoDB::Table'))
  const { KeySchema, GlobalSecondaryIndexes, AttributeDefinitions } = table?.Properties ?? {}
  const byName = (list: { AttributeName?: string }[] = []) =>
    [...list].sort((a, b) => ((a.AttributeName ?? '') < (b.AttributeName ?? '') ? -1 : 1))
  expect(KeySchema).toEqual(asked.KeySchema)
  expect(GlobalSecondaryIndexes).toEqual(asked.GlobalSecondaryIndexes)
  expect(byName(AttributeDefinitions)).toEqual(byName(asked.AttributeDefinitions))
  expect(Object.keys(indexes)).toHaveLength(GlobalSecondaryIndexes.length)
})

test('only the site’s pages may post files, and unclaimed files expire in a day', () => {
  for (const { name, domain } of stages) {
    const uploads = Object.values(
      made.template(`Academy-${name}-Data`).findResources('AWS::S3::Bucket'),
    ).find(({ Properties }) => Properties.CorsConfiguration)
    const [rule] = uploads?.Properties.CorsConfiguration.CorsRules ?? []
    expect(rule.AllowedOrigins).toEqual([domain ? `https://${domain}` : 'https://*.cloudfront.net'])
    expect(rule.AllowedMethods).toEqual(['POST'])
    expect(JSON.stringify(uploads?.Properties.LifecycleConfiguration)).toContain('"ExpirationInDays":1')
  }
})

test('GuardDuty scans and tags the files that leads keep, and may change nothing else', () => {
  for (const { name, malwareScan } of stages) {
    const plans = made.resources('AWS::GuardDuty::MalwareProtectionPlan', `Academy-${name}-Data`)
    expect(plans, name).toHaveLength(malwareScan ? 1 : 0)
  }
  const [plan] = made.resources('AWS::GuardDuty::MalwareProtectionPlan')
  expect(plan?.Properties.Actions).toEqual({ Tagging: { Status: 'ENABLED' } })
  // Leads keep their copies under this prefix only (lambdas/core/store/files.ts).
  expect(plan?.Properties.ProtectedResource.S3Bucket.ObjectPrefixes).toEqual(['claimed/'])
  const rights = statementsOf(made.template('Academy-prod-Data')).filter(({ id }) =>
    id.startsWith('MalwareScan'),
  )
  const s3 = rights.filter(({ statement }) => actionsOf(statement).some((action) => action.startsWith('s3:')))
  expect(
    s3.map(({ statement }) => JSON.stringify(statement.Resource).replace(/.*"(.*?)"\]+\}$/, '$1')),
  ).toEqual(['/claimed/*', '/claimed/*', 'Arn', '/malware-protection-resource-validation-object'])
  const policies = JSON.stringify(made.resources('AWS::S3::BucketPolicy', 'Academy-prod-Data'))
  expect(policies).toContain(
    '{"StringEquals":{"s3:ExistingObjectTag/GuardDutyMalwareScanStatus":"THREATS_FOUND"}},"Effect":"Deny"',
  )
  expect(
    s3.flatMap(({ statement }) => actionsOf(statement)).filter((action) => action.includes('Delete')),
  ).toEqual([])
})

test('CloudTrail records access to leads and files where the stage asks for it, with the retention of logs', () => {
  for (const { name, dataEvents } of stages) {
    const trails = made.resources('AWS::CloudTrail::Trail', `Academy-${name}-Data`)
    expect(trails, name).toHaveLength(dataEvents ? 1 : 0)
  }
  const [trail] = made.resources('AWS::CloudTrail::Trail', 'Academy-prod-Data')
  const { AdvancedEventSelectors, EnableLogFileValidation, IsLogging } = trail?.Properties ?? {}
  expect([EnableLogFileValidation, IsLogging]).toEqual([true, true])
  type Field = { Field: string; Equals?: unknown[]; StartsWith?: unknown[] }
  const kinds = AdvancedEventSelectors.map(({ FieldSelectors }: { FieldSelectors: Field[] }) =>
    FieldSelectors.map(({ Field, Equals, StartsWith }) => [Field, JSON.stringify(Equals ?? StartsWith)]),
  )
  expect(kinds).toEqual([
    [
      ['eventCategory', '["Data"]'],
      ['resources.type', '["AWS::DynamoDB::Table"]'],
      ['resources.ARN', expect.stringContaining('LeadsTable')],
    ],
    [
      ['eventCategory', '["Data"]'],
      ['resources.type', '["AWS::S3::Object"]'],
      ['resources.ARN', expect.stringMatching(/UploadsBucket.*"\/"/)],
    ],
  ])
  const policies = JSON.stringify(made.resources('AWS::S3::BucketPolicy', 'Academy-prod-Data'))
  expect(policies).toContain('trail/academy-prod-leads')
})

test('staff get a digest each morning, and a weekly one each Monday at 08:15 in India', () => {
  for (const { name } of stages) {
    const rules = made
      .resources('AWS::Events::Rule', `Academy-${name}-Api`)
      .filter(({ at }) => /Every(Morning|Monday)/.test(at))
      .map(({ Properties }) => [Properties.ScheduleExpression, Properties.State, Properties.Targets[0].Input])
    expect(rules.sort()).toEqual([
      ['cron(30 2 * * ? *)', 'ENABLED', undefined],
      ['cron(45 2 ? * 2 *)', 'ENABLED', '{"week":true}'],
    ])
  }
})

/**
 * Indexes of the deployed table. DynamoDB creates or deletes one index per deployment, so a change adds one here at
 * most. When a stage has it, the next change may bring another.
 */
const DEPLOYED_INDEXES = ['gsi1', 'gsi2', 'gsi3', 'gsi4', 'gsi5', 'gsi6']

test('a deployment creates or deletes one index of the table at most', () => {
  const [table] = made.resources('AWS::DynamoDB::Table', 'Academy-prod-Data')
  const names = table?.Properties.GlobalSecondaryIndexes.map(
    (index: { IndexName: string }) => index.IndexName,
  )
  const changed = new Set(
    [...names, ...DEPLOYED_INDEXES].filter(
      (name) => !(names.includes(name) && DEPLOYED_INDEXES.includes(name)),
    ),
  )
  expect(changed.size).toBeLessThanOrEqual(1)
})

test('stages that share an account keep out of each other’s way', () => {
  for (const { name } of stages) {
    const [budget] = made.resources('AWS::Budgets::Budget', `Academy-${name}-`)
    expect(budget?.Properties.Budget.CostFilters).toEqual({ TagKeyValue: [`user:stage$${name}`] })
    const [bucket] = made.resources('AWS::S3::Bucket', `Academy-${name}-Site`)
    expect(bucket?.Properties.Tags).toContainEqual({ Key: 'stage', Value: name })
  }
  const provider = Object.values(made.template('Academy-dev-Site').findResources('AWS::IAM::OIDCProvider'))
  expect(provider.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(['RetainExceptOnCreate'])
})

test('repeated events do not pile up, and mails leave a new account’s Lambdas to the forms', () => {
  const settings = made
    .resources('AWS::Lambda::EventInvokeConfig', 'Academy-prod-Api')
    .map(({ Properties: { MaximumRetryAttempts, MaximumEventAgeInSeconds } }) => [
      MaximumRetryAttempts,
      MaximumEventAgeInSeconds,
    ])
  expect(settings.sort()).toEqual([
    [0, 60],
    [0, 60],
    [2, 3600],
  ])
  const [source] = made.resources('AWS::Lambda::EventSourceMapping', 'Academy-prod-Api')
  expect(source?.Properties.ParallelizationFactor).toBe(2)
})
