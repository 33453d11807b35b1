/** Every five minutes the canary opens the site and sends a synthetic lead and a file, up to the mailbox, as a visitor would. */
import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { LambdaFunction } from './lambda-function.ts'

export class Canary extends Construct {
  /** @param props.environment with CANARY_KEY, and SITE_ORIGIN so that requests pass through CloudFront */
  constructor(scope: Construct, id: string, props: { code: string; environment: Record<string, string> }) {
    super(scope, id)
    const canary = new LambdaFunction(this, 'canary', {
      ...props,
      statements: [],
      // The announcement and the upload run one after the other, each with the canary's time-out of 8 s.
      timeout: Duration.seconds(20),
      // The next run comes in five minutes, and a repeated one would post another lead.
      async: { retryAttempts: 0, maxEventAge: Duration.minutes(1) },
      impact:
        'The site did not open, or a synthetic lead or file was refused. Visitors may have the same problem.',
    }).function
    new Rule(this, 'EveryFiveMinutes', {
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaTarget(canary, { retryAttempts: 0 })],
    })
  }
}
