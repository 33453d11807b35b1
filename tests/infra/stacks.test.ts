import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { beforeAll, expect, test } from 'vitest'
import { DeployRole } from '#infra/constructs/deploy-role.ts'
import { FORWARDED_HEADERS } from '#infra/constructs/static-site.ts'
import { SECURITY_HEADERS } from '#infra/edge/headers.ts'
import { readStages } from '#infra/stages.ts'
import { indexes, tableDefinition, ttlAttribute } from '#lambdas/core/table.ts'
import { forms } from '#lambdas/forms.ts'
import { actionsOf, type Statement, type Synthesised, statementsOf, synthesise } from './app.ts'

let made: Synthesised
beforeAll(async () => {
  made = await synthesise()
}, 120_000)

const stages = readStages()
const templates = () =>
  made.stacks.map(({ stackName }) => ({ stackName, template: made.template(stackName) }))
const resources = (type: string) =>
  templates().flatMap(({ stackName, template }) =>
    Object.entries(template.findResources(type)).map(([id, value]) => ({
      at: `${stackName}/${id}`,
      Properties: value.Properties,
    })),
  )

test('INF-1: every stage has hosting, an API with a Lambda per form, a table and a mail sender', () => {
  for (const { name } of stages) {
    made.template(`Academy-${name}-Site`).resourceCountIs('AWS::CloudFront::Distribution', 1)
    made.template(`Academy-${name}-Data`).resourceCountIs('AWS::DynamoDB::Table', 1)
    made.template(`Academy-${name}-Data`).resourceCountIs('AWS::SES::EmailIdentity', 1)
    const routes = Object.values(
      made.template(`Academy-${name}-Api`).findResources('AWS::ApiGatewayV2::Route'),
    )
    const keys = routes.map(({ Properties }) => Properties.RouteKey)
    for (const { fields } of forms) expect(keys).toContain(`POST /api/${fields.path}`)
    for (const path of ['confirm', 'unsubscribe']) {
      expect(keys).toContain(`GET /api/newsletter/${path}`)
      expect(keys).toContain(`POST /api/newsletter/${path}`)
    }
    expect(keys).toContain('POST /api/uploads')
    expect(keys).toHaveLength(forms.length + 5)
  }
})

test('INF-2: no bucket is public, each is encrypted and refuses plain HTTP', () => {
  const buckets = resources('AWS::S3::Bucket')
  expect(buckets.length).toBe(stages.length * 3)
  for (const { at, Properties } of buckets) {
    expect(Properties.PublicAccessBlockConfiguration, at).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    })
    expect(Properties.BucketEncryption, at).toBeDefined()
  }
  const policies = resources('AWS::S3::BucketPolicy')
  expect(policies).toHaveLength(buckets.length)
  for (const { at, Properties } of policies)
    expect(JSON.stringify(Properties.PolicyDocument), at).toContain('"aws:SecureTransport":"false"')
})

test('INF-2: no statement has a wildcard action, and only actions that take no resource go to all', () => {
  const seen = templates().flatMap(({ template }) => statementsOf(template))
  expect(seen.length).toBeGreaterThan(50)
  for (const { id, statement } of seen) {
    expect(
      actionsOf(statement).filter((action) => action.includes('*')),
      id,
    ).toEqual([])
  }
  const toAll = seen.filter(({ statement }) => statement.Effect === 'Allow' && statement.Resource === '*')
  expect([...new Set(toAll.flatMap(({ statement }) => actionsOf(statement)))].sort()).toEqual([
    'dynamodb:ListStreams',
    'ses:GetSendQuota',
  ])
})

test('INF-2: the table is encrypted, restorable, and in prod neither deleted nor dropped with its stack', () => {
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

test('the table has the keys and indexes of the twin’s', () => {
  const twin = tableDefinition('any')
  const [table] = Object.values(made.template('Academy-prod-Data').findResources('AWS::DynamoDB::Table'))
  const { KeySchema, GlobalSecondaryIndexes, AttributeDefinitions } = table?.Properties ?? {}
  const byName = (list: { AttributeName?: string }[] = []) =>
    [...list].sort((a, b) => ((a.AttributeName ?? '') < (b.AttributeName ?? '') ? -1 : 1))
  expect(KeySchema).toEqual(twin.KeySchema)
  expect(GlobalSecondaryIndexes).toEqual(twin.GlobalSecondaryIndexes)
  expect(byName(AttributeDefinitions)).toEqual(byName(twin.AttributeDefinitions))
  expect(Object.keys(indexes)).toHaveLength(GlobalSecondaryIndexes.length)
})

test('CloudFront: HTTP/3, TLS 1.2, compression, private origin, forwarded lead headers, the real 404 only', () => {
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
  expect(config.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual([
    '/api/*',
  ])
  const api = config.Origins.find((origin: { CustomOriginConfig?: unknown }) => origin.CustomOriginConfig)
  expect(api.OriginCustomHeaders[0].HeaderName).toBe('X-Origin-Secret')
  expect(JSON.stringify(api.OriginCustomHeaders)).toContain('{{resolve:secretsmanager:')
  site.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1)
  site.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
    OriginRequestPolicyConfig: { HeadersConfig: { HeaderBehavior: 'whitelist', Headers: FORWARDED_HEADERS } },
  })
  expect(FORWARDED_HEADERS).toEqual(
    expect.arrayContaining(['Idempotency-Key', 'X-Lead-Context', 'CloudFront-Viewer-Address']),
  )
})

test('CloudFront and the twin send the same constant headers', () => {
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
    "script-src 'self'; connect-src 'self' https://",
  )
})

test('only prod may be found by search engines', () => {
  for (const { name } of stages) {
    const policies = made
      .template(`Academy-${name}-Site`)
      .findResources('AWS::CloudFront::ResponseHeadersPolicy')
    expect(JSON.stringify(policies).includes('x-robots-tag'), name).toBe(name !== 'prod')
  }
})

test('every function has its own role, a log that ends, and an alarm that says its impact', () => {
  for (const { name } of stages) {
    const api = made.template(`Academy-${name}-Api`)
    const functions = Object.values(api.findResources('AWS::Lambda::Function'))
    const own = functions.filter(({ Properties }) => Properties.Runtime === 'nodejs24.x')
    expect(own.length).toBe(forms.length + 6)
    expect(new Set(own.map(({ Properties }) => JSON.stringify(Properties.Role))).size).toBe(own.length)
    for (const { Properties } of Object.values(api.findResources('AWS::Logs::LogGroup')))
      expect(Properties.RetentionInDays).toBeLessThanOrEqual(90)
    const alarms = Object.values(api.findResources('AWS::CloudWatch::Alarm'))
    expect(alarms.length).toBeGreaterThanOrEqual(own.length)
    for (const { Properties } of alarms) {
      expect(Properties.AlarmDescription).toMatch(/^[A-Z].{30,}\.$/)
      expect(Properties.AlarmActions).toHaveLength(1)
    }
  }
})

test('the alarms that matter are there: dead mails, late mails, 5xx, silence of each form', () => {
  const alarms = Object.values(made.template('Academy-prod-Api').findResources('AWS::CloudWatch::Alarm'))
  const names = alarms.map(({ Properties }) => Properties.MetricName)
  for (const metric of ['MailDead', 'OutboxAge', '5xx', 'Errors']) expect(names).toContain(metric)
  expect(names.filter((metric) => metric === 'SilentForm')).toHaveLength(forms.length)
})

test('the table of costs counts the alarms and secrets of a stage', () => {
  const readme = readFileSync('infra/README.md', 'utf8')
  const of = (type: string) => resources(type).filter(({ at }) => at.startsWith('Academy-prod-')).length
  const [, alarms, secrets] = /Alarms \((\d+) at .*secrets \((\d+) at/.exec(readme) ?? []
  expect({ alarms, secrets }).toEqual({
    alarms: String(of('AWS::CloudWatch::Alarm')),
    secrets: String(of('AWS::SecretsManager::Secret')),
  })
})

test('alarms reach the team, and bounces and complaints the Lambda that notes them', () => {
  for (const { name, alarmEmail } of stages) {
    const api = made.template(`Academy-${name}-Api`)
    const subscriptions = Object.values(api.findResources('AWS::SNS::Subscription')).map(
      ({ Properties }) => Properties,
    )
    expect(subscriptions).toContainEqual(expect.objectContaining({ Protocol: 'email', Endpoint: alarmEmail }))
    expect(subscriptions.filter(({ Protocol }) => Protocol === 'lambda')).toHaveLength(1)
    const publishers = resources('AWS::SNS::TopicPolicy')
      .filter(({ at }) => at.startsWith(`Academy-${name}-`))
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Effect }: Statement) => Effect === 'Allow')
    expect(publishers.map(({ Principal }) => Principal.Service).sort()).toEqual([
      'cloudwatch.amazonaws.com',
      'ses.amazonaws.com',
    ])
    made
      .template(`Academy-${name}-Data`)
      .hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
        EventDestination: Match.objectLike({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] }),
      })
    made
      .template(`Academy-${name}-Data`)
      .hasResourceProperties('AWS::SES::EmailIdentity', { DkimAttributes: { SigningEnabled: true } })
  }
})

test('the sweep comes every minute, the API is throttled, money and state are in sight', () => {
  for (const { name, budgetUsd } of stages) {
    const api = made.template(`Academy-${name}-Api`)
    api.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(1 minute)', State: 'ENABLED' })
    api.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      StartingPosition: 'LATEST',
      BisectBatchOnFunctionError: true,
    })
    api.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
    })
    const [stage] = Object.values(api.findResources('AWS::ApiGatewayV2::Stage'))
    expect(stage?.Properties.AccessLogSettings.Format).not.toMatch(/sourceIp|userAgent|body|header/i)
    api.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: Match.objectLike({ BudgetLimit: { Amount: budgetUsd, Unit: 'USD' } }),
    })
    api.resourceCountIs('AWS::CloudWatch::Dashboard', 1)
  }
})

test('a firewall stands where the stage asks for one, and CloudFront uses it', () => {
  for (const { name, waf, domain } of stages) {
    const [distribution] = Object.values(
      made.template(`Academy-${name}-Site`).findResources('AWS::CloudFront::Distribution'),
    )
    expect(Boolean(distribution?.Properties.DistributionConfig.WebACLId), name).toBe(waf)
    expect(Boolean(distribution?.Properties.DistributionConfig.Aliases), name).toBe(Boolean(domain))
    if (waf) made.template(`Academy-${name}-Global`).resourceCountIs('AWS::WAFv2::WebACL', 1)
  }
})

test('files of visitors: only the site’s pages may post them, and unclaimed ones go after a day', () => {
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

test('a form’s role can put a lead and compare a hash; it can neither read leads nor mail', () => {
  const api = made.template('Academy-prod-Api')
  const statements = statementsOf(api).filter(({ id }) => id.startsWith('contact'))
  const actions = statements
    .flatMap(({ statement }) => actionsOf(statement))
    .filter((one) => !one.startsWith('logs:'))
  expect(actions.sort()).toEqual(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'])
  const read = statements.find(({ statement }) =>
    actionsOf(statement).includes('dynamodb:GetItem'),
  )?.statement
  expect(read?.Condition).toMatchObject({
    'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'payloadHash'] },
    StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
    Null: { 'dynamodb:Attributes': 'false' },
  })
})

test('the deploy role is for this repository and stage only', () => {
  const [role] = Object.values(
    made.template('Academy-prod-Site').findResources('AWS::IAM::Role', {
      Properties: { Description: 'Deploys prod from GitHub' },
    }),
  )
  const prod = stages.find(({ name }) => name === 'prod')
  expect(JSON.stringify(role?.Properties.AssumeRolePolicyDocument)).toContain(
    `repo:${prod?.repository}:environment:prod`,
  )
})

test('stages of one account share GitHub’s identity provider, of which an account takes one', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'stages-')), 'stages.yaml')
  const text = readFileSync('infra/stages.yaml', 'utf8')
  writeFileSync(file, text.replace('222222222222', '111111111111'))
  expect(readStages(file).map(({ name, sharesAccount }) => [name, sharesAccount])).toEqual([
    ['dev', false],
    ['staging', true],
    ['prod', false],
  ])
  rmSync(dirname(file), { recursive: true })
  for (const stage of stages)
    made.template(`Academy-${stage.name}-Site`).resourceCountIs('AWS::IAM::OIDCProvider', 1)
  const shared = new Stack(new App(), 'Shared', { env: { account: '111111111111', region: 'ap-south-1' } })
  const site = { bucket: new Bucket(shared, 'Bucket'), store: new KeyValueStore(shared, 'Store') }
  new DeployRole(shared, 'Deploy', {
    repository: 'a/b',
    stage: 'staging',
    sharesProvider: true,
    site: site as never,
    parameterArn: 'arn:aws:ssm:ap-south-1:111111111111:parameter/x',
  })
  const template = Template.fromStack(shared)
  template.resourceCountIs('AWS::IAM::OIDCProvider', 0)
  expect(JSON.stringify(template)).toContain(':oidc-provider/token.actions.githubusercontent.com')
})

test('a stage whose file is wrong is refused with its path', () => {
  const dir = mkdtempSync(join(tmpdir(), 'stages-'))
  try {
    writeFileSync(`${dir}/s.yaml`, 'prod: { account: "12" }\n')
    expect(() => readStages(`${dir}/s.yaml`)).toThrow(
      /infra\/stages\.yaml:1:18 .*\n.*"prod\.account" must be an AWS account id of twelve digits/,
    )
    const text = readFileSync('infra/stages.yaml', 'utf8')
    for (const [good, bad, message] of [
      ['    apply: [', '    aply: [', /key "aply" is no form; there are: default, guide, /],
      ['  budgetUsd: 20', '  budgetUds: 20', /unknown key "budgetUds"\. Did you mean "budgetUsd"\?/],
      [/ {2}hostedZone: .*\n/, '', /required field "staging\.hostedZone" is missing/],
      ['\nstaging:', '\n staging:', /error {2}yaml/],
    ] as const) {
      expect(text).toMatch(good)
      writeFileSync(`${dir}/s.yaml`, text.replace(good, bad))
      expect(() => readStages(`${dir}/s.yaml`)).toThrow(message)
    }
  } finally {
    rmSync(dir, { recursive: true })
  }
})
