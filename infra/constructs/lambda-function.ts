/** A Lambda with our defaults: arm64, its own role, and its own log group with retention. */
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
  /** Folder with index.mjs. */
  code: string
  environment: Record<string, string>
  /** Everything that the role may and may not do, besides writing its log. */
  statements: PolicyStatement[]
  timeout?: Duration
  /** For events without a caller that waits: retries after errors, and the age at which they are dropped. */
  async?: { retryAttempts: 0 | 1 | 2; maxEventAge: Duration }
  /** Reserved concurrency: so many runs at a time are kept for this Lambda, and it never gets more. */
  reserved?: number | undefined
  /** Effect of a failure on visitors or staff, for the Lambda's own alarm. The API's 5xx alarm covers forms. */
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
      // Removing a form keeps its year of logs.
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
   * The alias that visitors reach. In the template it is at the version of the first deployment, which never changes, so a
   * deployment moves no alias: `academy release promote` publishes a version, checks it, and moves the alias.
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
 * The key that encrypts the environments of a stack, which contain the person key and the secrets. Whoever may read the
 * settings of a Lambda, as with ReadOnlyAccess, sees no variable without it. Only roles of this stack may decrypt, which the Lambdas have;
 * the account administers the key and lets a deployment encrypt.
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
        // By name, because a key that names its roles waits for the Lambdas that they wait for.
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
