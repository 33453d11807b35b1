/** A synthetic lead every five minutes, posted as a visitor posts it: it proves the whole way to the mailbox. */
import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { LambdaFunction } from './lambda-function.ts'

export class Canary extends Construct {
  /** `environment` has SITE_ORIGIN: the front door, so CloudFront is on the way. */
  constructor(scope: Construct, id: string, props: { code: string; environment: Record<string, string> }) {
    super(scope, id)
    const canary = new LambdaFunction(this, 'canary', {
      ...props,
      statements: [],
      impact: 'The synthetic lead was not accepted at the front door; leads of visitors may not be either.',
    }).function
    new Rule(this, 'EveryFiveMinutes', {
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaTarget(canary, { retryAttempts: 0 })],
    })
  }
}
