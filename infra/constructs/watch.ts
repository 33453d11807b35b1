/** When the team is called: one alarm for each thing that visitors or staff would miss, and none that can stay green. */
import { Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { type Alarm, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { Function as CdkFunction, type IFunction } from 'aws-cdk-lib/aws-lambda'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { Alarms } from './alarms.ts'
import { LambdaFunction } from './lambda-function.ts'

interface WatchProps {
  stage: string
  topic: ITopic
  api: HttpApi
  leads: ITable
  deliver: IFunction
  /** Only where the canary runs. */
  canary: boolean
  /** Only where leads are pushed to other systems. */
  pushes: boolean
}

/** A command for the stage, in backquotes. */
const academy = (stage: string, words: string) => `\`ACADEMY_STAGE=${stage} npx academy ${words}\``

const minute = { period: Duration.minutes(1), statistic: 'Sum' }
/** Nothing for 15 minutes, with the two more that CloudWatch waits for. */
const quarterHourSilent = { below: 1, periods: 13, silenceRings: true }

/**
 * By operation, since that counts each request which the table or any of its indexes throttles; throttle events of the
 * table leave those of its indexes out.
 */
const THROTTLES = {
  PutItem: {
    name: 'the table refuses new leads',
    impact: 'DynamoDB throttles what is new: leads and announced files are answered with an error.',
  },
  UpdateItem: {
    name: 'the table refuses changes',
    impact:
      'DynamoDB throttles changes: mails wait or are not recorded as sent, and forms with files answer with an error.',
  },
  GetItem: {
    name: 'the table refuses reads',
    impact: 'DynamoDB throttles reads: repeated posts are answered with an error, and mails wait.',
  },
  Query: {
    name: 'the table refuses queries',
    impact: 'DynamoDB throttles queries: the sweep is blind, and staff see no leads.',
  },
}

export class Watch extends Construct {
  readonly alarms: readonly Alarm[]

  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id)
    const alarms = new Alarms(this, 'Alarms', props)
    this.alarms = alarms.all
    leadAlarms(alarms, props)
    mailAlarms(alarms, props)
    if (props.canary) canaryAlarms(alarms, props)
    if (props.pushes) pushAlarms(alarms, props)
    for (const lambda of Stack.of(this).node.findAll())
      if (lambda instanceof LambdaFunction && lambda.impact)
        alarms.add(`${lambda.node.id}Failed`, {
          name: `${lambda.node.id} failed`,
          impact: lambda.impact,
          first: `read the log of the Lambda ${lambda.node.id} of that minute.`,
          metric: lambda.function.metricErrors({ period: Duration.minutes(5), statistic: 'Sum' }),
        })
  }
}

/** From the visitor to the table. At 100 leads a month each one counts, so one is enough. */
function leadAlarms(alarms: Alarms, { stage, api, leads }: WatchProps): void {
  alarms.add('LeadNotAccepted', {
    name: 'a lead was not accepted',
    impact: 'A visitor sent a form, saw an error, and may not come back: the enquiry is not stored.',
    first:
      'find the route in the access log of the API (status 5xx), then the log of its Lambda of that minute.',
    metric: api.metricServerError(minute),
  })
  alarms.add('RequestsThrottled', {
    name: 'the API refused requests',
    impact:
      'More requests came in than the throttle lets through; visitors who sent a form saw an error (429).',
    first:
      'see whether the alarm on files of one network rings, too, and is the cause; if not, look in the access log of the API whether one route is flooded; then turn on the WAF or raise the limit.',
    metric: alarms.own('RequestsThrottled', 'Sum', 1),
  })
  alarms.add('UploadsLimited', {
    name: 'files of one network are refused',
    impact:
      'One network announced more files than it may in an hour: its visitors, perhaps a class that applies, cannot attach any until the hour is over.',
    first:
      'see which form by the metric UploadsLimited; if they are people, raise UPLOADS_PER_HOUR in lambdas/core/env.ts.',
    metric: alarms.own('UploadsLimited', 'Sum', 5),
  })
  alarms.add('FunctionsThrottled', {
    name: 'Lambda is out of concurrency',
    impact: 'Runs of some Lambda were refused: forms answer 503, mails and sweeps wait.',
    first: 'compare ConcurrentExecutions of the account with its quota, and see which Lambda takes it up.',
    metric: CdkFunction.metricAllThrottles(minute),
  })
  for (const [Operation, throttled] of Object.entries(THROTTLES))
    alarms.add(`${Operation}Throttled`, {
      ...throttled,
      first: 'see in the metrics of the table and of its indexes, one by one, which of them is refused.',
      metric: leads.metric('ThrottledRequests', {
        ...minute,
        dimensionsMap: { TableName: leads.tableName, Operation },
      }),
    })
  alarms.add('SilentForms', {
    name: 'a form has gone silent',
    impact:
      'A form that used to bring leads has brought none for seven days; its page or route may be broken.',
    first: `see which by ${academy(stage, 'leads stats')}, and send that form once.`,
    metric: alarms.own('SilentForms', 'Maximum', 24 * 60),
  })
}

/** From the table to the mailbox. */
function mailAlarms(alarms: Alarms, { stage, deliver }: WatchProps): void {
  alarms.add('MailLate', {
    name: 'mails are late',
    impact:
      'The oldest mail that is due has waited for 15 minutes, or nobody knows since the sweeper is silent.',
    first: `run ${academy(stage, 'doctor')}, then read the log of the Lambda sweeper for what SES says.`,
    metric: alarms.own('OutboxAge', 'Maximum', 1),
    // In the fifth minute above it the mail is 15 minutes old.
    from: 660,
    periods: 5,
    silenceRings: true,
  })
  alarms.add('MailDead', {
    name: 'a mail was given up',
    impact: 'A visitor or the team will not get a mail until staff send it again.',
    first: `see which by ${academy(stage, 'leads redrive --dry-run')} and why by leads show; mend it, then redrive.`,
    metric: alarms.own('DeadMails', 'Maximum', 5),
  })
  // The one above rings on while an old mail rests, and says nothing of the next.
  alarms.add('MailGivenUp', {
    name: 'one more mail was given up',
    impact:
      'In these minutes a mail to a visitor or the team was given up, whether or not others wait already.',
    first: `see which by ${academy(stage, 'leads redrive --dry-run')} and why by leads show; mend it, then redrive.`,
    metric: alarms.own('MailDead', 'Sum', 5),
  })
  alarms.add('MailHeld', {
    name: 'mails are held back',
    impact:
      'For an hour mails have been held by a limit on one address; behind it may be a college lab or abuse.',
    first: `see which by ${academy(stage, 'leads redrive --held --dry-run')}, and redrive those that are people.`,
    metric: alarms.own('HeldMails', 'Maximum', 15),
    // The first of five may hold it for a moment only.
    periods: 5,
  })
  alarms.add('DeliveryFails', {
    name: 'mails do not go at once',
    impact:
      'Deliveries have failed in two spans of five minutes; mails wait for the sweep, or for SES to take them.',
    first: 'read the logs of the Lambdas deliver and sweeper for the error (mail.pending, deliver.failed).',
    metric: alarms.own('DeliverFailed', 'Sum', 5),
    periods: 2,
  })
  alarms.add('DeliverBehind', {
    name: 'the stream of leads is behind',
    impact:
      'The stream of new leads is a minute behind; mails wait for the sweep, and the team hears late of leads.',
    first: 'read the log of the Lambda deliver.',
    metric: deliver.metric('IteratorAge', { period: Duration.minutes(1), statistic: 'Maximum' }),
    from: 60_000,
    periods: 3,
  })
  alarms.add('StaffMailBounced', {
    name: 'a mail to staff bounced',
    impact: 'A mailbox of the team does not take our mails: notices of leads and digests do not reach it.',
    first:
      'read in the log of the Lambda mail-events the form and the reason, then mend the mailbox or its entry in staffRecipients of stages.yaml.',
    metric: alarms.own('StaffMailBounced', 'Sum', 5),
  })
  const reputation = (name: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName: `Reputation.${name}`,
      period: Duration.hours(1),
      statistic: 'Maximum',
    })
  alarms.add('BounceRate', {
    name: 'too many mails bounce',
    impact: 'Five mails in a hundred bounce; at ten SES may stop all of our mail.',
    first: 'see in the SES console whose mails bounce, and whether a form is fed with made-up addresses.',
    metric: reputation('BounceRate'),
    from: 0.05,
  })
  alarms.add('ComplaintRate', {
    name: 'too many mails are reported as spam',
    impact: 'One mail in a thousand is reported as spam; at five SES may stop all of our mail.',
    first: 'see in the SES console which mails are reported, and stop the newsletter if it is those.',
    metric: reputation('ComplaintRate'),
    from: 0.001,
  })
}

/** From the table to the systems that staff work with. */
function pushAlarms(alarms: Alarms, { stage }: WatchProps): void {
  alarms.add('PushDead', {
    name: 'a push was given up',
    impact: 'Another system, such as the CRM, misses a lead or its status until staff push it again.',
    first: `see which by ${academy(stage, 'leads redrive --dry-run')} and why by leads show; mend it, then redrive.`,
    metric: alarms.own('DeadPushes', 'Maximum', 5),
  })
  alarms.add('PushFails', {
    name: 'pushes do not get through',
    impact: 'Pushes have failed in two spans of five minutes; new leads are late in the other system.',
    first: 'read the log of the Lambda sweeper for the target and its answer (push.pending).',
    metric: alarms.own('PushFailed', 'Sum', 5),
    periods: 2,
  })
}

/** A dead man's switch: silence is what rings. */
function canaryAlarms(alarms: Alarms, { deliver }: WatchProps): void {
  alarms.add('CanaryNotDelivered', {
    name: 'the canary is not delivered',
    impact:
      'No synthetic lead has come from the front door to a mailbox for 15 minutes; real ones may be lost.',
    first: 'read the logs of the Lambdas canary, contact, deliver and mail-events, in this order.',
    metric: alarms.own('CanaryDelivered', 'SampleCount', 1),
    ...quarterHourSilent,
  })
  alarms.add('DeliverStopped', {
    name: 'the stream does not reach deliver',
    impact:
      'The Lambda deliver has not run for 15 minutes, while a synthetic lead comes every five; mails wait for the sweep.',
    first: 'look at the state of the event source mapping of the Lambda deliver.',
    metric: deliver.metricInvocations(minute),
    ...quarterHourSilent,
  })
}
