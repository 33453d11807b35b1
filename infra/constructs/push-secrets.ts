/** Creates a secret with a random value for each system in `push`. Staff replace the value if the system has its own token. */
import { CfnOutput, RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { secretVariable } from '#lambdas/core/push-target.ts'
import type { Stage } from '../stages.ts'

export class PushSecrets extends Construct {
  /** Environment variables for the Lambdas that push, such as `PUSH_SECRET_CRM`. */
  readonly variables: Record<string, string> = {}

  constructor(scope: Construct, id: string, { push }: Stage) {
    super(scope, id)
    for (const name of Object.keys(push)) {
      const word = name.replace(/^./, (first) => first.toUpperCase())
      const secret = new Secret(this, word, {
        description: `Authenticates our pushes to ${name}`,
        // Pushes are signed with the secret decoded as base64 (push.ts), and 48 letters and digits are valid base64.
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
        removalPolicy: RemovalPolicy.DESTROY,
      })
      this.variables[secretVariable(name)] = secret.secretValue.unsafeUnwrap()
      new CfnOutput(scope, `PushSecret${word}`, { value: secret.secretArn })
    }
  }
}
