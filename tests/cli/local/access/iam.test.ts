import type { KeysAndAttributes } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { allowsResource, createIam } from '#cli/local/access/iam.ts'
import type { PolicyDocument, RequestContext } from '#cli/local/access/policy.ts'
import { requiredPermission, type TableProperties } from '#cli/local/storage/dynamodb-context.ts'
import { readTable } from '../../../data.ts'
import { tableOf } from '../../table.ts'
import { resourcesOf, roleWith } from '../small-template.ts'
import { localResources } from '../template.ts'

const allow = (Action: unknown, Resource: unknown, Condition?: object) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...(Condition && { Condition }),
})

function iamOf(...statements: object[]) {
  const said: string[] = []
  return { iam: createIam(resourcesOf(roleWith(...statements)), (line) => said.push(line)), said }
}

const get = { principal: 'Test-Role', action: 'dynamodb:GetItem', resource: 'arn:table/a' }
const leading = 'dynamodb:LeadingKeys'
const select = 'dynamodb:Select'
const cases = tableOf<[condition: object, context: RequestContext, holds: boolean][]>(
  import.meta.dirname,
  'conditions',
)

test.each(cases)('%j with %j: %s', (condition, context, holds) => {
  const { iam } = iamOf(allow('dynamodb:GetItem', '*', condition))
  expect(iam.allows({ ...get, context })).toBe(holds)
})

test('actions ignore case and resources do not, and both may have wildcards', () => {
  const { iam } = iamOf(allow(['DynamoDB:get*', 's3:?et'], ['arn:table/a*', 'arn:x?']))
  const can = (action: string, resource: string) => iam.allows({ principal: 'Test-Role', action, resource })
  expect(can('dynamodb:GetItem', 'arn:table/a')).toBe(true)
  expect(can('dynamodb:GetItem', 'arn:table/a/index/gsi1')).toBe(true)
  expect(can('s3:Get', 'arn:x1')).toBe(true)
  expect(can('s3:Get', 'arn:x')).toBe(false)
  expect(can('dynamodb:GetItem', 'arn:TABLE/a')).toBe(false)
  expect(can('dynamodb:PutItem', 'arn:table/a')).toBe(false)
})

test('a Deny overrides any Allow, with the message of AWS', () => {
  const deny = { Effect: 'Deny', Action: '*', Resource: 'arn:table/a' }
  const { iam, said } = iamOf(allow('*', '*'), deny, allow('*', '*'))
  expect(iam.refusal(get)).toBe(
    'User: arn:aws:sts::000000000000:assumed-role/Test-Role/local is not authorized to perform: dynamodb:GetItem on resource: arn:table/a with an explicit deny in an identity-based policy',
  )
  expect(iam.allows({ ...get, resource: 'arn:table/b' })).toBe(true)
  expect(said).toEqual(['Test-Role may not dynamodb:GetItem on arn:table/a: Policy[1] denies it'])
})

test('only roles and admin may call services', () => {
  const { iam } = iamOf(allow('*', '*'))
  expect(['Test-Role', 'admin', 'local', ''].map((principal) => iam.allows({ ...get, principal }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a refusal names the closest statement, and no value of the request', () => {
  const key = { 'ForAllValues:StringLike': { [leading]: ['SUPPRESSED#*'] } }
  const { iam, said } = iamOf(
    allow('dynamodb:GetItem', 'arn:table/a', { ...key, StringEquals: { [select]: 'COUNT' } }),
    allow('dynamodb:GetItem', 'arn:table/a', key),
    allow('s3:GetObject', 'arn:bucket/*'),
  )
  const context = { [leading]: ['SUBSCRIBER#someone'] }
  iam.allows({ ...get, context })
  iam.allows({ ...get, context })
  iam.allows({ ...get, action: 's3:GetObject', resource: 'arn:other' })
  iam.allows({ ...get, action: 's3:PutObject' })
  expect(said).toEqual([
    'Test-Role may not dynamodb:GetItem on arn:table/a: Policy[1]: its dynamodb:LeadingKeys may be SUPPRESSED#*',
    'Test-Role may not s3:GetObject on arn:other: Policy[2] allows it on arn:bucket/*',
    'Test-Role may not s3:PutObject on arn:table/a: no statement names the action',
  ])
})

test.each(tableOf<[object, string][]>(import.meta.dirname, 'unknown-conditions'))(
  '%j stops the start',
  (condition, sentence) => {
    expect(() => iamOf(allow('a:b', '*', condition))).toThrow(`Test: Policy: ${sentence}`)
  },
)

test('NotAction, NotResource and a foreign role stop the start', () => {
  expect(() => iamOf({ Effect: 'Allow', NotAction: 'a:b', Resource: '*' })).toThrow('NotAction is not known')
  expect(() => iamOf({ Effect: 'Allow', Action: 'a:b', NotResource: 'x' })).toThrow('NotResource is not')
  const Properties = { PolicyName: 'P', Roles: ['Elsewhere'], PolicyDocument: { Statement: [] } }
  const policy = { Type: 'AWS::IAM::Policy', Properties }
  expect(() => createIam(resourcesOf({ policy }), () => undefined)).toThrow('is not a role of the templates')
})

test('each statement counts its calls and those that it alone allowed, and can be switched off', () => {
  const { iam } = iamOf(allow('a:one', '*'), allow(['a:one', 'a:two'], '*'), allow('a:three', '*'))
  const can = (action: string) => iam.allows({ principal: 'Test-Role', action, resource: '*' })
  can('a:one')
  can('a:two')
  expect(iam.statements.map(({ name, hits, alone }) => [name, hits, alone])).toEqual([
    ['Policy[0]', 1, 0],
    ['Policy[1]', 2, 1],
    ['Policy[2]', 0, 0],
  ])
  Object.assign(iam.statements[1] ?? {}, { off: true })
  expect([can('a:one'), can('a:two')]).toEqual([true, false])
})

test('policies of topics and buckets allow the named services and sources only', () => {
  const policy = readTable<PolicyDocument>('cli/local/access/policy.yaml')
  const ask = (service: string, account: string, secure = 'true') =>
    allowsResource(policy, service, {
      action: 'sns:Publish',
      resource: 't',
      context: { 'aws:SourceAccount': account, 'aws:SecureTransport': secure },
    })
  expect(ask('ses.amazonaws.com', '1')).toBe(true)
  expect(ask('ses.amazonaws.com', '2')).toBe(false)
  expect(ask('events.amazonaws.com', '1')).toBe(false)
  expect(ask('ses.amazonaws.com', '1', 'false')).toBe(false)
})

const real = await localResources()
const leadTable = () => {
  const [table] = real.of<TableProperties>('AWS::DynamoDB::Table')
  if (!table) throw new Error('the template has no table')
  return table
}
const roleOf = (id: string) =>
  real.of('AWS::IAM::Role').find((one) => one.id.startsWith(`${id}Role`))?.ref ?? ''

const item = (pk: string, sk = 'LEAD') => ({ Item: { pk: { S: pk }, sk: { S: sk } } })
test('a batch of reads counts with all its keys and attributes, and only staff may send one', () => {
  const table = leadTable()
  const tables = new Map([[table.ref, table]])
  const Keys = [item('LEAD#1').Item, item('CAP#1').Item]
  const ask = (RequestItems: Record<string, KeysAndAttributes>) =>
    requiredPermission('BatchGetItem', { RequestItems }, tables)
  const iam = createIam(real, () => undefined)
  const may = (id: string) => iam.allows({ ...ask({ [table.ref]: { Keys } }), principal: roleOf(id) })
  expect([may('Staff'), may('guide'), may('MailLambdassweeper')]).toEqual([true, false, false])
  expect(ask({ [table.ref]: { Keys, ProjectionExpression: 'payload' } })).toEqual({
    action: 'dynamodb:BatchGetItem',
    resource: table.arn,
    context: {
      'dynamodb:LeadingKeys': ['LEAD#1', 'CAP#1'],
      'dynamodb:Attributes': ['pk', 'sk', 'payload'],
      'dynamodb:Select': 'SPECIFIC_ATTRIBUTES',
    },
  })
  expect(() => ask({ [table.ref]: { Keys }, other: { Keys } })).toThrow('does not judge RequestItems')
})

test('other batches and legacy parameters are refused', () => {
  const table = leadTable()
  const ask = (more: object) =>
    requiredPermission('Query', { TableName: table.ref, ...more }, new Map([[table.ref, table]]))
  expect(() => ask({ KeyConditions: {} })).toThrow('does not judge KeyConditions of Query')
  expect(() => ask({ RequestItems: {} })).toThrow('does not judge RequestItems')
})
