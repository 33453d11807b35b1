/** CloudWatch: metrics from the services and the logs of Lambdas, and the alarms of the template. */
import type { Resources } from '../template/resources.ts'
import type { Datapoint, Metric } from './alarms.ts'
import { type Alarm, judge, rangeOf, readAlarm, type State, type Statistic } from './alarms.ts'
import { metricsOf } from './embedded-metrics.ts'

export interface AlarmState {
  name: string
  state: State
  /** ISO 8601; start of the state. */
  since: string
  impact: string
  reason: string
}

export type CloudWatch = ReturnType<typeof createCloudWatch>

interface CloudWatchOptions {
  resources: Pick<Resources, 'of'>
  clock(): Date
  publish(topicArn: string, message: string, alarmArn: string): void
  warn(line: string): void
}

type Minute = Record<'at' | 'Sum' | 'SampleCount' | 'Maximum', number>

export const MINUTE_MS = 60_000
/** Start of the minute, milliseconds since the epoch. */
export const minuteOf = (date: Date) => Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS

const keyOf = ({ namespace, name, dimensions }: Metric) =>
  JSON.stringify([namespace, name, Object.entries(dimensions).sort()])

/** @throws Error for an alarm with an unknown setting */
export function createCloudWatch({ resources, clock, publish, warn }: CloudWatchOptions) {
  const alarms = resources.of('AWS::CloudWatch::Alarm').map(readAlarm)
  const series = new Map<string, { keep: number; minutes: Minute[] }>()
  for (const alarm of alarms) {
    const key = keyOf(alarm.metric)
    const keep = Math.max(series.get(key)?.keep ?? 0, rangeOf(alarm) * alarm.period)
    series.set(key, { keep, minutes: [] })
  }
  const started = minuteOf(clock())
  const unknown = { state: 'INSUFFICIENT_DATA' as const, since: clock().toISOString() }
  const states = new Map<Alarm, AlarmState>(
    alarms.map((alarm) => [
      alarm,
      { name: alarm.name, ...unknown, impact: alarm.impact, reason: alarm.condition },
    ]),
  )

  function put({ value, at, ...metric }: Datapoint): void {
    const found = series.get(keyOf(metric))
    if (!found) return
    const minute = minuteOf(at)
    const same = found.minutes.find((each) => each.at === minute)
    if (same) {
      same.Sum += value
      same.SampleCount += 1
      same.Maximum = Math.max(same.Maximum, value)
      return
    }
    const oldest = minuteOf(clock()) - found.keep
    found.minutes = found.minutes.filter((each) => each.at >= oldest)
    found.minutes.push({ at: minute, Sum: value, SampleCount: 1, Maximum: value })
  }

  const valuesOf = ({ metric, statistic, period, ...rule }: Alarm, end: number) => {
    const minutes = series.get(keyOf(metric))?.minutes ?? []
    return Array.from({ length: rangeOf(rule) }, (_, index) => {
      const to = end - (rangeOf(rule) - 1 - index) * period
      return statisticOf(
        statistic,
        minutes.filter(({ at }) => at >= to - period && at < to),
      )
    })
  }

  /** Evaluates all alarms on complete minutes, as CloudWatch does every minute. */
  function evaluate(): void {
    const now = clock()
    const end = minuteOf(now)
    for (const [alarm, before] of states) {
      const values = valuesOf(alarm, end)
      // Data before the start is unknown, not missing.
      const isYoung =
        end - started < rangeOf(alarm) * alarm.period && !values.some((value) => value !== undefined)
      if (isYoung && alarm.missing === 'breaching') continue
      const state = judge(alarm, values)
      const reason = `${alarm.condition}: ${values.map((value) => value ?? '–').join(' ')}`
      const changed = state !== before.state
      states.set(alarm, { ...before, state, reason, since: changed ? now.toISOString() : before.since })
      // At the start every alarm becomes OK, which is no news.
      if (!changed || (before.state === 'INSUFFICIENT_DATA' && state === 'OK')) continue
      const message = messageOf(alarm, before.state, states.get(alarm) as AlarmState)
      for (const topic of alarm.actions[state]) publish(topic, message, alarm.arn)
    }
  }

  return {
    put,
    evaluate,
    alarms: () => [...states.values()],
    /** Puts the metrics of a log line in embedded metric format. */
    log(functionName: string, line: string) {
      const { points, wrong } = metricsOf(line)
      // The clock of the stack: under ACADEMY_NOW, the timestamp of the line is another.
      for (const point of points) put({ ...point, at: clock() })
      if (wrong) warn(`${functionName}: CloudWatch drops a metric of its log: ${wrong}`)
    },
  }
}

function statisticOf(statistic: Statistic, minutes: readonly Minute[]): number | undefined {
  if (!minutes.length) return undefined
  if (statistic === 'Maximum') return Math.max(...minutes.map(({ Maximum }) => Maximum))
  const sum = (name: 'Sum' | 'SampleCount') => minutes.reduce((total, minute) => total + minute[name], 0)
  return statistic === 'Average' ? sum('Sum') / sum('SampleCount') : sum(statistic)
}

function messageOf({ arn }: Alarm, before: State, { name, state, since, impact, reason }: AlarmState) {
  const [, , , Region, AWSAccountId] = arn.split(':')
  return JSON.stringify({
    AlarmName: name,
    AlarmDescription: impact,
    AWSAccountId,
    Region,
    AlarmArn: arn,
    OldStateValue: before,
    NewStateValue: state,
    NewStateReason: reason,
    StateChangeTime: since,
  })
}
