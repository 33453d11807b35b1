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
    'dynamodb:ListStreams',
    'ses:GetIdentityDkimAttributes',
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
