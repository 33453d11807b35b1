/** A secret for each target of `push`, made with a random value; a target with a token of its own is given that one. */
import { CfnOutput, RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { secretVariable } from '#lambdas/core/push-target.ts'
import type { Stage } from '../stages.ts'

export class PushSecrets extends Construct {
  /** Of who pushes: `PUSH_SECRET_CRM` and so on. */
  readonly variables: Record<string, string> = {}

  constructor(scope: Construct, id: string, { push }: Stage) {
    super(scope, id)
    for (const name of Object.keys(push)) {
      const word = name.replace(/^./, (first) => first.toUpperCase())
      const secret = new Secret(this, word, {
        description: `Proves to ${name} that a lead comes from us`,
        // Letters and digits, four times twelve of them, are base64.
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
        removalPolicy: RemovalPolicy.DESTROY,
      })
      this.variables[secretVariable(name)] = secret.secretValue.unsafeUnwrap()
      new CfnOutput(scope, `PushSecret${word}`, { value: secret.secretArn })
    }
  }
}
