/** A Lambda with our defaults: arm64, its own role, and its own log group, whose entries expire. */
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  AccountRootPrincipal,
  AnyPrincipal,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import {
  Alias,
  Architecture,
  Function as CdkFunction,
  Code,
  Runtime,
  Tracing,
  Version,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { LOG_RETENTION } from '../retention.ts'
import { addLogOutput } from './log-output.ts'

interface LambdaFunctionProps {
  /** Folder that contains index.mjs. */
  code: string
  environment: Record<string, string>
  /** All permissions and denials of the Lambda's role, except writing its log. */
  statements: PolicyStatement[]
  timeout?: Duration
  /** For asynchronous events: number of retries after errors, and the age at which an event is dropped. */
  async?: { retryAttempts: 0 | 1 | 2; maxEventAge: Duration }
  /** Reserved concurrency: this number of simultaneous runs is always available to this Lambda, and it never gets more. */
  reserved?: number | undefined
  /** Effect of a failure on visitors or staff. If set, the Lambda gets an alarm. Forms have the API's 5xx alarm instead. */
  impact?: string
}

export class LambdaFunction extends Construct {
  readonly function: CdkFunction
  readonly impact: string | undefined

  constructor(scope: Construct, id: string, props: LambdaFunctionProps) {
    super(scope, id)
    this.impact = props.impact
    const logGroup = new LogGroup(this, 'Log', {
      retention: LOG_RETENTION,
      // If a form is removed, its logs stay until they expire after a year.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    addLogOutput(this, id, logGroup)
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Runs ${id}`,
    })
    logGroup.grantWrite(role)
    for (const statement of props.statements) role.addToPolicy(statement)
    this.function = new CdkFunction(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(props.code),
      memorySize: 512,
      timeout: props.timeout ?? Duration.seconds(10),
      ...props.async,
      ...(props.reserved && { reservedConcurrentExecutions: props.reserved }),
      role,
      logGroup,
      tracing: Tracing.DISABLED,
      environment: props.environment,
      environmentEncryption: environmentKey(Stack.of(this)),
    })
  }

  /**
   * Creates the alias through which requests reach the Lambda. In the template it always leads to the version of the first
   * deployment, so that no deployment moves it. `academy release promote` publishes a version, checks it, and moves the alias.
   */
  createAlias(): Alias {
    const version = new Version(this, 'First', {
      lambda: this.function,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    return new Alias(this, 'Live', { aliasName: 'live', version })
  }
}

/**
 * The key that encrypts the environment variables of a stack's Lambdas, which contain the person key and other secrets.
 * Only roles of this stack, which are the Lambdas' roles, can decrypt the variables. People who may only read a Lambda's
 * settings cannot. Administrators of the account can manage the key, and a deployment can encrypt with it.
 */
function environmentKey(stack: Stack): Key {
  const id = 'EnvironmentKey'
  const known = stack.node.tryFindChild(id)
  if (known instanceof Key) return known
  return new Key(stack, id, {
    description: 'Encrypts the environment of the Lambdas',
    enableKeyRotation: true,
    pendingWindow: Duration.days(30),
    removalPolicy: RemovalPolicy.DESTROY,
    policy: new PolicyDocument({
      statements: [
        // Roles are matched by name. References to the roles would be circular, because the Lambdas depend on the key.
        new PolicyStatement({
          principals: [new AnyPrincipal()],
          actions: ['kms:Decrypt'],
          resources: ['*'],
          conditions: {
            StringEquals: { 'kms:CallerAccount': stack.account },
            ArnLike: {
              'aws:PrincipalArn': `arn:${stack.partition}:iam::${stack.account}:role/${stack.stackName}-*`,
            },
          },
        }),
        new PolicyStatement({
          principals: [new AccountRootPrincipal()],
          notActions: ['kms:Decrypt', 'kms:ReEncrypt*', 'kms:GenerateDataKey*'],
          resources: ['*'],
        }),
      ],
    }),
  })
}
