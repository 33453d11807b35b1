/** Alarms that a person can read: what happened, who is affected, and what to look at first. */
import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'

/** Namespace of the metrics that the Lambdas write into their logs (embedded metric format). */
export const METRICS_NAMESPACE = 'Academy'

interface AlarmProps {
  /** What happened, as the end of "academy prod: …". */
  name: string
  /** Who is affected and how; a sentence. */
  impact: string
  /** What to look at first; a sentence. */
  first: string
  metric: IMetric
  /** Rings at this value and above, by default 1; `below` rings under a value. */
  from?: number
  below?: number
  /** So many periods in a row, by default 1. */
  periods?: number
  /** No data rings too: a dead man's switch. CloudWatch waits for two empty periods more, so they are of a minute. */
  silenceRings?: boolean
}

export class Alarms extends Construct {
  private readonly stage: string
  private readonly action: SnsAction
  readonly all: Alarm[] = []

  /** `topic` hears both when an alarm rings and when it ends. */
  constructor(scope: Construct, id: string, { stage, topic }: { stage: string; topic: ITopic }) {
    super(scope, id)
    this.stage = stage
    this.action = new SnsAction(topic)
  }

  add(id: string, props: AlarmProps): Alarm {
    const alarm = new Alarm(this, id, {
      alarmName: `academy ${this.stage}: ${props.name}`,
      alarmDescription: `${props.impact} First: ${props.first}`,
      metric: props.metric,
      threshold: props.below ?? props.from ?? 1,
      comparisonOperator:
        props.below === undefined
          ? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: props.periods ?? 1,
      treatMissingData: props.silenceRings ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(this.action)
    alarm.addOkAction(this.action)
    this.all.push(alarm)
    return alarm
  }

  /** A metric of our own in this stage, e.g. DeadMails. */
  own(metricName: string, statistic: string, minutes: number): Metric {
    return new Metric({
      namespace: METRICS_NAMESPACE,
      metricName,
      dimensionsMap: { stage: this.stage },
      statistic,
      period: Duration.minutes(minutes),
    })
  }
}
