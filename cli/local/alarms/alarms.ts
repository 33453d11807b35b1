/** Alarms of the template, and their state by the rules of CloudWatch, missing data included. */
import * as z from 'zod'
import type { Resource } from '../template/resources.ts'

export interface Metric {
  namespace: string
  name: string
  dimensions: Record<string, string>
}

export interface Datapoint extends Metric {
  value: number
  at: Date
}

export type State = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA'
export type Statistic = z.infer<typeof statistic>
export type Alarm = ReturnType<typeof readAlarm>

/** An alarm is in ALARM when `enough` of the last `periods` values breach. */
export type Rule = Pick<Alarm, 'periods' | 'enough' | 'breaches' | 'missing'>

/**
 * CloudWatch looks at more periods than EvaluationPeriods, so that a gap does not hide older points. AWS does not document
 * the number. The tables of "Configuring how CloudWatch alarms treat missing data" show two.
 */
const EXTRA_PERIODS = 2
export const rangeOf = ({ periods }: Pick<Rule, 'periods'>): number => periods + EXTRA_PERIODS

const statistic = z.enum(['Sum', 'Average', 'Maximum', 'SampleCount'])
const missing = z.enum(['breaching', 'notBreaching'])
/** Shorter periods exist for high-resolution metrics only. */
const period = z.int().multipleOf(60)
const COMPARISONS = {
  GreaterThanOrEqualToThreshold: ['>=', (value: number, threshold: number) => value >= threshold],
  LessThanThreshold: ['<', (value: number, threshold: number) => value < threshold],
} as const
const topics = z.array(z.string()).default([])
const schema = z.strictObject({
  AlarmName: z.string().optional(),
  AlarmDescription: z.string().default(''),
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).default([]),
  Period: period,
  Statistic: statistic,
  ComparisonOperator: z.enum(Object.keys(COMPARISONS) as (keyof typeof COMPARISONS)[]),
  EvaluationPeriods: z.int().positive(),
  DatapointsToAlarm: z.int().positive().optional(),
  Threshold: z.number(),
  TreatMissingData: missing,
  AlarmActions: topics,
  OKActions: topics,
  Tags: z.array(z.unknown()).optional(),
})

/** @throws Error that names the alarm and what CloudWatch would refuse, or what is unknown here */
export function readAlarm({ ref, arn, properties }: Resource) {
  const refuse = (why: string) => new Error(`Alarm ${ref}: ${why}`)
  const parsed = schema.safeParse(properties)
  if (!parsed.success) throw refuse(z.prettifyError(parsed.error))
  const { data } = parsed
  const { EvaluationPeriods: periods, DatapointsToAlarm: enough = periods, Threshold, Statistic } = data
  if (enough > periods) throw refuse('DatapointsToAlarm is more than EvaluationPeriods')
  const [sign, compare] = COMPARISONS[data.ComparisonOperator]
  const region = arn.split(':')[3]
  if ((data.Namespace === 'AWS/CloudFront') !== (region === 'us-east-1'))
    throw refuse(`is in ${region}, but only metrics of CloudFront are in us-east-1`)
  /** Topic ARNs to notify when the alarm enters a state. */
  const actions: Record<State, string[]> = {
    OK: data.OKActions,
    ALARM: data.AlarmActions,
    INSUFFICIENT_DATA: [],
  }
  for (const topic of Object.values(actions).flat())
    if (!topic.startsWith(`arn:aws:sns:${region}:`))
      throw refuse(`cannot notify ${topic}, which is not a topic of ${region}`)
  return {
    name: ref,
    arn,
    /** Who is affected, and the first step. */
    impact: data.AlarmDescription,
    metric: {
      namespace: data.Namespace,
      name: data.MetricName,
      dimensions: Object.fromEntries(data.Dimensions.map(({ Name, Value }) => [Name, Value])),
    },
    statistic: Statistic,
    /** Milliseconds. */
    period: data.Period * 1000,
    periods,
    enough,
    breaches: (value: number) => compare(value, Threshold),
    missing: data.TreatMissingData,
    condition: `${Statistic} of ${data.MetricName} ${sign} ${Threshold} in ${enough} of ${periods} periods of ${data.Period / 60} min`,
    actions,
  }
}

/**
 * State of an alarm.
 * @param values the latest `rangeOf` values, newest last; undefined for a period without data
 */
export function judge(rule: Rule, values: readonly (number | undefined)[]): State {
  const real = values.filter((value) => value !== undefined)
  const breaching = real.slice(-rule.periods).filter((value) => rule.breaches(value)).length
  const gaps = rule.missing === 'breaching' ? Math.max(0, rule.periods - real.length) : 0
  return breaching + gaps >= rule.enough ? 'ALARM' : 'OK'
}
