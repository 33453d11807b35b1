/** Names in the templates: zone, certificate, addresses, mail records, and records to enter by hand. */
import { expect, test } from 'vitest'
import { synthesize, synthesizeStages } from './app.ts'
import { edgeFunction } from './edge/function.ts'
import { stagesChanged } from './stages-with.ts'

const made = synthesize()

const site = 'idadroneacademy.example'

test('the apex and CloudFront’s own name redirect to www with one 301; the API and previews do not redirect', async () => {
  const ask = (stage: string) => {
    const [fn] = made.resources('AWS::CloudFront::Function', `Academy-${stage}-Site`)
    return edgeFunction(fn?.Properties.FunctionCode, new Map([['live', 'r1']]))
  }
  const prod = ask('prod')
  for (const host of [site, 'd111abc.cloudfront.net'])
    expect(await prod('//courses/?a=1', host)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: `https://www.${site}/courses?a=1` } },
    })
  expect(await prod('/courses', `www.${site}`)).toMatchObject({ uri: '/releases/r1/courses/index.html' })
  expect(await prod('/api/postguide', site, 'POST')).toMatchObject({ uri: '/api/postguide' })
  expect(await ask('staging')('/courses', `r2.preview.staging.${site}`)).toMatchObject({
    uri: '/releases/r2/courses/index.html',
  })
  for (const stage of ['local', 'dev'])
    expect(await ask(stage)('/courses', '127.0.0.1:8080')).toMatchObject({
      uri: '/releases/r1/courses/index.html',
    })
})

test('an existing zone is used by its id, and no zone is created', () => {
  const stages = stagesChanged('{ zoneName: staging.', '{ hostedZoneId: Z123, zoneName: staging.')
  const other = synthesizeStages(stages.filter(({ name }) => name === 'staging'))
  expect(other.stacks.map(({ stackName }) => stackName)).not.toContain('Academy-staging-Dns')
  const records = ['Data', 'Site'].flatMap((part) =>
    other.resources('AWS::Route53::RecordSet', `Academy-staging-${part}`),
  )
  expect(records.length).toBe(7 + 4)
  for (const { Properties } of records) expect(Properties.HostedZoneId).toBe('Z123')
})
