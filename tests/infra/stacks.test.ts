/** The templates of every stage: data, files, logs, headers, and what stages share. */
import { readFileSync } from 'node:fs'
import { Match } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { SECURITY_HEADERS } from '#infra/edge/headers.ts'
import { LOG_FILE_RETENTION, LOG_RETENTION } from '#infra/retention.ts'
import { chooseStages, readStages } from '#infra/stages.ts'
import { indexes, tableDefinition, ttlAttribute } from '#lambdas/core/store/table.ts'
import { pictureOrigins } from '#site/pages/gallery/remote.ts'
import { actionsOf, statementsOf, synthesize, synthesizeStages } from './app.ts'

const made = synthesize()
const stages = readStages()

test('no bucket is public, and each is encrypted and requires TLS (INF-2)', () => {
  const buckets = made.resources('AWS::S3::Bucket')
  const more = stages.flatMap(({ dataEvents, waf }) => [dataEvents, waf]).filter(Boolean).length
  expect(buckets.length).toBe(stages.length * 3 + more)
  for (const { at, Properties } of buckets) {
    const blocked = Object.values(Properties.PublicAccessBlockConfiguration)
    expect(blocked, at).toEqual([true, true, true, true])
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
    expect(actionsOf(statement).join(), id).not.toContain('*')
  }
  const toAll = seen.filter(({ statement }) => statement.Effect === 'Allow' && statement.Resource === '*')
  const actions = [...new Set(toAll.flatMap(({ statement }) => actionsOf(statement)))]
  const without = 'dynamodb:ListStreams ses:GetIdentityDkimAttributes ses:GetSendQuota sns:ListSubscriptions'
  expect(actions.sort().join(' ')).toBe(without)
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

test('a failed first deployment leaves nothing with a fixed name, which would refuse the next one', () => {
  type Resource = { DeletionPolicy?: string; Properties: object }
  const keys = made.stacks
    .flatMap(({ stackName }) => Object.values<Resource>(made.template(stackName).toJSON().Resources))
    .flatMap((one) => (one.DeletionPolicy === 'Retain' ? Object.keys(one.Properties) : []))
  expect(keys).toContain('DeletionProtectionEnabled')
  expect(keys.filter((key) => /Name$/.test(key))).toEqual([])
})

test('the table has the keys, indexes and projections that the Lambdas use', () => {
  const asked = tableDefinition('any')
  const [table] = made.resources('AWS::DynamoDB::Table', 'Academy-prod-Data')
  const { KeySchema, GlobalSecondaryIndexes, AttributeDefinitions } = table?.Properties ?? {}
  const byName = (list: { AttributeName?: string }[] = []) =>
    [...list].sort((a, b) => ((a.AttributeName ?? '') < (b.AttributeName ?? '') ? -1 : 1))
  expect(KeySchema).toEqual(asked.KeySchema)
  expect(GlobalSecondaryIndexes).toEqual(asked.GlobalSecondaryIndexes)
  expect(byName(AttributeDefinitions)).toEqual(byName(asked.AttributeDefinitions))
  expect(Object.keys(indexes)).toEqual(
    GlobalSecondaryIndexes.map((one: { IndexName: string }) => one.IndexName),
  )
})

/**
 * Indexes of the deployed table. DynamoDB creates or deletes one index per deployment, so a change adds one here at
 * most. When a stage has it, the next change may bring another.
 */
const DEPLOYED_INDEXES = ['gsi1', 'gsi2', 'gsi3', 'gsi4', 'gsi5', 'gsi6']

test('a deployment creates or deletes one index of the table at most', () => {
  const names = Object.keys(indexes)
  const created = names.filter((name) => !DEPLOYED_INDEXES.includes(name))
  const deleted = DEPLOYED_INDEXES.filter((name) => !names.includes(name))
  expect([...created, ...deleted].length).toBeLessThanOrEqual(1)
})

test('CloudFront adds the constant headers to responses from an origin', () => {
  const [policy] = made.resources('AWS::CloudFront::ResponseHeadersPolicy', 'Academy-prod-Site')
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

test('the page of the gallery and the headers let scripts fetch remote pictures, and only from their origins (DEF-60)', () => {
  const origin = 'https://pictures.example'
  const gallery = [{ src: 'gallery-01' }, { src: `${origin}/a.jpg` }, { src: `${origin}/b.jpg` }]
  expect(pictureOrigins(gallery.slice(0, 1))).toEqual({})
  expect(pictureOrigins(gallery)).toEqual({ 'img-src': ['blob:', origin], 'connect-src': [origin] })
  const { resources } = synthesizeStages(chooseStages('dev'), 'abc1234', gallery)
  const [policy] = resources('AWS::CloudFront::ResponseHeadersPolicy')
  expect(JSON.stringify(policy)).toContain(`RegionalDomainName9B60B44A"}," ${origin}; object-src`)
}, 60_000)

test('every log is kept in India for the period that the privacy policy names', () => {
  const [, months] = /\| Technical logs: .+ \| (\d+) months, in India \|/.exec(
    readFileSync('content/legal/privacy.mdx', 'utf8'),
  ) ?? ['', '']
  expect(Number(months) * 30.5).toBeGreaterThan(LOG_RETENTION)
  expect(Number(months) * 30.3).toBeLessThan(LOG_RETENTION)
  expect(LOG_FILE_RETENTION.toDays()).toBe(LOG_RETENTION)
  for (const { name, region, dataEvents, waf } of stages) {
    expect(region).toBe('ap-south-1')
    const groups = made.resources('AWS::Logs::LogGroup', `Academy-${name}-Api`)
    expect(groups.length).toBeGreaterThan(15)
    for (const { Properties } of groups) expect(Properties.RetentionInDays).toBe(LOG_RETENTION)
    const files = made
      .resources('AWS::S3::Bucket', `Academy-${name}-Data`)
      .filter(({ Properties }) =>
        JSON.stringify(Properties.LifecycleConfiguration).includes(String(LOG_RETENTION)),
      )
    expect(files).toHaveLength(1 + Number(dataEvents) + Number(waf))
  }
})
