/** Alarms of the template: read strictly, and judged as CloudWatch judges, missing data included. */
import * as z from 'zod'
import type { Resource } from './resources.ts'

export type State = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA'
export type Statistic = z.infer<typeof statistic>

export interface Metric {
  namespace: string
  name: string
  dimensions: Record<string, string>
  statistic: Statistic
}

/** When an alarm rings: `enough` of the last `periods` values breach. */
export interface Rule {
  periods: number
  enough: number
  breaches(value: number): boolean
  missing: z.infer<typeof missing>
}

export interface Alarm extends Rule {
  name: string
  arn: string
  /** Who is affected and what to do first: the alarm's description. */
  impact: string
  /** Their values are added up; one metric is a sum of one. */
  metrics: Metric[]
  /** Milliseconds of one value. */
  period: number
  /** The condition as people read it. */
  condition: string
  /** ARNs of topics to tell when the alarm comes into a state. */
  actions: Record<State, string[]>
}

/**
 * CloudWatch looks at more periods than EvaluationPeriods, so that a gap does not hide the points before it. How many is
 * not documented; the tables of "Configuring how CloudWatch alarms treat missing data" show two more.
 */
const EXTRA_PERIODS = 2
/** Values that `judge` is given, the newest last. */
export const rangeOf = ({ periods }: Rule): number => periods + EXTRA_PERIODS

const statistic = z.enum(['Sum', 'Average', 'Maximum', 'Minimum', 'SampleCount'])
const missing = z.enum(['missing', 'ignore', 'breaching', 'notBreaching'])
/** Shorter ones exist for metrics of high resolution, which we have none of. */
const period = z.int().multipleOf(60)
const metric = {
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).default([]),
}
const COMPARISONS = {
  GreaterThanOrEqualToThreshold: ['>=', (value: number, threshold: number) => value >= threshold],
  GreaterThanThreshold: ['>', (value: number, threshold: number) => value > threshold],
  LessThanThreshold: ['<', (value: number, threshold: number) => value < threshold],
  LessThanOrEqualToThreshold: ['<=', (value: number, threshold: number) => value <= threshold],
} as const
const topics = z.array(z.string()).default([])
const common = {
  AlarmName: z.string().optional(),
  AlarmDescription: z.string().default(''),
  ActionsEnabled: z.boolean().default(true),
  AlarmActions: topics,
  OKActions: topics,
  InsufficientDataActions: topics,
  ComparisonOperator: z.enum(Object.keys(COMPARISONS) as (keyof typeof COMPARISONS)[]),
  EvaluationPeriods: z.int().positive(),
  DatapointsToAlarm: z.int().positive().optional(),
  Threshold: z.number(),
  TreatMissingData: missing.optional(),
  Tags: z.array(z.unknown()).optional(),
}
const ofMetric = z.strictObject({ ...common, ...metric, Period: period, Statistic: statistic })
const ofSum = z.strictObject({
  ...common,
  Metrics: z.array(
    z.strictObject({
      Id: z.string(),
      Label: z.string().optional(),
      ReturnData: z.boolean().default(true),
      Expression: z.string().optional(),
      MetricStat: z
        .strictObject({ Metric: z.strictObject(metric), Period: period, Stat: statistic })
        .optional(),
    }),
  ),
})

/** @throws Error naming the alarm, for anything that CloudWatch would refuse or that is not judged here */
export function readAlarm({ ref, arn, properties }: Resource): Alarm {
  const refuse = (why: string) => new Error(`Alarm ${ref}: ${why}`)
  const parsed = (properties.Metrics ? ofSum : ofMetric).safeParse(properties)
  if (!parsed.success) throw refuse(z.prettifyError(parsed.error))
  const { data } = parsed
  const [sign, compare] = COMPARISONS[data.ComparisonOperator]
  const { seconds, metrics } = 'Metrics' in data ? summed(data.Metrics, refuse) : single(data)
  const { EvaluationPeriods: periods, DatapointsToAlarm: enough = periods, Threshold } = data
  if (enough > periods) throw refuse('DatapointsToAlarm is more than EvaluationPeriods')
  const region = arn.split(':')[3]
  const edge = metrics.some(({ namespace }) => namespace === 'AWS/CloudFront')
  if (edge !== (region === 'us-east-1'))
    throw refuse(`is in ${region}; CloudFront's metrics, and no others of ours, are in us-east-1`)
  const actions = {
    OK: data.OKActions,
    ALARM: data.AlarmActions,
    INSUFFICIENT_DATA: data.InsufficientDataActions,
  }
  for (const topic of Object.values(actions).flat())
    if (!topic.startsWith(`arn:aws:sns:${region}:`))
      throw refuse(`cannot tell ${topic}: not a topic of ${region}`)
  // "Alarms that evaluate metrics in AWS/DynamoDB default to ignoring missing data."
  const silent = metrics.some(({ namespace }) => namespace === 'AWS/DynamoDB') ? 'ignore' : 'missing'
  return {
    name: ref,
    arn,
    impact: data.AlarmDescription,
    metrics,
    period: seconds * 1000,
    periods,
    enough,
    breaches: (value) => compare(value, Threshold),
    missing: data.TreatMissingData ?? silent,
    condition: `${metrics.map(({ name, statistic }) => `${statistic} of ${name}`).join(' + ')} ${sign} ${Threshold} in ${enough} of ${periods} periods of ${seconds / 60} min`,
    actions: data.ActionsEnabled ? actions : { OK: [], ALARM: [], INSUFFICIENT_DATA: [] },
  }
}

type MetricOf = Pick<z.infer<typeof ofMetric>, 'Namespace' | 'MetricName' | 'Dimensions'>

function metricOf({ Namespace, MetricName, Dimensions }: MetricOf, statistic: Statistic): Metric {
  const dimensions = Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]))
  return { namespace: Namespace, name: MetricName, dimensions, statistic }
}

const single = (data: z.infer<typeof ofMetric>) => ({
  seconds: data.Period,
  metrics: [metricOf(data, data.Statistic)],
})

/** Metric math, as far as it adds metrics up: `a + b` or `SUM([a, b])`. */
function summed(queries: z.infer<typeof ofSum>['Metrics'], refuse: (why: string) => Error) {
  const shown = queries.filter(({ ReturnData }) => ReturnData)
  const text = shown[0]?.Expression ?? shown[0]?.Id ?? ''
  const ids = (/^SUM\(\[([^\]]*)\]\)$/.exec(text)?.[1]?.split(',') ?? text.split('+')).map((id) => id.trim())
  const stats = ids.map((id) => queries.find(({ Id }) => Id === id)?.MetricStat)
  const found = stats.filter((stat) => stat !== undefined)
  const seconds = found[0]?.Period
  if (shown.length !== 1 || found.length < stats.length || !seconds)
    throw refuse(`"${text}" is not one sum of metrics`)
  if (found.some(({ Period }) => Period !== seconds)) throw refuse('its metrics differ in Period')
  return { seconds, metrics: found.map(({ Metric, Stat }) => metricOf(Metric, Stat)) }
}

/**
 * State of an alarm by its latest values.
 * @param values as many as `rangeOf` says, the newest last; undefined where no data came
 * @param before the state until now, kept where CloudWatch keeps it
 */
export function judge(rule: Rule, values: readonly (number | undefined)[], before: State): State {
  const real = values.filter((value) => value !== undefined)
  const breaching = real.slice(-rule.periods).filter((value) => rule.breaches(value)).length
  const gaps = Math.max(0, rule.periods - real.length)
  if (breaching + (rule.missing === 'breaching' ? gaps : 0) >= rule.enough) return 'ALARM'
  if (!gaps || rule.missing === 'breaching' || rule.missing === 'notBreaching') return 'OK'
  if (breaching < real.length) return 'OK'
  if (rule.missing === 'ignore') return before
  // All that came breaches: enough when the first of it is as old as the values that are asked for.
  const oldest = values.findIndex((value) => value !== undefined)
  return oldest >= 0 && values.length - oldest >= rule.enough ? 'ALARM' : 'INSUFFICIENT_DATA'
}
