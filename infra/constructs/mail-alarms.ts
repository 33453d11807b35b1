/** Adds alarms for mails (from the table to the mailbox) and for pushes of leads to other systems. */
import { Duration } from 'aws-cdk-lib'
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { AlarmSet } from './alarm-set.ts'

export interface WatchedResources {
  stage: string
  api: IHttpApi
  leads: ITable
  deliver: IFunction
  /** Whether leads are pushed to other systems. */
  pushes: boolean
}

/** Returns a command of the CLI for the stage, in backquotes. */
export const academyCommand = (stage: string, command: string) =>
  `\`ACADEMY_STAGE=${stage} npx academy ${command}\``

const redrive = (stage: string) =>
  `list the leads with ${academyCommand(stage, 'leads redrive --dry-run')}, read the reason with leads show, fix it, then redrive.`

/** Adds alarms for the way from the table to the mailbox. */
export function mailAlarms(alarms: AlarmSet, { stage, deliver }: WatchedResources): void {
  alarms.add('MailLate', {
    log: 'sweeper',
    name: 'mails are late',
    impact: 'The oldest due mail has waited for 15 minutes, or the sweeper has stopped reporting.',
    first: `run ${academyCommand(stage, 'doctor')}, then read the error from SES in the log of the Lambda sweeper.`,
    metric: alarms.ownMetric('OutboxAge', 'Maximum', 1),
    // In seconds. Four further minutes pass until the fifth bad period, so the mail is then 15 minutes old.
    from: 660,
    periods: 5,
    silenceRings: true,
  })
  alarms.add('MailDead', {
    log: 'sweeper',
    name: 'a mail was given up',
    impact: 'A visitor or the team will not receive a mail until staff send it again.',
    first: redrive(stage),
    metric: alarms.ownMetric('DeadMails', 'Maximum', 5),
  })
  // A second alarm is needed, because MailDead rings as long as any dead mail exists and so does not report a new one.
  alarms.add('MailGivenUp', {
    log: 'deliver',
    name: 'one more mail was given up',
    impact: 'A mail to a visitor or the team was given up in the last five minutes.',
    first: redrive(stage),
    metric: alarms.ownMetric('MailDead', 'Sum', 5),
  })
  alarms.add('MailHeld', {
    log: 'sweeper',
    name: 'mails are held back',
    impact:
      'The limit of one mailbox has held mails for an hour. The cause may be a shared college mailbox or abuse.',
    first: `list them with ${academyCommand(stage, 'leads redrive --held --dry-run')}, and redrive those of real people.`,
    metric: alarms.ownMetric('HeldMails', 'Maximum', 15),
    // Five periods of 15 minutes, because a mail may have been held only since the end of the first period.
    periods: 5,
  })
  alarms.add('WaveHeld', {
    log: 'sweeper',
    urgent: true,
    name: 'mails of a wave are held for 12 hours',
    impact: 'Too many leads came within an hour. The mails to their visitors have been held for 12 hours.',
    first: `list the waves, then send that of a college with ${academyCommand(stage, 'leads redrive --wave <id>')}; with --drop added, it drops that of a robot.`,
    metric: alarms.ownMetric('WaveAge', 'Maximum', 15),
    from: 12 * 3_600,
  })
  alarms.add('SenderRefused', {
    log: 'deliver',
    name: 'SES refuses our mails',
    impact: 'SES refuses our domain, settings or account. Mails are retried for 24 hours and then given up.',
    first: `run ${academyCommand(stage, `doctor --stage ${stage}`)}, which checks DKIM and the account, and restore the DNS records it names.`,
    metric: alarms.ownMetric('SenderRefused', 'Sum', 5),
  })
  alarms.add('DeliveryFails', {
    log: 'deliver',
    name: 'mails do not go at once',
    impact: 'Deliveries failed in two periods of five minutes. Mails wait for the sweeper or for SES.',
    first: 'read the error in the logs of the Lambdas deliver and sweeper (mail.pending, deliver.failed).',
    metric: alarms.ownMetric('DeliverFailed', 'Sum', 5),
    periods: 2,
  })
  alarms.add('DeliverBehind', {
    log: 'deliver',
    name: 'the stream of leads is behind',
    impact:
      'The stream of new leads is a minute behind. Mails wait for the sweeper, and staff notices are late.',
    first: 'read the log of the Lambda deliver.',
    metric: deliver.metric('IteratorAge', { period: Duration.minutes(1), statistic: 'Maximum' }),
    from: 60_000,
    periods: 3,
  })
  alarms.add('StaffMailBounced', {
    log: 'mail-events',
    name: 'a mail to staff bounced',
    impact:
      'A mailbox of the team rejects or delays our mails. It receives no notices of leads and no digests.',
    first:
      'read the form and the reason in the log of the Lambda mail-events, then fix the mailbox or its entry under staffRecipients in stages.yaml.',
    metric: alarms.ownMetric('StaffMailBounced', 'Sum', 5),
  })
  const reputation = (name: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName: `Reputation.${name}`,
      period: Duration.hours(1),
      statistic: 'Maximum',
    })
  alarms.add('BounceRate', {
    log: 'mail-events',
    name: 'too many mails bounce',
    impact: 'Five per cent of our mails bounce. At 10 % SES may stop all of our mail.',
    first:
      'find the bouncing recipients in the SES console, and check whether a form gets made-up addresses.',
    metric: reputation('BounceRate'),
    from: 0.05,
  })
  alarms.add('ComplaintRate', {
    log: 'mail-events',
    name: 'too many mails are reported as spam',
    impact: 'One mail in a thousand is reported as spam. At five in a thousand SES may stop all of our mail.',
    first: 'find the reported mails in the SES console, and stop the newsletter if they are newsletters.',
    metric: reputation('ComplaintRate'),
    from: 0.001,
  })
}

/** Adds alarms for the way from the table to other systems. */
export function pushAlarms(alarms: AlarmSet, { stage }: WatchedResources): void {
  alarms.add('PushDead', {
    log: 'sweeper',
    name: 'a push was given up',
    impact: 'Another system, such as the CRM, is missing a lead or a status until staff push it again.',
    first: redrive(stage),
    metric: alarms.ownMetric('DeadPushes', 'Maximum', 5),
  })
  alarms.add('PushFails', {
    log: 'sweeper',
    name: 'pushes do not get through',
    impact: 'Pushes failed in two periods of five minutes. New leads reach the other system late.',
    first: 'read the target and its answer in the log of the Lambda sweeper (push.pending).',
    metric: alarms.ownMetric('PushFailed', 'Sum', 5),
    periods: 2,
  })
}
