/** The site opened, a synthetic lead and a file sent every five minutes, as a visitor does: the whole way to the mailbox. */
import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { LambdaFunction } from './lambda-function.ts'

export class Canary extends Construct {
  /** `environment` has SITE_ORIGIN, the front door, so CloudFront is on the way; and CANARY_KEY. */
  constructor(scope: Construct, id: string, props: { code: string; environment: Record<string, string> }) {
    super(scope, id)
    const canary = new LambdaFunction(this, 'canary', {
      ...props,
      statements: [],
      // Announces and uploads one after the other, with the patience of a visitor for each.
      timeout: Duration.seconds(20),
      impact:
        'The site did not open, or the synthetic lead or its file was not accepted; visitors may fare the same.',
    }).function
    new Rule(this, 'EveryFiveMinutes', {
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaTarget(canary, { retryAttempts: 0 })],
    })
  }
}
