import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { beforeEach, expect, test } from 'vitest'
import { DataError } from '#cli/aws/lock.ts'
import { createIam } from '#cli/local/access/iam.ts'
import { serveAws } from '#cli/local/protocol/aws.ts'
import { createSsm, openSecrets } from '#cli/local/storage/secrets.ts'
import { testFolder } from '../../folder.ts'
import { resourcesOf, roleWith } from '../small-template.ts'
import { clientOf } from '../template.ts'

const secret = (GenerateSecretString: object = { PasswordLength: 48, ExcludePunctuation: true }) => ({
  Type: 'AWS::SecretsManager::Secret',
  Properties: { GenerateSecretString },
})
const resources = resourcesOf({
  PersonKey12C7366D: secret(),
  OriginSecret5DDC59F1: secret(),
  Store: {
    Type: 'AWS::SSM::Parameter',
    Properties: {
      Name: '/academy/local/lead-store',
      Type: 'String',
      Value: { 'Fn::Join': ['', ['{"key":"', { Ref: 'PersonKey12C7366D' }, '"}']] },
    },
  },
  ...roleWith(
    { Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: { Ref: 'PersonKey12C7366D' } },
    {
      Effect: 'Allow',
      Action: 'ssm:GetParameter',
      Resource: 'arn:aws:ssm:ap-south-1:000000000000:parameter/academy/local/lead-store',
    },
  ),
})
const warn = (): void => undefined
const iam = createIam(resources, warn)
const arnOf = (id: string) => resources.find('AWS::SecretsManager::Secret', id).arn
const reference = (arn: string) => `{{resolve:secretsmanager:${arn}:SecretString:::}}`

let data: string
beforeEach(() => {
  data = testFolder()
})

test('secrets are generated once, in the length of the template, and readable by their owner only', () => {
  const { fill } = openSecrets({ data, resources, iam })
  const filled = fill(
    `a ${reference(arnOf('PersonKey12C7366D'))} b ${reference(arnOf('OriginSecret5DDC59F1'))}`,
  )
  expect(filled).toMatch(/^a [A-Za-z0-9]{48} b [A-Za-z0-9]{48}$/)
  expect(openSecrets({ data, resources, iam }).fill(reference(arnOf('PersonKey12C7366D')))).toBe(
    filled.slice(2, 50),
  )
  expect(statSync(join(data, 'keys.json')).mode & 0o777).toBe(0o600)
  expect(() => fill(reference('arn:aws:secretsmanager:r:0:secret:none'))).toThrow('have no secret')
})

const KEPT = 'a personKey that was kept'
const write = (keys: object) => writeFileSync(join(data, 'keys.json'), JSON.stringify(keys))
const read = () => JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8')) as Record<string, string>

test('existing keys are kept, and a new secret of the template is added', () => {
  mkdirSync(join(data, 'table'))
  write({ personKey: KEPT })
  const { fill } = openSecrets({ data, resources, iam })
  expect(fill(reference(arnOf('PersonKey12C7366D')))).toBe(KEPT)
  expect(read()).toEqual({ personKey: KEPT, originSecret: expect.stringMatching(/^\w{48}$/) })
})

test.each([
  ['without a person key', {}],
  ['with an empty person key', { personKey: '', originSecret: KEPT }],
  ['with a person key that is too short for the Lambdas', { personKey: 'short', originSecret: KEPT }],
  ['with an empty secret of the front door', { personKey: KEPT, originSecret: '' }],
])('keys %s are an error while there is a table, with the file and what to do', (_, keys) => {
  mkdirSync(join(data, 'table'))
  write(keys)
  expect(() => openSecrets({ data, resources, iam })).toThrow(DataError)
  expect(() => openSecrets({ data, resources, iam })).toThrow(
    /keys\.json has no (personKey|originSecret) of at least 16 characters\. .+ Restore it from a copy/,
  )
  expect(read()).toEqual(keys)
})

test('another kind of secret stops the start', () => {
  const other = resourcesOf({ Other12345678: secret({ PasswordLength: 9 }) })
  expect(() => openSecrets({ data, resources: other, iam })).toThrow('which Other12345678 is not')
})

test('secrets and parameters need permission', async () => {
  const services = {
    secretsmanager: openSecrets({ data, resources, iam }).service,
    ssm: createSsm({ resources, iam }),
  }
  const aws = await serveAws(services, { warn: () => undefined })
  const config = (principal: string) => clientOf(aws.endpoint, principal)
  const manager = new SecretsManagerClient(config('Test-Role'))
  const value = (SecretId: string, client = manager) => client.send(new GetSecretValueCommand({ SecretId }))
  expect((await value(arnOf('PersonKey12C7366D'))).SecretString).toMatch(/^\w{48}$/)
  await expect(value(arnOf('OriginSecret5DDC59F1'))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining('no identity-based policy allows the secretsmanager:GetSecretValue'),
  })
  const admin = new SecretsManagerClient(config('admin'))
  await expect(value('nothing', admin)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })

  const ssm = new SSMClient(config('Test-Role'))
  const parameter = (Name: string, client = ssm) => client.send(new GetParameterCommand({ Name }))
  expect((await parameter('/academy/local/lead-store')).Parameter).toMatchObject({
    Name: '/academy/local/lead-store',
    Type: 'String',
    Value: `{"key":"${arnOf('PersonKey12C7366D')}"}`,
  })
  await expect(parameter('/academy/local/other')).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining(
      'on resource: arn:aws:ssm:ap-south-1:000000000000:parameter/academy/local/other',
    ),
  })
  const owner = new SSMClient(config('admin'))
  await expect(parameter('/academy/local/other', owner)).rejects.toMatchObject({ name: 'ParameterNotFound' })
  await expect(owner.send(new PutParameterCommand({ Name: 'a', Value: 'b' }))).rejects.toMatchObject({
    name: 'UnknownOperationException',
  })
  for (const client of [manager, admin, ssm, owner]) client.destroy()
  await aws.close()
})
