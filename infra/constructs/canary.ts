/** Every five minutes the canary opens the site and sends a synthetic lead and a file, up to the mailbox, as a visitor would. */
import { CustomResource, Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
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

/** Computes the public keys that verify a canary, during a deployment, from the secrets that sign. */
export class CanaryKey extends Construct {
  /** Keys of the current and the next secret, separated by a comma. */
  readonly publicKeys: string

  /** @param props.secrets oldest first */
  constructor(
    scope: Construct,
    id: string,
    { secrets, ...props }: { secrets: Secret[]; code: string; environment: Record<string, string> },
  ) {
    super(scope, id)
    const accepted = secrets.slice(-2)
    const CANARY_KEYS = accepted.map((secret) => secret.secretValue.unsafeUnwrap()).join(',')
    const lambda = new LambdaFunction(this, 'canary-key', {
      code: props.code,
      environment: { ...props.environment, CANARY_KEYS },
      statements: [],
    })
    const keys = new CustomResource(this, 'PublicKeys', {
      resourceType: 'Custom::CanaryKey',
      serviceToken: lambda.function.functionArn,
      serviceTimeout: Duration.minutes(2),
      // CloudFormation calls the Lambda again when these change.
      properties: { Secrets: accepted.map(({ secretArn }) => secretArn) },
    })
    this.publicKeys = keys.getAttString('PublicKeys')
  }
}
