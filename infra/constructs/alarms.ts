/** Alarms whose description says, in a sentence, who is affected and how. */
import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IAlarmAction,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'

/** Namespace of the metrics that the Lambdas write into their logs (embedded metric format). */
export const METRICS_NAMESPACE = 'Academy'

interface Threshold {
  metric: IMetric
  impact: string
  threshold: number
  periods: number
  below?: boolean
  missing?: TreatMissingData
}

export class Alarms extends Construct {
  private readonly action: IAlarmAction

  constructor(scope: Construct, id: string, action: IAlarmAction) {
    super(scope, id)
    this.action = action
  }

  /** One failed run in five minutes is enough: each is a visitor or a mail. */
  errors(fn: IFunction, impact: string): Alarm {
    return this.on('Errors', {
      metric: fn.metricErrors({ period: Duration.minutes(5), statistic: 'Sum' }),
      impact,
      threshold: 1,
      periods: 1,
    })
  }

  /** Alarm on a metric of ours, e.g. DeadMails. */
  own(
    name: string,
    props: Omit<Threshold, 'metric'> & {
      period: Duration
      statistic?: string
      dimensions?: Record<string, string>
    },
  ): Alarm {
    const metric = new Metric({
      namespace: METRICS_NAMESPACE,
      metricName: name,
      period: props.period,
      statistic: props.statistic ?? 'Maximum',
      ...(props.dimensions ? { dimensionsMap: props.dimensions } : {}),
    })
    return this.on(name, { ...props, metric })
  }

  /** Any metric, with the impact as the alarm's text. */
  on(id: string, { metric, impact, threshold, periods, below, missing }: Threshold): Alarm {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: missing ?? TreatMissingData.NOT_BREACHING,
      alarmDescription: impact,
    })
    alarm.addAlarmAction(this.action)
    return alarm
  }
}
