/** The alarms of one region and the topic that mails them. Each says what happened, who is affected, and what to do first. */
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
import { logOutput } from './log-output.ts'

/** Namespace of the metrics that the Lambdas write to their logs (embedded metric format). */
export const METRICS_NAMESPACE = 'Academy'

interface AlarmProps {
  /** What happened, to complete "academy prod: …". */
  name: string
  /** A sentence: who is affected and how. */
  impact: string
  /** What to do first, to complete "First: …". */
  first: string
  /** Lambda whose log tells more, `api` for the access log, or the command that shows more. */
  log: string | { command: string }
  metric: IMetric
  /** Rings at this value and above; default 1. */
  from?: number
  /** Rings below this value instead. */
  below?: number
  /** Consecutive periods before it rings; default 1. */
  periods?: number
  /** So many of the periods are enough, so that one lost packet does not ring; default all. */
  enough?: number
  /** Leads are being lost: also notifies the stage's second channel. */
  urgent?: true
  /** Missing data rings too. CloudWatch waits for two more empty periods, so use short periods. */
  silenceRings?: boolean
}

export class AlarmSet extends Construct {
  private readonly stage: Stage
  readonly topic: Topic
  /** For alarms that end, and for those that mean lost leads. */
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
    // `enforceSSL` adds a topic policy, which replaces the default access. Without this statement no alarm would arrive.
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

  /** The team is notified when the alarm rings and when it ends. */
  add(id: string, props: AlarmProps): void {
    const { name } = this.stage
    const command =
      typeof props.log === 'string'
        ? `aws logs tail <output ${logOutput(props.log)} of Academy-${name}-Api> --since 15m`
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

  /** Mails a text, with fields of the event, for each matching event of a service that has no metric. */
  addEvent(id: string, eventPattern: EventPattern, message: string): void {
    new Rule(this, id, {
      eventPattern,
      // With a role, because a topic policy would admit the rules of every account.
      targets: [
        new SnsTopic(this.topic, {
          authorizeUsingRole: true,
          message: RuleTargetInput.fromText(`academy ${this.stage.name}: ${message}`),
        }),
      ],
    })
  }

  /** A metric of this stage that our Lambdas write, such as DeadMails. */
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
