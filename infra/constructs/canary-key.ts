/** Computes, during a deployment, the public keys that forms use to verify a canary from the secrets that sign. */
import { CustomResource, Duration } from 'aws-cdk-lib'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { LambdaFunction } from './lambda-function.ts'

export class CanaryKey extends Construct {
  /** Keys of the current and the previous secret, separated by a comma. */
  readonly publicKeys: string

  /** @param props.secrets oldest first */
  constructor(
    scope: Construct,
    id: string,
    { secrets, ...props }: { secrets: Secret[]; code: string; environment: Record<string, string> },
  ) {
    super(scope, id)
    const accepted = secrets.slice(-2).reverse()
    const CANARY_KEYS = accepted.map((secret) => secret.secretValue.unsafeUnwrap()).join(',')
    const lambda = new LambdaFunction(this, 'canary-key', {
      code: props.code,
      environment: { ...props.environment, CANARY_KEYS },
      statements: [],
    })
    const asked = new CustomResource(this, 'PublicKeys', {
      resourceType: 'Custom::CanaryKey',
      serviceToken: lambda.function.functionArn,
      serviceTimeout: Duration.minutes(2),
      // CloudFormation calls the Lambda again when these change.
      properties: { Secrets: accepted.map(({ secretArn }) => secretArn) },
    })
    this.publicKeys = asked.getAttString('PublicKeys')
  }
}
