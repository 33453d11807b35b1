/** Every five minutes, the canary opens the site and sends a test lead and a file as a visitor would. Its mail must arrive. */
import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { LambdaFunction } from './lambda-function.ts'

export class Canary extends Construct {
  /** @param props.environment has CANARY_KEY, and SITE_ORIGIN: the canary goes through CloudFront, as visitors do */
  constructor(scope: Construct, id: string, props: { code: string; environment: Record<string, string> }) {
    super(scope, id)
    const canary = new LambdaFunction(this, 'canary', {
      ...props,
      statements: [],
      // Two requests follow each other: the file is announced, then uploaded. The canary allows 8 s for each.
      timeout: Duration.seconds(20),
      // No retries: the next run comes in five minutes anyway, and a retry would post a second lead.
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
