/** Deploys prod around what a loss has left, as infra/docs/disaster-recovery.md says. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Synthesized, synthesize, synthesizeStages } from './app.ts'
import { LEFT, prodAfterLoss } from './stages-with.ts'

const { '<table>': NAME, '<label>': STREAM, '<ARN of the secret>': KEY, '<bucket>': BUCKET } = LEFT
const arn = `table/${NAME}`

const runbook = readFileSync('infra/docs/disaster-recovery.md', 'utf8')
const before = synthesize()
const again = synthesizeStages([prodAfterLoss()])

const text = ({ template }: Synthesized, stack: string) =>
  JSON.stringify(template(`Academy-prod-${stack}`).toJSON())

test('Site and Api are deployed first, because CloudFormation refuses to delete an export that they import', () => {
  const named = (json: string, key: string) =>
    [...json.matchAll(new RegExp(`"${key}":"(Academy-prod-Data:[^"]+)"`, 'g'))].map(([, name]) => name)
  const exportsOf = (made: Synthesized) => named(text(made, 'Data'), 'Name')
  const importsOf = (made: Synthesized, stack: string) => named(text(made, stack), 'Fn::ImportValue')
  const kept = exportsOf(again)
  const stacks = ['Api', 'Copy', 'Dns', 'Edge', 'Global', 'Site']
  const importing = stacks.filter((stack) => importsOf(before, stack).some((name) => !kept.includes(name)))
  expect(importing).toEqual(['Api', 'Site'])
  // Their new templates import nothing that the deployed Data stack does not export.
  for (const stack of importing)
    expect(exportsOf(before)).toEqual(expect.arrayContaining(importsOf(again, stack)))
  expect(runbook).toMatch(
    /npx cdk deploy --exclusively Academy-prod-Site Academy-prod-Api\n.+npm run deploy\n[\s\S]+release promote <live id>/,
  )
})

test('drill: a lost Data stack is deployed again around all that it and the stack Site left', () => {
  const left = (stack: string, type: string, id = /./) => {
    const found = before.template(`Academy-prod-${stack}`).findResources(type)
    return Object.entries(found).filter(([name]) => id.test(name))
  }
  const kept = [
    ...left('Data', 'AWS::DynamoDB::Table'),
    ...left('Data', 'AWS::SecretsManager::Secret', /^PersonKey/),
    ...left('Data', 'AWS::S3::Bucket', /^Uploads/),
    ...left('Site', 'AWS::IAM::OIDCProvider'),
  ]
  // What a deletion of the stacks leaves.
  for (const [id, { DeletionPolicy }] of kept) expect(DeletionPolicy, id).toMatch(/^Retain/)
  expect(kept).toHaveLength(4)
  const all = text(again, 'Data') + text(again, 'Site')
  for (const [id] of kept) expect(all).not.toContain(`"${id}"`)
  const environments = again
    .resources('AWS::Lambda::Function', 'Academy-prod-Api')
    .map(({ Properties }) => Properties.Environment?.Variables ?? {})
  const values = (name: string) => environments.flatMap((one) => one[name] ?? [])
  expect(values('TABLE_NAME').length).toBeGreaterThan(10)
  expect(new Set(values('TABLE_NAME'))).toEqual(new Set([NAME]))
  expect(new Set(values('UPLOAD_BUCKET'))).toEqual(new Set([BUCKET]))
  expect(JSON.stringify(values('PERSON_KEY'))).toContain(`resolve:secretsmanager:${KEY}:`)
  const [mapping] = again.resources('AWS::Lambda::EventSourceMapping')
  expect(JSON.stringify(mapping?.Properties.EventSourceArn)).toContain(`${arn}/stream/${STREAM}`)
  expect(JSON.stringify(again.resources('AWS::Backup::BackupSelection'))).toContain(arn)
  const policies = JSON.stringify(again.resources('AWS::IAM::Policy', 'Academy-prod-Data'))
  expect(policies).toContain(`${arn}/index/gsi1`)
  expect(policies).toContain(`:s3:::${BUCKET}`)
  // The role with which GitHub runs doctor describes tables whose names begin like the stacks of the stage.
  expect(runbook).toContain(`targetTableName=${NAME},`)
  const parameters = again.resources('AWS::SSM::Parameter', 'Academy-prod-Site')
  const store = parameters.find(({ Properties }) => String(Properties.Name).endsWith('/lead-store'))
  for (const name of [NAME, BUCKET, KEY]) expect(JSON.stringify(store?.Properties.Value)).toContain(name)
  // The policy of the bucket went with the stack: TLS, and no file with a threat.
  const [policy, ...others] = again
    .resources('AWS::S3::BucketPolicy', 'Academy-prod-Data')
    .filter(({ Properties }) => Properties.Bucket === BUCKET)
  expect(others).toEqual([])
  const denied = JSON.stringify(policy?.Properties.PolicyDocument)
  for (const condition of ['aws:SecureTransport', 's3:TlsVersion', 'GuardDutyMalwareScanStatus'])
    expect(denied).toContain(condition)
})
