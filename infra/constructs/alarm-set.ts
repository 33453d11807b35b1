/** Creates the alarms of one region and their SNS topic. Each alarm text says who is affected and what to do first. */
import { Duration, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { type EventPattern, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription, SmsSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Stage } from '../stages.ts'
import { logOutputName } from './log-output.ts'

/** CloudWatch namespace of the metrics that our Lambdas write to their logs (embedded metric format). */
export const METRICS_NAMESPACE = 'Academy'

interface AlarmProps {
  /** What happened. It completes the alarm's name "academy prod: …". */
  name: string
  /** Who is affected and how, as a sentence. */
  impact: string
  /** What to do first, as the end of "First: …". */
  first: string
  /** Lambda whose log has details, `api` for the access log, or a command that shows details. */
  log: string | { command: string }
  metric: IMetric
  /** The alarm rings if the metric is at least this value; default: 1. */
  from?: number
  /** The alarm rings if the metric is below this value. Replaces `from`. */
  below?: number
  /** Number of consecutive periods that the alarm looks at; default: 1. */
  periods?: number
  /** How many of these periods must be bad; default: all. With 2 of 3, a single lost packet does not ring the alarm. */
  enough?: number
  /** Set if leads are being lost: then the stage's second channel is also notified. */
  urgent?: true
  /** If true, the alarm also rings without data. CloudWatch then waits for two more periods, so periods should be short. */
  silenceRings?: boolean
}

export class AlarmSet extends Construct {
  private readonly stage: Stage
  readonly topic: Topic
  /** Topic for alarms that end (`ok`), and for alarms that mean lost leads (`urgent`). */
  private readonly others: Partial<Record<'ok' | 'urgent', Topic>> = {}
  readonly all: Alarm[] = []

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    this.stage = stage
    const { alarmEmail, okEmail, urgent } = stage
    this.topic = this.topicFor('Topic', [alarmEmail])
    if (okEmail) this.others.ok = this.topicFor('OkTopic', [okEmail])
    if (urgent.length > 0) this.others.urgent = this.topicFor('UrgentTopic', urgent)
  }

  private topicFor(id: string, endpoints: readonly string[]): Topic {
    const topic = new Topic(this, id, { enforceSSL: true })
    // `enforceSSL` adds a topic policy, which replaces the default policy. Without this statement CloudWatch could not publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    for (const endpoint of endpoints) topic.addSubscription(subscriptionTo(endpoint))
    return topic
  }

  /** Adds an alarm. The team is notified when it rings and when it ends. */
  add(id: string, props: AlarmProps): void {
    const { name } = this.stage
    const command =
      typeof props.log === 'string'
        ? `aws logs tail <output ${logOutputName(props.log)} of Academy-${name}-Api> --since 15m`
        : props.log.command
    const alarm = new Alarm(this, id, {
      alarmName: `academy ${name}: ${props.name}`,
      alarmDescription: `${props.impact} First: ${props.first} Log: \`${command}\``,
      metric: props.metric,
      threshold: props.below ?? props.from ?? 1,
      comparisonOperator:
        props.below === undefined
          ? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: props.periods ?? 1,
      ...(props.enough && { datapointsToAlarm: props.enough }),
      treatMissingData: props.silenceRings ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    if (props.urgent && this.others.urgent) alarm.addAlarmAction(new SnsAction(this.others.urgent))
    alarm.addOkAction(new SnsAction(this.others.ok ?? this.topic))
    this.all.push(alarm)
  }

  /** Mails a text for each matching event, for services that have no metric. The text may contain fields of the event. */
  addEvent(id: string, eventPattern: EventPattern, message: string): void {
    new Rule(this, id, {
      eventPattern,
      // The rule publishes with a role, because a topic policy would allow the rules of every AWS account.
      targets: [
        new SnsTopic(this.topic, {
          authorizeUsingRole: true,
          message: RuleTargetInput.fromText(`academy ${this.stage.name}: ${message}`),
        }),
      ],
    })
  }

  /** Returns a metric of this stage that our Lambdas write, such as DeadMails. */
  ownMetric(metricName: string, statistic: string, minutes: number): Metric {
    return new Metric({
      namespace: METRICS_NAMESPACE,
      metricName,
      dimensionsMap: { stage: this.stage.name },
      statistic,
      period: Duration.minutes(minutes),
    })
  }
}

function subscriptionTo(endpoint: string) {
  if (endpoint.startsWith('https:')) return new UrlSubscription(endpoint)
  return endpoint.startsWith('+') ? new SmsSubscription(endpoint) : new EmailSubscription(endpoint)
}
