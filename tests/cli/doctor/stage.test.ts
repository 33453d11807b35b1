import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type AwsAccount, awsAccount } from '#cli/doctor/aws.ts'
import { checkStage } from '#cli/doctor/doctor.ts'
import type { StageContext } from '#cli/doctor/finding.ts'
import { runCli } from '#cli/main.ts'
import { readStages, type Stage } from '#infra/stages.ts'
import { synthesize } from '../../infra/app.ts'
import { testIo } from '../io.ts'
import { startServer } from '../server.ts'
import { tableOf } from '../table.ts'

const NOW = new Date('2026-11-21T06:30:00.000Z')
const stage = readStages().find(({ name }) => name === 'prod') as Stage
const topic = (region: string) => `arn:aws:sns:${region}:${stage.account}:Academy-prod-Api-AlarmsTopicD6-x`

/** An account without faults. */
const sound: AwsAccount = {
  parameter: async () => ({ value: '28', account: stage.account }),
  stack: async () => 'UPDATE_COMPLETE',
  dkim: async () => ({ status: 'Success', tokens: ['a', 'b', 'c'] }),
  quota: async () => ({ perDay: 50_000, perSecond: 14, sent: 12 }),
  subscriptions: async (region) => [
    { address: stage.alarmEmail, topic: topic(region), confirmed: true },
    { address: stage.okEmail ?? '', topic: topic(region).replace('Topic', 'OkTopic'), confirmed: true },
    { address: `${stage.urgent}`, topic: topic(region).replace('Topic', 'UrgentTopic'), confirmed: true },
    { address: '', topic: `arn:aws:sns:${region}:1:Academy-prod-Data-MailEvents`, confirmed: false },
  ],
  alarms: async () => [{ name: 'academy prod: mails are late', state: 'OK', since: NOW, message: '' }],
  internet: { ns: async () => ['ns-1.awsdns-01.org'], addresses: async () => ['203.0.113.7'] },
}
const live = { id: 'r20261120-101500', publishedAt: '2026-11-20T10:15:00Z', publishedBy: 'ci' }

const check = (account: Partial<AwsAccount>, more: Partial<StageContext> = {}) =>
  checkStage({ stage, account: { ...sound, ...account }, now: NOW, liveRelease: async () => live, ...more })
test('every line of a sound stage is good', async () => {
  const findings = await check({})
  expect(findings.filter(({ state }) => state !== 'good')).toEqual([])
  expect(findings).toHaveLength(9)
})

test('an outdated release is named with the way to publish it again', async () => {
  const of = async (validUntil: string) =>
    (await check({}, { liveRelease: async () => ({ ...live, validUntil }) })).find(
      ({ name }) => name === 'release',
    )
  expect(await of('2026-11-21T06:29:59.000Z')).toMatchObject({
    state: 'bad',
    message: expect.stringMatching(/out of date since 2026-11-21T06:29:59.*release republish --stage prod$/),
  })
  expect(await of('2026-11-21T06:30:01.000Z')).toMatchObject({ state: 'good' })
})

interface Fault {
  ask: keyof AwsAccount | 'ns' | 'addresses'
  in?: string
  of?: string
  answer: unknown
}

/** The sound account, but for one answer. */
function faulty({ ask, in: region, of: stack = '', answer }: Fault): AwsAccount {
  const all = { ...sound, ...sound.internet }
  const asked = async (place: string, name = ''): Promise<unknown> => {
    if ((region && region !== place) || !name.endsWith(stack)) return (all[ask] as typeof asked)(place, name)
    return answer ?? undefined
  }
  return { ...sound, [ask]: asked, internet: { ...sound.internet, [ask]: asked } }
}

test.each(tableOf<[string, string, Fault, string][]>(import.meta.dirname, 'faults'))(
  'doctor finds %s and names the command that repairs it',
  async (_, name, fault, words) => {
    const wrong = (await check(faulty(fault))).filter(({ state }) => state === 'bad')
    const own = wrong.filter((one) => one.name === name)
    expect(own.map(({ message }) => message)).toContainEqual(expect.stringMatching(words))
  },
)

test('doctor checks every stack of a stage', async () => {
  const seen = new Set<string>()
  await check({
    stack: async (region, name) => {
      seen.add(`${region} ${name}`)
      return sound.stack(region, name)
    },
  })
  const { stacks } = synthesize('prod')
  expect([...seen].sort()).toEqual(stacks.map(({ region, stackName }) => `${region} ${stackName}`).sort())
}, 60_000)

test('a missing release is found, and a stage without a domain needs no zone', async () => {
  const dev = readStages().find(({ name }) => name === 'dev') as Stage
  const findings = await check({}, { stage: dev, liveRelease: async () => undefined })
  const of = (name: string) => findings.find((one) => one.name === name)
  expect(of('release')).toMatchObject({ state: 'bad', message: expect.stringContaining('release publish') })
  expect(of('zone')?.state).toBe('skipped')
  expect(of('host')?.state).toBe('skipped')
})

const refused = (name: string) => async () => Promise.reject(Object.assign(new Error('no'), { name }))

test('a check without permission is skipped, and missing credentials are reported once', async () => {
  const denied = await check({ quota: refused('AccessDenied') })
  expect(denied.filter(({ state }) => state === 'skipped').map(({ name }) => name)).toEqual(['sandbox'])
  const noCredentials = refused('CredentialsProviderError')
  const none = await check(
    Object.fromEntries(['parameter', 'stack', 'quota', 'dkim'].map((name) => [name, noCredentials])),
  )
  expect(none.filter(({ state }) => state === 'bad').map(({ name }) => name)).toEqual(['bootstrap'])
  expect(none.find(({ name }) => name === 'zone')?.state).toBe('good')
})

/** Answers of AWS, by operation. */
const xml: Record<string, string> = {
  DescribeStacks:
    '<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>S</StackName><StackStatus>CREATE_COMPLETE</StackStatus></member></Stacks></DescribeStacksResult></DescribeStacksResponse>',
  GetIdentityDkimAttributes:
    '<R><GetIdentityDkimAttributesResult><DkimAttributes><entry><key>d.example</key><value><DkimEnabled>true</DkimEnabled><DkimVerificationStatus>Pending</DkimVerificationStatus><DkimTokens><member>t1</member></DkimTokens></value></entry></DkimAttributes></GetIdentityDkimAttributesResult></R>',
  GetSendQuota:
    '<R><GetSendQuotaResult><Max24HourSend>200.0</Max24HourSend><MaxSendRate>1.0</MaxSendRate><SentLast24Hours>3.0</SentLast24Hours></GetSendQuotaResult></R>',
  ListSubscriptions:
    '<R><ListSubscriptionsResult><Subscriptions><member><TopicArn>arn:aws:sns:r:1:Academy-prod-Api-Alarm</TopicArn><Protocol>email</Protocol><SubscriptionArn>PendingConfirmation</SubscriptionArn><Endpoint>a@b.c</Endpoint></member><member><TopicArn>arn:aws:sns:r:1:other</TopicArn><Protocol>email</Protocol></member></Subscriptions></ListSubscriptionsResult></R>',
}
const json: Record<string, object> = {
  GetParameter: { Parameter: { Value: '28', ARN: 'arn:aws:ssm:ap-south-1:333333333333:parameter/x' } },
  DescribeAlarms: { MetricAlarms: [{ AlarmName: 'n', StateValue: 'ALARM', AlarmDescription: 'w' }] },
}

test('awsAccount reads the answers of every service, in the right region', async () => {
  const regions = new Set<string>()
  const { url } = await startServer(async (request, response) => {
    const body = await text(request)
    regions.add(/\d{8}\/([^/]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '')
    if (/StackName=gone|\/gone/.test(body)) {
      response.writeHead(400, { 'x-amzn-errortype': 'ParameterNotFound' })
      return response.end(
        body.startsWith('{')
          ? '{"__type":"ParameterNotFound"}'
          : '<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id gone does not exist</Message></Error></ErrorResponse>',
      )
    }
    const action =
      new URLSearchParams(body).get('Action') ??
      String(request.headers['x-amz-target'] ?? request.url)
        .split(/[./]/)
        .at(-1) ??
      ''
    response.setHeader('content-type', xml[action] ? 'text/xml' : 'application/x-amz-json-1.1')
    response.end(xml[action] ?? JSON.stringify(json[action]))
  })
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  const cloud = awsAccount({ AWS_ENDPOINT_URL: url, ...keys }, 'ap-south-1')
  expect(await cloud.parameter('us-east-1', '/x')).toEqual({ value: '28', account: '333333333333' })
  expect(await cloud.parameter('us-east-1', '/gone')).toBeUndefined()
  expect(await cloud.stack('us-east-1', 'S')).toBe('CREATE_COMPLETE')
  expect(await cloud.stack('us-east-1', 'gone')).toBeUndefined()
  expect(await cloud.dkim('d.example')).toEqual({ status: 'Pending', tokens: ['t1'] })
  expect(await cloud.dkim('else.example')).toBeUndefined()
  expect(await cloud.quota()).toEqual({ perDay: 200, perSecond: 1, sent: 3 })
  expect(await cloud.subscriptions('us-east-1', 'Academy-prod-')).toMatchObject([{ confirmed: false }])
  expect(await cloud.alarms('us-east-1', 'p')).toMatchObject([{ name: 'n', state: 'ALARM', message: 'w' }])
  expect(regions).toEqual(new Set(['ap-south-1', 'us-east-1']))
})

test('doctor --stage without a network reports what it cannot reach, with exit 1', async () => {
  const env = { AWS_ENDPOINT_URL: 'http://127.0.0.1:9', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  const io = testIo({ env })
  expect(await runCli(['doctor', '--stage', 'dev', '--json'], io)).toBe(1)
  const found: { name: string; message: string }[] = JSON.parse(io.out)
  expect(found.find(({ name }) => name === 'bootstrap')?.message).toMatch(/^Nothing answers at this address/)
  expect(found.find(({ name }) => name === 'store')).toBeDefined()
})
