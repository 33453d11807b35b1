/** The API's templates: routes, permissions and environment of each Lambda. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { expect, test } from 'vitest'
import { LambdaFunction } from '#infra/constructs/lambda-function.ts'
import { chooseStages, readStages } from '#infra/stages.ts'
import { forms } from '#lambdas/forms.ts'
import { routes } from '#lambdas/routes.ts'
import {
  actionsOf,
  type Statement,
  type Synthesized,
  statementsOf,
  synthesize,
  synthesizeStages,
} from './app.ts'
import { edgeFunction } from './edge/function.ts'
import { stagesWith } from './stages-with.ts'

const made = synthesize()

const stages = readStages()
const apiOf = (stage: string) => made.template(`Academy-${stage}-Api`)
const functionsOf = (stage: string) =>
  made.resources('AWS::Lambda::Function', `Academy-${stage}-Api`).map(({ at, Properties }) => ({
    id: at.replace(/.*\//, ''),
    Properties,
  }))

/** Statements of the Lambda with this construct id. */
const rightsOf = (id: string, stage = 'prod'): Statement[] =>
  statementsOf(apiOf(stage))
    .filter((one) => one.id.toLowerCase().startsWith(`${id}role`.toLowerCase()))
    .map(({ statement }) => statement)
    .filter((statement) => !actionsOf(statement).some((action) => action.startsWith('logs:')))

test('every stage has hosting, an API with a Lambda per form, a table and a mail sender (INF-1)', () => {
  for (const { name } of stages) {
    made.template(`Academy-${name}-Site`).resourceCountIs('AWS::CloudFront::Distribution', 1)
    made.template(`Academy-${name}-Data`).resourceCountIs('AWS::DynamoDB::Table', 1)
    made.template(`Academy-${name}-Data`).resourceCountIs('AWS::SES::EmailIdentity', 1)
    for (const { fields } of forms)
      expect(
        functionsOf(name).filter(({ id }) => id.startsWith(`${fields.form.replace('-', '')}Function`)),
      ).toHaveLength(1)
  }
})

test('an API request passes CloudFront unchanged, and each route has its Lambda', async () => {
  for (const { name } of stages) {
    const [code] = made
      .resources('AWS::CloudFront::Function', `Academy-${name}-Site`)
      .map(({ Properties }) => Properties.FunctionCode)
    // There is no release yet. Leads do not need one.
    const ask = edgeFunction(code, new Map())
    const keys = made
      .resources('AWS::ApiGatewayV2::Route', `Academy-${name}-Api`)
      .map(({ Properties }) => Properties.RouteKey)
    for (const { path, methods } of routes)
      for (const method of methods) {
        expect(await ask(`/api/${path}?s=1`, 'www.example.org', method)).toMatchObject({
          uri: `/api/${path}`,
        })
        expect(keys).toContain(`${method} /api/${path}`)
      }
    expect(await ask('/api/no-such-form')).toMatchObject({ uri: '/api/no-such-form' })
    expect(keys).toContain('$default')
    expect(keys).toHaveLength(routes.flatMap(({ methods }) => methods).length + 1)
  }
})

test('every function has its own role, log retention, and its stage and commit in the environment', () => {
  for (const { name } of stages) {
    const own = functionsOf(name)
    const others = ['fallback', 'deliver', 'sweeper', 'digest', 'mail-events', 'canary-key', 'canary']
    const entries = new Set(routes.map(({ entry }) => entry)).size
    // A stage without a CloudFront name has no URL for a canary.
    expect(own).toHaveLength(entries + others.length)
    expect(new Set(own.map(({ Properties }) => JSON.stringify(Properties.Role))).size).toBe(own.length)
    for (const { id, Properties } of own)
      expect(Properties.Environment.Variables, id).toMatchObject({ STAGE: name, RELEASE: 'abc1234' })
    for (const { Properties } of made.resources('AWS::Logs::LogGroup', `Academy-${name}-Api`))
      expect(Properties.RetentionInDays).toBe(365)
  }
})

test('a Lambda keeps its Deny statements', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lambda-'))
  writeFileSync(join(folder, 'index.mjs'), '')
  const stack = new Stack(new App({ builtinCloudFormationValidation: false }))
  const deny = new PolicyStatement({ effect: Effect.DENY, actions: ['s3:DeleteObject'], resources: ['*'] })
  new LambdaFunction(stack, 'one', { code: folder, environment: {}, statements: [deny] })
  rmSync(folder, { recursive: true })
  expect(statementsOf(Template.fromStack(stack)).map(({ statement }) => statement)).toContainEqual(
    expect.objectContaining({ Effect: 'Deny', Action: 's3:DeleteObject' }),
  )
})

test('a form’s role can put a lead and compare a hash, but can neither read leads nor send mail', () => {
  const statements = rightsOf('contact')
  expect(statements.flatMap(actionsOf).sort()).toEqual([
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
  ])
  const read = statements.find((statement) => actionsOf(statement).includes('dynamodb:GetItem'))
  expect(read?.Condition).toEqual({
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['LEAD#*'] },
    'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'payloadHash'] },
    StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
  })
})

test('only forms with files may change upload items', () => {
  for (const { fields } of forms) {
    const touches = rightsOf(fields.form.replace('-', ''))
      .filter((statement) => JSON.stringify(statement.Condition ?? {}).includes('UPLOAD#*'))
      .flatMap(actionsOf)
    const takesFiles = fields.fields.some(({ type }) => type === 'file')
    expect(touches, fields.form).toEqual(takesFiles ? ['dynamodb:UpdateItem'] : [])
  }
})

test('a form with files may list the bucket, so that S3 reports a missing file as 404 instead of 403', () => {
  for (const form of ['internship', 'story']) {
    const list = rightsOf(form).filter((statement) => actionsOf(statement).includes('s3:ListBucket'))
    expect(list, form).toHaveLength(1)
    expect(JSON.stringify(list[0]?.Resource), form).not.toContain('/*')
  }
  expect(rightsOf('contact').flatMap(actionsOf)).not.toContain('s3:ListBucket')
})

test('mail Lambdas may read suppressions and subscribers, and send with the configuration sets of visitors, staff and canaries', () => {
  const { mailFrom, mailName } = stages.find(({ name }) => name === 'prod') ?? {}
  for (const name of ['deliver', 'sweeper']) {
    const statements = rightsOf(`mailLambdas${name}`)
    const read = statements.find((statement) => actionsOf(statement).includes('dynamodb:GetItem'))
    expect(read?.Condition).toEqual({
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['SUPPRESSED#*', 'SUBSCRIBER#*'] },
    })
    const [send, sets] = statements.filter((statement) => actionsOf(statement).includes('ses:SendRawEmail'))
    // In the SES sandbox IAM also checks the recipient's identity.
    expect(JSON.stringify(send?.Resource)).toMatch(/:identity\/\*"/)
    expect(send?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': mailFrom } })
    expect(JSON.stringify(sets?.Resource)).toMatch(/(configuration-set.*){3}/)
    const lambda = functionsOf('prod').find(({ id }) => id.startsWith(`MailLambdas${name}`))
    expect(lambda?.Properties.Environment.Variables).toMatchObject({
      CANARY_CONFIGURATION_SET: expect.anything(),
      MAIL_FROM: `${mailName} <${mailFrom}>`,
    })
  }
})

test('staff mail uses a configuration set without a suppression list, by which bounces are told apart', () => {
  for (const { name } of stages) {
    const [staff, ...others] = made
      .resources('AWS::SES::ConfigurationSet', `Academy-${name}-Data`)
      .filter(({ Properties }) => Properties?.SuppressionOptions?.SuppressedReasons.length === 0)
    expect(others).toEqual([])
    const [, id = 'none'] = staff?.at.split('/') ?? []
    const given = functionsOf(name).filter(({ Properties }) =>
      JSON.stringify(Properties.Environment.Variables.STAFF_CONFIGURATION_SET ?? '').includes(id),
    )
    expect(given.map(({ id: lambda }) => lambda.replace(/Function\w+$/, '')).sort()).toEqual(
      ['deliver', 'digest', 'mailevents', 'sweeper'].map((one) => `MailLambdas${one}`),
    )
  }
})

test('fallback and the canary have no permissions, and the canary has only its own secret', () => {
  expect(rightsOf('fallback')).toEqual([])
  expect(rightsOf('canarycanary')).toEqual([])
  expect(rightsOf('canarykeycanarykey')).toEqual([])
  const canary = functionsOf('prod').find(({ id }) => id.startsWith('Canarycanary'))
  expect(canary?.Properties.Environment.Variables).toEqual({
    STAGE: 'prod',
    RELEASE: 'abc1234',
    SITE_ORIGIN: 'https://www.idadroneacademy.example',
    CANARY_KEY: expect.anything(),
  })
})

test('the sweep runs every minute and the canary every five; deliver gets two batches of new leads at once', () => {
  for (const { name } of stages) {
    const rates = made
      .resources('AWS::Events::Rule', `Academy-${name}-Api`)
      .map(({ Properties }) => Properties.ScheduleExpression)
    expect(rates).toContain('rate(1 minute)')
    expect(rates).toContain('rate(5 minutes)')
    apiOf(name).hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      StartingPosition: 'LATEST',
      BisectBatchOnFunctionError: true,
      ParallelizationFactor: 2,
    })
  }
})

test('concurrency is reserved for mail only where the stage sets it, because a new account has none to reserve', () => {
  const reserved = (of: Synthesized) =>
    Object.fromEntries(
      of
        .resources('AWS::Lambda::Function', 'Academy-prod-Api')
        .flatMap(({ at, Properties: { ReservedConcurrentExecutions: runs } }) =>
          runs === undefined ? [] : [[at.replace(/.*\/|Function.*/g, ''), runs]],
        ),
    )
  expect(reserved(made)).toEqual({})
  expect(reserved(synthesizeStages([stagesWith('prod', 'mailConcurrency: 20')]))).toEqual({
    MailLambdasdeliver: 20,
    MailLambdassweeper: 2,
  })
}, 60_000)

test('visitors reach each Lambda of the API by an alias that no deployment moves', () => {
  const aliasesOf = (of: Synthesized) => {
    const all = of.resources('AWS::Lambda::Alias', 'Academy-prod-Api')
    const versions = of.template('Academy-prod-Api').findResources('AWS::Lambda::Version')
    return { all, versions }
  }
  const { all, versions } = aliasesOf(made)
  expect(all).toHaveLength(new Set(routes.map(({ entry }) => entry)).size + 1)
  // Another commit changes every Lambda, and neither alias nor version.
  expect(aliasesOf(synthesizeStages(chooseStages('prod'), 'def5678'))).toEqual({ all, versions })
  for (const { Properties } of all) {
    expect(Object.keys(Properties).sort()).toEqual(['FunctionName', 'FunctionVersion', 'Name'])
    const [id, attribute] = Properties.FunctionVersion['Fn::GetAtt']
    expect(attribute).toBe('Version')
    expect(versions[id]).toMatchObject({
      Properties: { FunctionName: Properties.FunctionName },
      DeletionPolicy: 'RetainExceptOnCreate',
    })
    expect(Object.keys(versions[id]?.Properties)).toEqual(['FunctionName'])
  }
  const integrations = made.resources('AWS::ApiGatewayV2::Integration', 'Academy-prod-Api')
  const ids = all.map(({ at }) => at.split('/')[1])
  for (const { Properties } of integrations) expect(ids).toContain(Properties.IntegrationUri.Ref)
}, 60_000)

test('the API is throttled by route, so that one flooded route closes no other, and its log contains no address and no body', () => {
  for (const { name } of stages) {
    const [stage] = made.resources('AWS::ApiGatewayV2::Stage', `Academy-${name}-Api`)
    const { $default, ...routes } = stage?.Properties.RouteSettings ?? {}
    const keys = made
      .resources('AWS::ApiGatewayV2::Route', `Academy-${name}-Api`)
      .map(({ Properties }) => Properties.RouteKey)
      .filter((key) => key !== '$default')
    expect(Object.keys(routes).sort()).toEqual(keys.sort())
    // `academy smoke` asks each path with two other methods, and an unknown path twice.
    const paths = new Set(keys.map((key) => key.split(' ')[1]))
    expect($default.ThrottlingBurstLimit).toBeGreaterThan(2 * paths.size + 2)
    for (const settings of Object.values(routes))
      expect(settings).toEqual({ ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 })
    const { ThrottlingRateLimit, ThrottlingBurstLimit } = stage?.Properties.DefaultRouteSettings ?? {}
    expect(ThrottlingRateLimit).toBeGreaterThanOrEqual(keys.length * 20 + $default.ThrottlingRateLimit)
    expect(ThrottlingBurstLimit).toBeGreaterThanOrEqual(keys.length * 40 + $default.ThrottlingBurstLimit)
    expect(stage?.Properties.AccessLogSettings.Format).not.toMatch(/sourceIp|userAgent|body|header/i)
  }
})
