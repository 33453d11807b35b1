/** Names in the templates: zone, certificate, addresses, mail records, and records to enter by hand. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readStages } from '#infra/stages.ts'
import { synthesize, synthesizeStages } from './app.ts'
import { edgeFunction } from './edge/function.ts'

const made = synthesize()

interface RecordSet {
  Name: string
  Type: string
  ResourceRecords?: string[]
  HostedZoneId: unknown
}

const recordsOf = (stack: string, from = made): RecordSet[] =>
  from.resources('AWS::Route53::RecordSet', stack).map(({ Properties }) => Properties as RecordSet)
const outputsOf = (stack: string) => made.template(stack).toJSON().Outputs ?? {}
const site = 'idadroneacademy.example'

test('each stage creates the zone of its names and prints where to enter the name servers', () => {
  for (const [stage, name] of [
    ['staging', `staging.${site}`],
    ['prod', site],
  ] as const) {
    const zones = made.resources('AWS::Route53::HostedZone', `Academy-${stage}-`)
    expect(zones.map(({ Properties }) => Properties.Name)).toEqual([`${name}.`])
    const { NameServers } = outputsOf(`Academy-${stage}-Dns`)
    expect(JSON.stringify(NameServers.Value)).toContain('NameServers')
    expect(NameServers.Description).toContain(`"${name} NS"`)
  }
})

test('stages without a domain use no Route 53', () => {
  for (const stage of ['local', 'dev'])
    for (const type of ['AWS::Route53::HostedZone', 'AWS::Route53::RecordSet'])
      expect(made.resources(type, `Academy-${stage}-`)).toEqual([])
})

test('every name is in the certificate and the distribution, and has IPv4 and IPv6 records', () => {
  for (const [stage, names] of [
    ['staging', [`staging.${site}`, `*.preview.staging.${site}`]],
    ['prod', [`www.${site}`, site]],
  ] as const) {
    const [certificate] = made.resources('AWS::CertificateManager::Certificate', `Academy-${stage}-Global`)
    const {
      DomainName,
      SubjectAlternativeNames = [],
      DomainValidationOptions,
    } = certificate?.Properties ?? {}
    expect([DomainName, ...SubjectAlternativeNames]).toEqual(names)
    for (const { HostedZoneId } of DomainValidationOptions) expect(HostedZoneId).toBeDefined()
    const [distribution] = made.resources('AWS::CloudFront::Distribution', `Academy-${stage}-Site`)
    expect(distribution?.Properties.DistributionConfig.Aliases).toEqual(names)
    const records = recordsOf(`Academy-${stage}-Site`).map(({ Name, Type }) => `${Name} ${Type}`)
    expect(records.sort()).toEqual(names.flatMap((name) => [`${name}. A`, `${name}. AAAA`]).sort())
  }
})

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

test('DKIM, MAIL FROM, SPF and DMARC are in the zone that contains the sender’s domain', () => {
  const records = recordsOf('Academy-prod-Data')
  expect(records.filter(({ Type }) => Type === 'CNAME')).toHaveLength(3)
  for (const { Name, ResourceRecords } of records.filter(({ Type }) => Type === 'CNAME'))
    expect(JSON.stringify([Name, ResourceRecords])).toMatch(/DkimDNSTokenName(\d).*DkimDNSTokenValue\1/)
  expect(
    records.flatMap(({ Name, Type, ResourceRecords }) =>
      Type === 'CNAME' ? [] : [[Name, Type, ResourceRecords]],
    ),
  ).toEqual([
    [`mail.${site}`, 'MX', ['10 feedback-smtp.ap-south-1.amazonses.com']],
    [`mail.${site}`, 'TXT', ['"v=spf1 include:amazonses.com ~all"']],
    [site, 'TXT', ['"v=spf1 include:amazonses.com include:_spf.google.com ~all"']],
    [`_dmarc.${site}`, 'TXT', [`"v=DMARC1; p=none; rua=mailto:dmarc@${site}"`]],
  ])
  made.template('Academy-prod-Data').hasResourceProperties('AWS::SES::EmailIdentity', {
    EmailIdentity: site,
    MailFromAttributes: { MailFromDomain: `mail.${site}` },
  })
  expect(Object.keys(outputsOf('Academy-prod-Data')).filter((name) => name.startsWith('Dns'))).toEqual([])
})

test('without such a zone each mail record is an output', () => {
  const records = Object.entries<{ Value: unknown }>(outputsOf('Academy-dev-Data')).filter(([name]) =>
    name.startsWith('Dns'),
  )
  expect(records.map(([name]) => name).sort()).toEqual(
    ['Dkim1', 'Dkim2', 'Dkim3', 'Dmarc', 'MailFromMx', 'MailFromSpf', 'Spf'].map((name) => `Dns${name}`),
  )
  expect(outputsOf('Academy-dev-Data').DnsMailFromMx.Value).toBe(
    `mail.dev.${site} MX 10 feedback-smtp.ap-south-1.amazonses.com`,
  )
})

/** Reads stages.yaml with one line changed. */
function changed(good: string | RegExp, bad: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'stages-')), 'stages.yaml')
  const text = readFileSync('infra/stages.yaml', 'utf8')
  expect(text).toMatch(good)
  writeFileSync(file, text.replace(good, bad))
  try {
    return readStages(file)
  } finally {
    rmSync(dirname(file), { recursive: true })
  }
}

test('an existing zone is used by its id, and no zone is created', () => {
  const stages = changed('{ zoneName: staging.', '{ hostedZoneId: Z123, zoneName: staging.')
  const other = synthesizeStages(stages.filter(({ name }) => name === 'staging'))
  expect(other.stacks.map(({ stackName }) => stackName)).not.toContain('Academy-staging-Dns')
  const records = ['Data', 'Site'].flatMap((part) => recordsOf(`Academy-staging-${part}`, other))
  expect(records.length).toBe(7 + 4)
  for (const { HostedZoneId } of records) expect(HostedZoneId).toBe('Z123')
})

test('a new zone has the staff’s mail servers from the start', () => {
  const [record] = recordsOf('Academy-prod-Dns')
  expect(record).toMatchObject({
    Name: 'idadroneacademy.example.',
    Type: 'MX',
    ResourceRecords: ['1 smtp.google.com'],
  })
  expect(recordsOf('Academy-staging-Dns')).toEqual([])
})

test('invalid settings are refused with their place', () => {
  expect(() => changed('zoneName: staging.idadroneacademy', 'zoneName: stagingidadroneacademy')).toThrow(
    /"staging\.hostedZone\.zoneName" must be a suffix of domain and of each name in redirectFrom/,
  )
  expect(() => changed(/senderTxt: .*/, 'senderTxt: [google-site-verification=1]')).toThrow(
    /"prod\.senderTxt" must be a list with one value that begins with v=spf1/,
  )
  expect(() => changed('  mx: [1 smtp.google.com]\n', '')).toThrow(
    /"prod\.mx" is missing[\s\S]*must list the mail servers of this zone/,
  )
})

test('changed names reach CloudFront, because references across stacks are read at each deployment', () => {
  const read = (
    stack: string,
    value: { 'Fn::GetStackOutput'?: { StackName: string; OutputName: string } },
  ) => {
    const { StackName = '', OutputName = '' } = value['Fn::GetStackOutput'] ?? {}
    return [stack, StackName, Object.values(outputsOf(StackName)[OutputName]?.Value ?? {})]
  }
  const [distribution] = made.resources('AWS::CloudFront::Distribution', 'Academy-prod-Site')
  const { ViewerCertificate, WebACLId } = distribution?.Properties.DistributionConfig ?? {}
  const [certificate] = made.resources('AWS::CertificateManager::Certificate', 'Academy-prod-Global')
  const [option] = certificate?.Properties.DomainValidationOptions ?? []
  const [alarm] = made.resources('AWS::CloudWatch::Alarm', 'Academy-prod-Edge')
  const [record] = recordsOf('Academy-prod-Data')
  expect([
    read('Site', ViewerCertificate.AcmCertificateArn),
    read('Site', WebACLId),
    read('Global', option.HostedZoneId),
    read('Data', record?.HostedZoneId as object),
    read('Edge', alarm?.Properties.Dimensions[0].Value),
  ]).toEqual([
    ['Site', 'Academy-prod-Global', [expect.stringMatching(/^Certificate/)]],
    ['Site', 'Academy-prod-Global', [[expect.stringMatching(/^Firewall/), 'Arn']]],
    ['Global', 'Academy-prod-Dns', [expect.stringMatching(/^Zone/)]],
    ['Data', 'Academy-prod-Dns', [expect.stringMatching(/^Zone/)]],
    ['Edge', 'Academy-prod-Site', [expect.stringMatching(/^SiteDistribution/)]],
  ])
})

test('links of mails, the canary and the CLI lead to the stage itself, from the first deployment on', () => {
  for (const { name, domain } of readStages().filter((stage) => stage.name !== 'local')) {
    const own = domain
      ? `https://${domain}`
      : expect.stringMatching(`Academy-${name}-Site.*SiteDistribution.*Name`)
    const functions = made.resources('AWS::Lambda::Function', `Academy-${name}-Api`)
    for (const { at, Properties } of functions) {
      const origin = Properties.Environment?.Variables?.SITE_ORIGIN
      expect(typeof origin === 'string' ? origin : JSON.stringify(origin), at).toEqual(own)
    }
    const store = made
      .resources('AWS::SSM::Parameter', `Academy-${name}-Site`)
      .find(({ Properties }) => Properties.Name.endsWith('/lead-store'))
    expect(JSON.stringify(store?.Properties.Value), name).toMatch(domain ?? 'SiteDistribution')
  }
})

test('the ARN of each role that is entered elsewhere is an output', () => {
  for (const { name } of readStages()) {
    expect(outputsOf(`Academy-${name}-Data`).StaffRoleArn.Value['Fn::GetAtt'][0]).toMatch(/^StaffRole/)
    const { DeployRoleArn, Url } = outputsOf(`Academy-${name}-Site`)
    expect(DeployRoleArn.Value['Fn::GetAtt'][0]).toMatch(/^DeployRole/)
    expect(Url).toBeDefined()
  }
})
