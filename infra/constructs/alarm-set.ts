/** The alarms of one region and the topic that mails them. Each says what happened, who is affected, and what to do first. */
import { Duration, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Stage } from '../stages.ts'

/** Namespace of the metrics that the Lambdas write to their logs (embedded metric format). */
export const METRICS_NAMESPACE = 'Academy'

interface AlarmProps {
  /** What happened, to complete "academy prod: …". */
  name: string
  /** A sentence: who is affected and how. */
  impact: string
  /** What to do first, to complete "First: …". */
  first: string
  metric: IMetric
  /** Rings at this value and above; default 1. */
  from?: number
  /** Rings below this value instead. */
  below?: number
  /** Consecutive periods before it rings; default 1. */
  periods?: number
  /** Missing data rings too. CloudWatch waits for two more empty periods, so use periods of one minute. */
  silenceRings?: boolean
}

export class AlarmSet extends Construct {
  private readonly stage: string
  readonly topic: Topic
  readonly all: Alarm[] = []

  constructor(scope: Construct, id: string, { name, alarmEmail }: Stage) {
    super(scope, id)
    this.stage = name
    this.topic = new Topic(this, 'Topic', { enforceSSL: true })
    // `enforceSSL` adds a topic policy, which replaces the default access. Without this statement no alarm would arrive.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    this.topic.addSubscription(new EmailSubscription(alarmEmail))
  }

  /** The topic is notified when the alarm rings and when it ends. */
  add(id: string, props: AlarmProps): void {
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
    const action = new SnsAction(this.topic)
    alarm.addAlarmAction(action)
    alarm.addOkAction(action)
    this.all.push(alarm)
  }

  /** A metric of this stage that our Lambdas write, such as DeadMails. */
  ownMetric(metricName: string, statistic: string, minutes: number): Metric {
    return new Metric({
      namespace: METRICS_NAMESPACE,
      metricName,
      dimensionsMap: { stage: this.stage },
      statistic,
      period: Duration.minutes(minutes),
    })
  }
}
