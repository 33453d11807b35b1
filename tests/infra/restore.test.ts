/** Switches a stage to a restored table, and tests the nightly copies. */
import { beforeAll, expect, test } from 'vitest'
import { readStages, type Stage } from '#infra/stages.ts'
import { type Synthesized, synthesize, synthesizeStages } from './app.ts'
import { stagesWith } from './stages-with.ts'

const prod = readStages().find(({ name }) => name === 'prod') as Stage
const NAME = 'academy-prod-leads-20261120t093000'
const STREAM = '2026-11-21T06:40:00.000'
const arn = `table/${NAME}`

const before = synthesize()
let switched: Synthesized
let replaced: Synthesized
beforeAll(() => {
  const leadsTable = { name: NAME, stream: STREAM, replaced: false }
  switched = synthesizeStages([{ ...prod, leadsTable }])
  replaced = synthesizeStages([{ ...prod, leadsTable: { ...leadsTable, replaced: true } }])
}, 180_000)

const exportsOf = ({ template }: Synthesized): string[] =>
  Object.values(template('Academy-prod-Data').toJSON().Outputs as { Export?: { Name: string } }[]).flatMap(
    (output) => output.Export?.Name ?? [],
  )
const text = ({ template }: Synthesized, stack: string) =>
  JSON.stringify(template(`Academy-prod-${stack}`).toJSON())

test.each(['switched', 'replaced'] as const)(
  '%s: Lambdas, stream, permissions and the parameter use the restored table',
  (state) => {
    const made = { switched, replaced }[state]
    const functions = made.resources('AWS::Lambda::Function', 'Academy-prod-Api')
    const tables = functions.flatMap(({ Properties }) => Properties.Environment?.Variables?.TABLE_NAME ?? [])
    expect(tables.length).toBeGreaterThan(10)
    expect(new Set(tables)).toEqual(new Set([NAME]))
    const [mapping] = made.resources('AWS::Lambda::EventSourceMapping')
    expect(JSON.stringify(mapping?.Properties.EventSourceArn)).toContain(`${arn}/stream/${STREAM}`)
    expect(text(made, 'Api')).not.toContain('LeadsTable11ECD07C')
    const [parameter] = made
      .resources('AWS::SSM::Parameter', 'Academy-prod-Site')
      .filter(({ Properties }) => String(Properties.Name).endsWith('/lead-store'))
    expect(JSON.stringify(parameter?.Properties.Value)).toContain(NAME)
    expect(JSON.stringify(made.resources('AWS::Backup::BackupSelection'))).toContain(arn)
    const policies = JSON.stringify(made.resources('AWS::IAM::Policy', 'Academy-prod-Data'))
    expect(policies).toContain(`${arn}/index/gsi1`)
  },
)

test('the switch keeps the old table and every export that the deployed Api imports; the next step removes both', () => {
  expect(exportsOf(switched)).toEqual(expect.arrayContaining(exportsOf(before)))
  expect(switched.resources('AWS::DynamoDB::Table')).toHaveLength(1)
  expect(replaced.resources('AWS::DynamoDB::Table')).toHaveLength(0)
})

test('drill: a lost Data stack is deployed again around the table, the key and the files that it left', () => {
  const left = (type: string, id: RegExp) => {
    const found = before.template('Academy-prod-Data').findResources(type)
    return Object.entries(found).filter(([name]) => id.test(name))
  }
  const kept = [
    ...left('AWS::DynamoDB::Table', /./),
    ...left('AWS::SecretsManager::Secret', /^PersonKey/),
    ...left('AWS::S3::Bucket', /^Uploads/),
  ]
  // What a deletion of the stack leaves.
  for (const [id, { DeletionPolicy }] of kept) expect(DeletionPolicy, id).toMatch(/^Retain/)
  expect(kept).toHaveLength(3)
  const personKey = 'arn:aws:secretsmanager:ap-south-1:333333333333:secret:PersonKey0A1-x7Yz-AbCdEf'
  const uploadBucket = 'academy-prod-data-uploadsbucketc4b27cc7-1x2y'
  const leadsTable = { name: NAME, stream: STREAM, replaced: true }
  const withKey = stagesWith('prod', `personKey: ${personKey}`).personKey
  const withBucket = stagesWith('prod', `uploadBucket: ${uploadBucket}`).uploadBucket
  const again = synthesizeStages([{ ...prod, leadsTable, personKey: withKey, uploadBucket: withBucket }])
  const ids = Object.keys(again.template('Academy-prod-Data').toJSON().Resources)
  expect(ids.filter((id) => kept.some(([name]) => name === id))).toEqual([])
  const environments = again
    .resources('AWS::Lambda::Function', 'Academy-prod-Api')
    .map(({ Properties }) => Properties.Environment?.Variables ?? {})
  const values = (name: string) => new Set(environments.flatMap((one) => one[name] ?? []))
  expect(values('TABLE_NAME')).toEqual(new Set([NAME]))
  expect(values('UPLOAD_BUCKET')).toEqual(new Set([uploadBucket]))
  expect(JSON.stringify([...values('PERSON_KEY')])).toContain(`resolve:secretsmanager:${personKey}:`)
  const data = text(again, 'Data')
  expect(text(before, 'Data')).not.toContain(personKey)
  const parameters = again.resources('AWS::SSM::Parameter', 'Academy-prod-Site')
  const store = parameters.find(({ Properties }) => String(Properties.Name).endsWith('/lead-store'))
  for (const name of [NAME, uploadBucket, personKey])
    expect(JSON.stringify(store?.Properties.Value)).toContain(name)
  // The policy of the bucket went with the stack: TLS, and no file with a threat.
  const [policy, ...others] = again
    .resources('AWS::S3::BucketPolicy', 'Academy-prod-Data')
    .filter(({ Properties }) => Properties.Bucket === uploadBucket)
  expect(others).toEqual([])
  const denied = JSON.stringify(policy?.Properties.PolicyDocument)
  for (const condition of ['aws:SecureTransport', 's3:TlsVersion', 'GuardDutyMalwareScanStatus'])
    expect(denied).toContain(condition)
  expect(data).toContain(`arn:aws:s3:::${uploadBucket}`.replace('arn:aws', ''))
  expect(() => stagesWith('prod', 'personKey: my-key')).toThrow(/must be the ARN of the secret/)
})

test('a stage that drops its data has no copies, and no stage copies to its own region', () => {
  expect(() => stagesWith('dev', 'copyRegion: ap-south-2')).toThrow(/requires retainData: true/)
  expect(() => stagesWith('prod', 'copyRegion: ap-south-1')).toThrow(/must differ from the region/)
})
