/** Alarms, compared with the tables of "Configuring how CloudWatch alarms treat missing data". */
import { expect, test } from 'vitest'
import { type Alarm, judge, type Rule, rangeOf, readAlarm } from '#cli/local/alarms/alarms.ts'
import type { Resource } from '#cli/local/template/resources.ts'

const TOPIC = 'arn:aws:sns:ap-south-1:000000000000:alarms'
const properties = {
  AlarmDescription: 'A visitor saw an error. First step: read the log of the form.',
  Namespace: 'Academy',
  MetricName: 'AcceptFailed',
  Dimensions: [{ Name: 'stage', Value: 'local' }],
  Period: 300,
  Statistic: 'Sum',
  Threshold: 1,
  ComparisonOperator: 'GreaterThanOrEqualToThreshold',
  EvaluationPeriods: 3,
  TreatMissingData: 'notBreaching',
  AlarmActions: [TOPIC],
  OKActions: [TOPIC],
}

function alarm(changed: Record<string, unknown> = {}, region = 'ap-south-1'): Alarm {
  const resource: Resource = {
    stack: 'Academy-local-Api',
    id: 'Rejected',
    type: 'AWS::CloudWatch::Alarm',
    ref: 'lead not accepted',
    arn: `arn:aws:cloudwatch:${region}:000000000000:alarm:lead not accepted`,
    properties: { ...properties, ...changed },
  }
  return readAlarm(resource)
}

const rule = (changed: Partial<Rule> = {}): Rule => ({
  periods: 3,
  enough: 3,
  missing: 'notBreaching',
  breaches: (value) => value >= 1,
  ...changed,
})
/** `0` is within the threshold, `X` breaches, `-` is missing; newest on the right, as in the tables of AWS. */
const points = (text: string) =>
  text.split(' ').map((sign) => ({ 0: 0, X: 1 })[sign as '0' | 'X'] as number | undefined)

const [ok, ring] = ['OK', 'ALARM'] as const
const TREATMENTS = ['breaching', 'notBreaching'] as const
const aws = [
  [3, '0 - X - X', ok, ok],
  [3, '0 - - - -', ok, ok],
  [3, '- - - - -', ring, ok],
  [3, '0 X X - X', ring, ring],
  [3, '- - X - -', ring, ok],
  [2, '0 - X - X', ring, ring],
  [2, '0 0 X 0 X', ring, ring],
  [2, '0 - X - -', ring, ok],
  [2, '- - - - 0', ring, ok],
  [2, '- - - X -', ring, ok],
] as const

test.each(aws)('%i of 3 on %s gives the result in the table of AWS', (enough, text, ...expected) => {
  for (const [index, missing] of TREATMENTS.entries())
    expect([missing, judge(rule({ enough, missing }), points(text))]).toEqual([missing, expected[index]])
})

test('without gaps only the evaluation periods count', () => {
  expect(judge(rule(), points('X X 0 X X'))).toBe(ok)
  expect(judge(rule(), points('0 0 X X X'))).toBe(ring)
  expect(judge(rule({ enough: 1 }), points('0 0 0 0 X'))).toBe(ring)
})

test('with one period the last point decides until it leaves the range', () => {
  const one = rule({ periods: 1, enough: 1, missing: 'notBreaching' })
  expect(rangeOf(one)).toBe(3)
  expect(judge(one, points('X - -'))).toBe(ring)
  expect(judge(one, points('- - -'))).toBe(ok)
  expect(judge(rule({ periods: 1, enough: 1, missing: 'breaching' }), points('0 - -'))).toBe(ok)
  expect(judge(rule({ periods: 1, enough: 1, missing: 'breaching' }), points('- - -'))).toBe(ring)
})

test('an alarm of the template is read completely', () => {
  const read = alarm({ DatapointsToAlarm: 2 })
  expect(read).toMatchObject({
    name: 'lead not accepted',
    impact: properties.AlarmDescription,
    metric: { namespace: 'Academy', name: 'AcceptFailed', dimensions: { stage: 'local' } },
    statistic: 'Sum',
    period: 300_000,
    periods: 3,
    enough: 2,
    missing: 'notBreaching',
    condition: 'Sum of AcceptFailed >= 1 in 2 of 3 periods of 5 min',
    actions: { ALARM: [TOPIC], OK: [TOPIC], INSUFFICIENT_DATA: [] },
  })
  expect(alarm().enough).toBe(3)
})

test.each([
  ['GreaterThanOrEqualToThreshold', [false, true, true]],
  ['LessThanThreshold', [true, false, false]],
])('%s', (ComparisonOperator, expected) => {
  const { breaches } = alarm({ ComparisonOperator, Threshold: 5 })
  expect([4, 5, 6].map((value) => breaches(value))).toEqual(expected)
})

test.each([
  ['metric math', () => alarm({ Metrics: [] }), /Metrics/],
  ['a unit', () => alarm({ Unit: 'Count' }), /Unit/],
  ['missing data that nobody judges', () => alarm({ TreatMissingData: undefined }), /TreatMissingData/],
  ['an unknown property', () => alarm({ EvaluationWindow: { WallClockWindow: {} } }), /EvaluationWindow/],
  ['a percentile', () => alarm({ Statistic: undefined, ExtendedStatistic: 'p99' }), /ExtendedStatistic/],
  ['a period of seconds', () => alarm({ Period: 10 }), /Period/],
  ['more points than periods', () => alarm({ DatapointsToAlarm: 4 }), /more than EvaluationPeriods/],
  ['an unknown comparison', () => alarm({ ComparisonOperator: 'LessThanLowerThreshold' }), /Comparison/],
  ['a metric of CloudFront away from us-east-1', () => alarm({ Namespace: 'AWS/CloudFront' }), /us-east-1/],
  ['another metric in us-east-1', () => alarm({}, 'us-east-1'), /us-east-1/],
  [
    'a topic of another region',
    () => alarm({ Namespace: 'AWS/CloudFront' }, 'us-east-1'),
    /cannot notify arn:aws:sns:ap-south-1/,
  ],
])('the start fails on %s, naming the alarm', (_, read, words) => {
  expect(read).toThrow(/^Alarm lead not accepted: /)
  expect(read).toThrow(words)
})
