/** The public keys by which forms know a canary, computed at the deployment from the secrets that sign. */
import { CustomResource, Duration } from 'aws-cdk-lib'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { LambdaFunction } from './lambda-function.ts'

export class CanaryKey extends Construct {
  /** Of the current secret and the one before it, joined by a comma. */
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
      // CloudFormation asks again when they change.
      properties: { Secrets: accepted.map(({ secretArn }) => secretArn) },
    })
    this.publicKeys = asked.getAttString('PublicKeys')
  }
}
