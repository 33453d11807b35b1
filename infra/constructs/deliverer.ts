/** Everything that mails: the stream's Lambda, the minute's sweep, the morning's digest, and what bounces tell. */
import { Duration } from 'aws-cdk-lib'
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule as RuleSchedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SnsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import type { Bundles } from '../bundle.ts'
import type { DataStack } from '../stacks/data-stack.ts'
import { Alarms } from './alarms.ts'
import { LambdaFunction } from './lambda-function.ts'
import { deliverStatements, digestStatements, suppressStatements, sweepStatements } from './statements.ts'

export interface DelivererProps {
  data: DataStack
  bundles: Bundles
  environment: Record<string, string>
  alarmAction: IAlarmAction
}

export class Deliverer extends Construct {
  constructor(scope: Construct, id: string, { data, bundles, environment, alarmAction }: DelivererProps) {
    super(scope, id)
    const { leads, identity, configurationSet, mailEvents } = data
    const shared = { environment, alarmAction }
    const mailing = deliverStatements(leads, identity.emailIdentityArn, configurationSet.configurationSetName)

    const deliver = new LambdaFunction(this, 'deliver', {
      ...shared,
      code: bundles.folder('deliver'),
      statements: mailing,
      timeout: Duration.seconds(60),
      impact: 'Mails do not go at once; the sweep sends them within minutes.',
    })
    deliver.function.addEventSource(
      new DynamoEventSource(leads.table, {
        startingPosition: StartingPosition.LATEST,
        batchSize: 10,
        retryAttempts: 2,
        bisectBatchOnError: true,
        maxRecordAge: Duration.minutes(5),
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: { NewImage: { gsi2pk: { S: FilterRule.beginsWith('MAIL#DUE#') } } },
          }),
        ],
      }),
    )

    const sweeper = new LambdaFunction(this, 'sweeper', {
      ...shared,
      code: bundles.folder('sweeper'),
      statements: [...mailing, ...sweepStatements(leads)],
      timeout: Duration.seconds(120),
      impact: 'Mails that failed once are not tried again; visitors wait for their brochure.',
    })
    new Rule(this, 'EveryMinute', {
      schedule: RuleSchedule.rate(Duration.minutes(1)),
      targets: [new LambdaTarget(sweeper.function, { retryAttempts: 0 })],
    })

    const digest = new LambdaFunction(this, 'digest', {
      ...shared,
      code: bundles.folder('digest'),
      statements: [...digestStatements(leads), ...mailing.slice(-1)],
      timeout: Duration.seconds(120),
      impact: 'Staff do not get the morning summary, and silent forms are not seen.',
    })
    new Rule(this, 'EveryMorning', {
      // 08:00 in India.
      schedule: RuleSchedule.cron({ hour: '2', minute: '30' }),
      targets: [new LambdaTarget(digest.function, { retryAttempts: 2 })],
    })

    const suppress = new LambdaFunction(this, 'suppress', {
      ...shared,
      code: bundles.folder('suppress'),
      statements: suppressStatements(leads),
      impact: 'Bounces and complaints are not noted, which costs the standing of our sender address.',
    })
    suppress.function.addEventSource(new SnsEventSource(mailEvents))

    const alarms = new Alarms(this, 'Alarms', alarmAction)
    alarms.own('MailDead', {
      statistic: 'Sum',
      period: Duration.minutes(5),
      threshold: 1,
      periods: 1,
      impact:
        'A mail was given up: a visitor or the team will not get it until staff run academy leads redrive.',
    })
    alarms.own('OutboxAge', {
      period: Duration.minutes(5),
      threshold: 900,
      periods: 2,
      impact:
        'The oldest unsent mail is more than 15 minutes late; visitors wait and the team hears late of leads.',
    })
  }
}
