/** Lambdas for mail: `deliver` for new leads, `sweeper` (same code, every minute), `digest`, `mail-events` (called by SES). */
import { Duration } from 'aws-cdk-lib'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { FilterCriteria, FilterRule, type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SnsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import { DUE_PARTITION } from '#lambdas/core/store/table.ts'
import type { Bundles } from '../bundle.ts'
import type { DataStack } from '../stacks/data-stack.ts'
import type { Stage } from '../stages.ts'
import type { Environments } from './environment.ts'
import { LambdaFunction } from './lambda-function.ts'
import type { LeadTable } from './lead-table.ts'
import {
  digestStatements,
  mailDeliveryStatements,
  mailEventStatements,
  mailStatements,
  sweepStatements,
} from './statements.ts'

/** Reserved concurrency of the sweeper. Two, because a sweep may still be running when the next one starts. */
const SWEEPS = 2

interface MailLambdasProps {
  stage: Stage
  data: DataStack
  bundles: Bundles
  environments: Environments
}

export class MailLambdas extends Construct {
  readonly deliver: IFunction

  constructor(scope: Construct, id: string, { stage, data, bundles, environments }: MailLambdasProps) {
    super(scope, id)
    const { leads, configurationSet, staffConfigurationSet, canaryConfigurationSet } = data
    const sender = { identity: data.identity, stage }
    const mailing = {
      code: bundles.folder('deliver'),
      environment: environments.mail,
      statements: [
        ...mailDeliveryStatements(leads),
        ...mailStatements(sender, configurationSet, staffConfigurationSet, canaryConfigurationSet),
      ],
    }
    this.deliver = new LambdaFunction(this, 'deliver', {
      ...mailing,
      timeout: Duration.seconds(60),
      reserved: stage.mailConcurrency,
      impact: 'Mails are delayed. The sweeper sends them within minutes.',
    }).function
    this.deliver.addEventSource(newLeads(leads, stage.mailConcurrency ? 10 : 2))

    const sweeper = new LambdaFunction(this, 'sweeper', {
      ...mailing,
      statements: [...mailing.statements, ...sweepStatements(leads)],
      timeout: Duration.seconds(120),
      reserved: stage.mailConcurrency && SWEEPS,
      async: { retryAttempts: 0, maxEventAge: Duration.minutes(1) },
      impact: 'Failed mails are not retried. Visitors wait for their brochure.',
    }).function
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaTarget(sweeper, { retryAttempts: 0 })],
    })

    const digest = new LambdaFunction(this, 'digest', {
      environment: environments.digest,
      code: bundles.folder('digest'),
      statements: [...digestStatements(leads), ...mailStatements(sender, staffConfigurationSet)],
      timeout: Duration.seconds(120),
      async: { retryAttempts: 2, maxEventAge: Duration.hours(1) },
      impact: 'Staff do not receive the morning digest, and silent forms are not detected.',
    }).function
    const digests = (id: string, schedule: Schedule, event?: Record<string, true>) =>
      new Rule(this, id, {
        schedule,
        targets: [
          new LambdaTarget(digest, {
            retryAttempts: 2,
            ...(event && { event: RuleTargetInput.fromObject(event) }),
          }),
        ],
      })
    // 02:30 UTC is 08:00 IST.
    digests('EveryMorning', Schedule.cron({ hour: '2', minute: '30' }))
    // 02:45 UTC is 08:15 IST. Day 2 of the week is Monday.
    digests('EveryMonday', Schedule.cron({ weekDay: '2', hour: '2', minute: '45' }), { week: true })
    digests('EveryHour', Schedule.rate(Duration.hours(1)), { overflow: true })

    const mailEvents = new LambdaFunction(this, 'mail-events', {
      environment: environments.mailEvents,
      code: bundles.folder('mail-events'),
      statements: mailEventStatements(leads),
      impact: 'Bounces and complaints are not recorded, which harms the reputation of our sender address.',
    }).function
    mailEvents.addEventSource(new SnsEventSource(data.mailEvents))
  }
}

/**
 * Stream of new leads. After five minutes of failures a record is dropped, and the sweeper sends the mails of its lead.
 * @param parallel number of simultaneous batches. A new AWS account can run only ten Lambdas at a time, of which the forms
 * need most.
 */
const newLeads = (leads: LeadTable, parallel: number) =>
  new DynamoEventSource(leads.table, {
    startingPosition: StartingPosition.LATEST,
    batchSize: 10,
    parallelizationFactor: parallel,
    retryAttempts: 2,
    bisectBatchOnError: true,
    maxRecordAge: Duration.minutes(5),
    filters: [
      FilterCriteria.filter({
        eventName: FilterRule.isEqual('INSERT'),
        dynamodb: { NewImage: { gsi2pk: { S: FilterRule.isEqual(DUE_PARTITION) } } },
      }),
    ],
  })
