/** The templates of every stage: data, the site, and the permissions of people and workflows. */

import { readFileSync } from 'node:fs'
import { Match } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { FORWARDED_HEADERS } from '#infra/constructs/static-site.ts'
import { cacheControl, SECURITY_HEADERS } from '#infra/edge/headers.ts'
import { readStages } from '#infra/stages.ts'
import { indexes, tableDefinition, ttlAttribute } from '#lambdas/core/store/table.ts'
import { actionsOf, type Statement, statementsOf, synthesize } from './app.ts'

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

test('CloudFront uses HTTP/3, TLS 1.2, compression and a private origin, forwards lead headers, and answers a real 404', () => {
  const site = made.template('Academy-prod-Site')
  const [distribution] = Object.values(site.findResources('AWS::CloudFront::Distribution'))
  const config = distribution?.Properties.DistributionConfig
  expect(config.HttpVersion).toBe('http2and3')
  expect(config.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021')
  expect(config.DefaultCacheBehavior.Compress).toBe(true)
  expect(config.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https')
  expect(config.CustomErrorResponses).toEqual([
    { ErrorCode: 404, ResponseCode: 404, ResponsePagePath: '/404.html', ErrorCachingMinTTL: 60 },
  ])
  const api = config.Origins.find((origin: { CustomOriginConfig?: unknown }) => origin.CustomOriginConfig)
  expect(api.OriginCustomHeaders[0].HeaderName).toBe('X-Origin-Secret')
  expect(JSON.stringify(api.OriginCustomHeaders)).toContain('{{resolve:secretsmanager:')
  site.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1)
  site.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
    OriginRequestPolicyConfig: { HeadersConfig: { HeaderBehavior: 'whitelist', Headers: FORWARDED_HEADERS } },
  })
  expect(FORWARDED_HEADERS).toEqual(
    expect.arrayContaining([
      'Content-Type',
      'Idempotency-Key',
      'X-Lead-Context',
      'CloudFront-Viewer-Address',
    ]),
  )
  // A long campaign URL would use up API Gateway's header limit, and no Lambda reads it.
  expect(FORWARDED_HEADERS).not.toContain('Referer')
})

test('CloudFront alone keeps a page for a year, and asks the bucket for what changes without a new path', () => {
  const site = made.template('Academy-prod-Site')
  const policies = site.findResources('AWS::CloudFront::CachePolicy')
  const [distribution] = Object.values(site.findResources('AWS::CloudFront::Distribution'))
  const { DefaultCacheBehavior, CacheBehaviors } = distribution?.Properties.DistributionConfig ?? {}
  const kept = [DefaultCacheBehavior, ...CacheBehaviors].map(({ PathPattern = '*', CachePolicyId: id }) => [
    PathPattern,
    policies[id.Ref]?.Properties.CachePolicyConfig.MinTTL,
  ])
  // The lifetime of the policy outweighs the header, which browsers and the caches of others read.
  expect(Object.fromEntries(kept)).toEqual({
    '*': 365 * 86_400,
    '/404.html': 0,
    '/release.json': 0,
    '/api/*': undefined,
  })
  for (const path of ['/', '/courses', '/404.html', '/sitemap.xml'])
    expect(cacheControl(path)).toBe('public, max-age=0, must-revalidate')
})

test('CloudFront adds the constant headers to responses from an origin', () => {
  const [policy] = Object.values(
    made.template('Academy-prod-Site').findResources('AWS::CloudFront::ResponseHeadersPolicy'),
  )
  const { SecurityHeadersConfig: own, CustomHeadersConfig: custom } =
    policy?.Properties.ResponseHeadersPolicyConfig ?? {}
  const sent: Record<string, string> = {
    'strict-transport-security': `max-age=${own.StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
    'x-content-type-options': own.ContentTypeOptions ? 'nosniff' : '',
    'referrer-policy': own.ReferrerPolicy.ReferrerPolicy,
    'x-frame-options': own.FrameOptions.FrameOption,
    ...Object.fromEntries(
      custom.Items.map(({ Header, Value }: { Header: string; Value: string }) => [Header, Value]),
    ),
  }
  expect(sent).toEqual(SECURITY_HEADERS)
  expect(JSON.stringify(own.ContentSecurityPolicy)).toContain(
    "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' https://",
  )
})

test('only prod and the local stack may be indexed by search engines', () => {
  for (const { name } of stages) {
    const policies = made
      .template(`Academy-${name}-Site`)
      .findResources('AWS::CloudFront::ResponseHeadersPolicy')
    expect(JSON.stringify(policies).includes('x-robots-tag'), name).toBe(!['prod', 'local'].includes(name))
  }
})

test('a stage with waf has a firewall that CloudFront uses', () => {
  for (const { name, waf, domain } of stages) {
    const [distribution] = Object.values(
      made.template(`Academy-${name}-Site`).findResources('AWS::CloudFront::Distribution'),
    )
    expect(Boolean(distribution?.Properties.DistributionConfig.WebACLId), name).toBe(waf)
    expect(Boolean(distribution?.Properties.DistributionConfig.Aliases), name).toBe(Boolean(domain))
    if (waf) made.template(`Academy-${name}-Global`).resourceCountIs('AWS::WAFv2::WebACL', 1)
  }
})

test('the firewall limits only posts to the API, allows a class to apply, and answers in the API’s format', () => {
  const [acl] = made.resources('AWS::WAFv2::WebACL', 'Academy-prod-Global')
  const { Rules, CustomResponseBodies, AssociationConfig, VisibilityConfig } = acl?.Properties ?? {}
  const rules = Object.fromEntries(Rules.map((rule: { Name: string }) => [rule.Name, rule]))
  const names = ['IpReputation', 'KnownBadInputs', 'Listed', 'BadInput', 'TooLarge', 'Flood']
  expect(Object.keys(rules)).toEqual(names)
  // Lists of AWS only label posts to the API, and a list of networks is counted before it blocks.
  for (const list of ['IpReputation', 'KnownBadInputs']) {
    expect(rules[list].OverrideAction).toEqual({ Count: {} })
    const { ScopeDownStatement: scope } = rules[list].Statement.ManagedRuleGroupStatement
    expect(scope.ByteMatchStatement.SearchString).toBe('/api/')
  }
  expect(rules.Listed.Action).toEqual({ Count: {} })
  expect(rules.BadInput.Action.Block.CustomResponse.ResponseCode).toBe(400)
  for (const sampled of [
    VisibilityConfig,
    ...Rules.map((rule: { VisibilityConfig: unknown }) => rule.VisibilityConfig),
  ])
    expect(sampled.SampledRequestsEnabled).toBe(true)
  const { Limit, EvaluationWindowSec, ScopeDownStatement } = rules.Flood.Statement.RateBasedStatement
  expect([Limit, EvaluationWindowSec]).toEqual([300, 300])
  const searched = (found: string, { Statements }: { Statements: unknown[] }) =>
    JSON.stringify(Statements).includes(`"SearchString":"${found}"`)
  expect(searched('/api/', ScopeDownStatement.AndStatement)).toBe(true)
  expect(searched('POST', ScopeDownStatement.AndStatement)).toBe(true)
  expect(searched('/api/', rules.TooLarge.Statement.AndStatement)).toBe(true)
  // The Lambdas accept 64 KB, which is also the most that the WAF inspects.
  expect(JSON.stringify(rules.TooLarge)).toContain('"Size":65536')
  expect(AssociationConfig.RequestBody.CLOUDFRONT.DefaultSizeInspectionLimit).toBe('KB_64')
  for (const [name, status] of [
    ['TooLarge', 413],
    ['Flood', 429],
  ] as const) {
    const { ResponseCode, CustomResponseBodyKey } = rules[name].Action.Block.CustomResponse
    expect(ResponseCode).toBe(status)
    expect(JSON.parse(CustomResponseBodies[CustomResponseBodyKey].Content)).toEqual({
      error: expect.any(String),
      by: 'firewall',
    })
  }
})

test('the firewall logs what it blocks and counts to a bucket in India, without queries', () => {
  const [log] = made.resources('AWS::WAFv2::LoggingConfiguration', 'Academy-prod-Global')
  const { LogDestinationConfigs, RedactedFields, LoggingFilter } = log?.Properties ?? {}
  const [bucket] = made
    .resources('AWS::S3::Bucket', 'Academy-prod-Data')
    .filter(({ Properties }) => String(Properties.BucketName).startsWith('aws-waf-logs-'))
  expect(JSON.stringify(LogDestinationConfigs)).toContain(`:s3:::${bucket?.Properties.BucketName}`)
  expect(RedactedFields).toEqual([{ QueryString: {} }])
  expect(LoggingFilter.DefaultBehavior).toBe('DROP')
  const stack = (part: string) => made.stacks.find(({ stackName }) => stackName === `Academy-prod-${part}`)
  expect(stack('Data')?.region).toBe('ap-south-1')
  expect(stack('Global')?.dependencies).toContain(stack('Data'))
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

test('staff assume their role only with MFA or from IAM Identity Center, under their own name', () => {
  for (const { name, account } of stages) {
    const [role] = made
      .resources('AWS::IAM::Role', `Academy-${name}-Data`)
      .filter(({ at }) => at.includes('StaffRole'))
    const statements = role?.Properties.AssumeRolePolicyDocument.Statement
    expect(statements.map(({ Action, Condition }: Statement) => [Action, Condition])).toEqual([
      [
        'sts:AssumeRole',
        {
          Bool: { 'aws:MultiFactorAuthPresent': 'true' },
          StringEquals: { 'sts:RoleSessionName': `\${aws:username}` },
        },
      ],
      [
        'sts:AssumeRole',
        {
          ArnLike: { 'aws:PrincipalArn': expect.anything() },
          StringLike: { 'aws:userid': `*:\${sts:RoleSessionName}` },
        },
      ],
    ])
    expect(JSON.stringify(statements[1].Condition)).toContain(
      `:iam::${account}:role/aws-reserved/sso.amazonaws.com/*`,
    )
  }
})

test('each role of GitHub trusts the workflow files of main, in its environment', () => {
  for (const { name, account, repository } of stages) {
    const site = made.template(`Academy-${name}-Site`)
    site.resourceCountIs('AWS::IAM::OIDCProvider', 1)
    const trust = (description: string) => {
      const found = site.findResources('AWS::IAM::Role', { Properties: { Description: description } })
      const [role] = Object.values(found)
      return role?.Properties.AssumeRolePolicyDocument.Statement[0].Condition.StringEquals[
        'token.actions.githubusercontent.com:sub'
      ]
    }
    const subject = (environment: string, file: string) =>
      `repo:${repository}:environment:${environment}:job_workflow_ref:${repository}/.github/workflows/${file}.yml@refs/heads/main`
    expect(trust(`Deploys ${name} from GitHub`)).toEqual([
      subject(name, 'release'),
      subject(name, 'rollback'),
    ])
    expect([trust(`Republishes ${name} from GitHub`)].flat()).toEqual([
      subject(`${name}-publish`, 'republish'),
    ])
    expect(trust(`Reads the settings of ${name} from GitHub`)).toEqual([
      subject(`${name}-read`, 'release'),
      subject(`${name}-read`, 'nightly'),
    ])
    const assumes = statementsOf(site).filter(({ statement }) =>
      actionsOf(statement).includes('sts:AssumeRole'),
    )
    const rolesOf = (id: RegExp) =>
      JSON.stringify(assumes.filter((one) => id.test(one.id))).match(/cdk-hnb659fds-[\w-]+-role-\d+/g)
    const bootstrapped = (...names: string[]) => names.map((one) => `cdk-hnb659fds-${one}-role-${account}`)
    expect(rolesOf(/^DeployRole/)).toEqual(bootstrapped('deploy', 'file-publishing', 'lookup'))
    expect(rolesOf(/^DeployRead/)).toEqual(bootstrapped('lookup'))
    expect(rolesOf(/^DeployPublish/)).toBeNull()
  }
})

test('the role that runs unattended each hour changes bucket and edge store only, and the reading one changes nothing', () => {
  for (const { name } of stages) {
    const all = statementsOf(made.template(`Academy-${name}-Site`))
    const actions = (id: RegExp) =>
      all.filter((one) => id.test(one.id)).flatMap(({ statement }) => actionsOf(statement))
    const changing = (id: RegExp) => actions(id).filter((one) => !/:(Get|List|Describe|AssumeRole)/.test(one))
    expect(changing(/^DeployPublish/)).toEqual([
      ...['s3:PutObject', 's3:DeleteObject'],
      'cloudfront-keyvaluestore:UpdateKeys',
    ])
    expect(changing(/^DeployRead/)).toEqual([])
    // No lead, no file, no secret.
    expect(actions(/^DeployRead/).join()).not.toMatch(/Secret|GetItem|Query|Scan|lambda:GetFunction/)
  }
})

type Policy = {
  Statement: {
    Effect: string
    Action: string | string[]
    Resource: string
    Condition?: Record<string, Record<string, unknown>>
  }[]
}
const bootstrapPolicy = (name: string): Policy =>
  JSON.parse(readFileSync(`infra/bootstrap/${name}.json`, 'utf8'))

test('CloudFormation may use the services of the stacks and no other, and reads no lead and no file', () => {
  const execution = bootstrapPolicy('execution-policy')
  const boundary = bootstrapPolicy('permissions-boundary')
  const services = (policy: Policy) =>
    new Set(policy.Statement.flatMap((one) => [one.Action].flat()).map((action) => action.split(':')[0]))
  const RENAMED: Record<string, string> = {
    apigatewayv2: 'apigateway',
    certificatemanager: 'acm',
    custom: 'lambda',
  }
  const used = new Set(
    made.stacks.flatMap(({ stackName }) =>
      Object.values<{ Type: string }>(made.template(stackName).toJSON().Resources).map(({ Type }) => {
        const name = Type.replace('AWS::', '').split('::')[0]?.toLowerCase() ?? ''
        return RENAMED[name] ?? name
      }),
    ),
  )
  // Vaults need the storage of Backup and its key. Fn::GetStackOutput describes the other stack.
  const implied = ['backup-storage', 'cloudformation', 'kms']
  expect([...services(execution)].sort()).toEqual([...new Set([...used, ...implied])].sort())
  const trusted = made
    .resources('AWS::IAM::Role')
    .flatMap(({ Properties }) => Properties.AssumeRolePolicyDocument.Statement)
    .flatMap(({ Principal }) => Principal.Service ?? [])
  const passing = execution.Statement.find(({ Action }) => Action === 'iam:PassRole')
  expect(passing?.Condition?.StringEquals?.['iam:PassedToService']).toEqual([...new Set(trusted)].sort())
  expect(JSON.stringify(execution.Statement)).not.toMatch(/"(iam:)?\*"[^}]*"Action"|"Action":"?\[?"\*"/)
  const denied = boundary.Statement.filter(({ Effect }) => Effect === 'Deny').flatMap(({ Action }) => Action)
  expect(denied).toEqual(
    expect.arrayContaining(['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:Scan', 's3:GetObject*']),
  )
  // CloudFormation names the bucket after the stack and the logical id.
  const [uploads] = made
    .resources('AWS::S3::Bucket', 'Academy-prod-Data')
    .filter(({ Properties }) => Properties.CorsConfiguration)
  const files = boundary.Statement.find(({ Action }) => Action.includes('s3:GetObject*'))?.Resource ?? ''
  const bucket = uploads?.at.toLowerCase().replace('/', '-') ?? ''
  expect(`arn:aws:s3:::${bucket}-x1y2z3/key`).toMatch(new RegExp(`^${files.replaceAll('*', '.*')}$`))
  for (const policy of [execution, boundary]) expect(JSON.stringify(policy).length).toBeLessThan(6144)
})

test('staff may add and read audit rows, but not change or delete them', () => {
  for (const { name } of stages) {
    const statements = statementsOf(made.template(`Academy-${name}-Data`))
    const denied = statements.filter(({ statement }) => statement.Effect === 'Deny')
    expect(denied.map(({ id }) => id)).toEqual([expect.stringMatching(/^StaffRole/)])
    expect(denied.map(({ statement }) => [actionsOf(statement), statement.Condition])).toEqual([
      [
        ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
        { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } },
      ],
    ])
  }
})

test('staff may query gsi1 for months and leads, and write to the table', () => {
  for (const { name } of stages) {
    const staff = statementsOf(made.template(`Academy-${name}-Data`)).filter(
      ({ id, statement }) => /^StaffRole/.test(id) && statement.Effect === 'Allow',
    )
    const may = (action: string, place: RegExp) =>
      staff.some(
        ({ statement }) =>
          actionsOf(statement).includes(action) && place.test(JSON.stringify(statement.Resource)),
      )
    for (const action of ['dynamodb:Query', 'dynamodb:Scan'])
      expect([name, action, may(action, /index\/gsi1"/)]).toEqual([name, action, true])
    for (const action of ['dynamodb:UpdateItem', 'dynamodb:PutItem'])
      expect([name, action, may(action, /LeadsTable\w+","Arn"/)]).toEqual([name, action, true])
  }
})

test('staff may read alarms but not change them', () => {
  for (const { name } of stages) {
    const staff = statementsOf(made.template(`Academy-${name}-Data`)).filter(({ id }) =>
      /^StaffRole/.test(id),
    )
    const watching = staff.filter(({ statement }) => /cloudwatch:/.test(JSON.stringify(statement.Action)))
    expect(watching.map(({ statement }) => actionsOf(statement))).toEqual([['cloudwatch:DescribeAlarms']])
    expect(JSON.stringify(watching[0]?.statement.Resource)).toMatch(/:cloudwatch:\*:.*:alarm:\*"/)
  }
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
