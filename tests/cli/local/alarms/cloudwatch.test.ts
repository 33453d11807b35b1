import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { type CloudWatch, createCloudWatch } from '#cli/local/alarms/cloudwatch.ts'
import { answerAlarms } from '#cli/local/stack/pages.ts'
import type { Resource, Resources } from '#cli/local/template/resources.ts'

const TOPIC = 'arn:aws:sns:ap-south-1:000000000000:alarms'
const START = Date.parse('2026-11-21T06:30:00.000Z')

let now: Date
let told: Record<string, string>[]
let warned: string[]

beforeEach(() => {
  now = new Date(START)
  told = []
  warned = []
})

function open(alarms: Record<string, Record<string, unknown>>): CloudWatch {
  const list = Object.entries(alarms).map(([ref, properties]): Resource => {
    const arn = `arn:aws:cloudwatch:ap-south-1:000000000000:alarm:${ref}`
    return { stack: 'Academy-local-Api', id: ref, type: 'AWS::CloudWatch::Alarm', ref, arn, properties }
  })
  const resources: Pick<Resources, 'of'> = { of: <P>() => list as Resource<P>[] }
  return createCloudWatch({
    resources,
    clock: () => now,
    publish: (topic, message) => told.push({ topic, ...JSON.parse(message) }),
    warn: (line) => warned.push(line),
  })
}

const alarmOn = (MetricName: string, more = {}) => ({
  AlarmDescription: `${MetricName} is bad. First step: look.`,
  Namespace: 'Academy',
  MetricName,
  Dimensions: [{ Name: 'stage', Value: 'local' }],
  Period: 60,
  Statistic: 'Sum',
  Threshold: 1,
  ComparisonOperator: 'GreaterThanOrEqualToThreshold',
  EvaluationPeriods: 1,
  TreatMissingData: 'notBreaching',
  AlarmActions: [TOPIC],
  OKActions: [TOPIC],
  ...more,
})

const put = (cloudwatch: CloudWatch, name: string, value: number, dimensions = { stage: 'local' }) =>
  cloudwatch.put({ namespace: 'Academy', name, dimensions, value, at: now })

/** Lets minutes pass, with an evaluation after each. */
function pass(cloudwatch: CloudWatch, minutes: number): string[] {
  return Array.from({ length: minutes }, () => {
    now = new Date(now.getTime() + 60_000)
    cloudwatch.evaluate()
    return cloudwatch.alarms()[0]?.state ?? ''
  })
}

test('an alarm starts without data, becomes OK after a minute, then ALARM, and OK again after its range', () => {
  const cloudwatch = open({ rejected: alarmOn('AcceptFailed') })
  expect(cloudwatch.alarms()).toMatchObject([{ name: 'rejected', state: 'INSUFFICIENT_DATA' }])
  expect(pass(cloudwatch, 1)).toEqual(['OK'])
  expect(told).toEqual([])
  put(cloudwatch, 'AcceptFailed', 1)
  expect(pass(cloudwatch, 4)).toEqual(['ALARM', 'ALARM', 'ALARM', 'OK'])
  expect(told).toMatchObject([
    {
      topic: TOPIC,
      AlarmName: 'rejected',
      AlarmDescription: 'AcceptFailed is bad. First step: look.',
      AWSAccountId: '000000000000',
      Region: 'ap-south-1',
      OldStateValue: 'OK',
      NewStateValue: 'ALARM',
      NewStateReason: 'Sum of AcceptFailed >= 1 in 1 of 1 periods of 1 min: – – 1',
      StateChangeTime: '2026-11-21T06:32:00.000Z',
    },
    { OldStateValue: 'ALARM', NewStateValue: 'OK' },
  ])
  expect(cloudwatch.alarms()).toMatchObject([{ since: '2026-11-21T06:35:00.000Z' }])
})

test('only complete minutes count, and only the metric with the same dimensions', () => {
  const cloudwatch = open({ rejected: alarmOn('AcceptFailed') })
  put(cloudwatch, 'AcceptFailed', 1)
  cloudwatch.evaluate()
  expect(cloudwatch.alarms()).toMatchObject([{ state: 'OK' }])
  expect(pass(cloudwatch, 1)).toEqual(['ALARM'])
  const other = open({ rejected: alarmOn('AcceptFailed') })
  put(other, 'AcceptFailed', 1, Object.assign({ stage: 'local' }, { form: 'contact' }))
  other.put({ namespace: 'Other', name: 'AcceptFailed', dimensions: { stage: 'local' }, value: 1, at: now })
  expect(pass(other, 2)).toEqual(['OK', 'OK'])
})

test('the window of five minutes slides by one', () => {
  const cloudwatch = open({ some: alarmOn('AcceptFailed', { Period: 300, Threshold: 2 }) })
  pass(cloudwatch, 3)
  put(cloudwatch, 'AcceptFailed', 1)
  pass(cloudwatch, 4)
  put(cloudwatch, 'AcceptFailed', 1)
  // Only the window that ends now has both. After it, the newer one decides for the period.
  expect(pass(cloudwatch, 2)).toEqual(['ALARM', 'OK'])
})

test.each([
  ['Sum', 6],
  ['Average', 2],
  ['Maximum', 3],
  ['SampleCount', 3],
])('%s over the minutes of a period', (Statistic, expected) => {
  for (const [Threshold, state] of [
    [expected, 'ALARM'],
    [expected + 0.5, 'OK'],
  ] as const) {
    now = new Date(START)
    const cloudwatch = open({ some: alarmOn('Age', { Statistic, Period: 300, Threshold }) })
    pass(cloudwatch, 5)
    put(cloudwatch, 'Age', 2)
    put(cloudwatch, 'Age', 3)
    pass(cloudwatch, 1)
    put(cloudwatch, 'Age', 1)
    expect(pass(cloudwatch, 1)).toEqual([state])
  }
})

test('an alarm on missing data goes to ALARM when the data stops, but not at the start', () => {
  const beat = {
    Statistic: 'SampleCount',
    ComparisonOperator: 'LessThanThreshold',
    TreatMissingData: 'breaching',
  }
  const cloudwatch = open({ canary: alarmOn('CanaryDelivered', { ...beat, EvaluationPeriods: 2 }) })
  expect(pass(cloudwatch, 3)).toEqual(Array(3).fill('INSUFFICIENT_DATA'))
  expect(pass(cloudwatch, 1)).toEqual(['ALARM'])
  const beating = () => {
    put(cloudwatch, 'CanaryDelivered', 4)
    return pass(cloudwatch, 1)[0]
  }
  expect([beating(), beating(), beating()]).toEqual(['OK', 'OK', 'OK'])
  expect(pass(cloudwatch, 4)).toEqual(['OK', 'OK', 'OK', 'ALARM'])
  expect(told.map(({ NewStateValue }) => NewStateValue)).toEqual(['ALARM', 'OK', 'ALARM'])
})

const line = (more = {}) =>
  JSON.stringify({
    _aws: {
      Timestamp: 1,
      CloudWatchMetrics: [
        {
          Namespace: 'Academy',
          Dimensions: [['stage'], ['stage', 'form']],
          Metrics: [{ Name: 'MailDead', Unit: 'Count' }],
        },
      ],
    },
    stage: 'local',
    form: 'contact',
    MailDead: 1,
    ...more,
  })

test('a log line in embedded metric format gives one point for each dimension set, at the time of the stack', () => {
  const form = {
    Dimensions: [
      { Name: 'form', Value: 'contact' },
      { Name: 'stage', Value: 'local' },
    ],
  }
  const cloudwatch = open({ dead: alarmOn('MailDead', { Threshold: 3 }), contact: alarmOn('MailDead', form) })
  cloudwatch.log('deliver', '{"level":"info","event":"deliver.done"}')
  cloudwatch.log('deliver', 'START RequestId')
  cloudwatch.log('deliver', line({ MailDead: [1, 2] }))
  pass(cloudwatch, 1)
  expect(cloudwatch.alarms().map(({ state }) => state)).toEqual(['ALARM', 'ALARM'])
  expect(warned).toEqual([])
})

test.each([
  ['a dimension that is not in the line', { form: undefined }, /deliver: .*dimension form of MailDead/],
  ['a dimension that is a number', { stage: 1 }, /dimension stage/],
  ['a value that is a text', { MailDead: '1' }, /MailDead is not a number/],
  ['no metrics', { _aws: { Timestamp: 1 } }, /CloudWatchMetrics/],
])('the stack warns when CloudWatch would drop a metric: %s', (_, more, words) => {
  const cloudwatch = open({})
  cloudwatch.log('deliver', line(more))
  expect(warned.join()).toMatch(words)
})

test('an alarm shows its latest values, and a point that is too late changes nothing', () => {
  const cloudwatch = open({ some: alarmOn('Age', { Statistic: 'Maximum' }) })
  for (let n = 0; n < 10; n++) {
    put(cloudwatch, 'Age', n)
    pass(cloudwatch, 1)
  }
  const at = new Date(now.getTime() - 10 * 60_000)
  cloudwatch.put({ namespace: 'Academy', name: 'Age', dimensions: { stage: 'local' }, value: 99, at })
  pass(cloudwatch, 1)
  expect(cloudwatch.alarms()[0]?.reason).toMatch(/: 8 9 –$/)
})

test('/_alarms lists alarms in ALARM first, as a page and as JSON', async () => {
  const cloudwatch = open({ a: alarmOn('Calm'), '<b>': alarmOn('Loud') })
  put(cloudwatch, 'Loud', 1)
  pass(cloudwatch, 1)
  const server = createServer((request, response) => answerAlarms(cloudwatch, request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_alarms`
  try {
    const page = await fetch(url)
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
    const text = await page.text()
    expect(text).toMatch(/1 of 2 in alarm\./)
    expect(text).toMatch(/&lt;b&gt;.*in alarm.*IST.*Loud is bad\..*\n.*<th scope="row">a<.*OK/)
    expect(text).not.toContain('<b>')
    const alarms = await (await fetch(`${url}?format=json`)).json()
    expect(alarms).toMatchObject([
      {
        name: '<b>',
        state: 'ALARM',
        since: '2026-11-21T06:31:00.000Z',
        impact: 'Loud is bad. First step: look.',
      },
      { name: 'a', state: 'OK' },
    ])
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
