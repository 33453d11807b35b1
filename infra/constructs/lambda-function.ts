/** A Lambda with the house's settings: arm64, own role, own log group with retention, and an alarm that says what it means. */
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { Effect, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Function as CdkFunction, Code, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { Alarms } from './alarms.ts'

export interface LambdaFunctionProps {
  /** Folder with index.mjs. */
  code: string
  environment: Record<string, string>
  statements: PolicyStatement[]
  /** One sentence: what visitors or staff lose while this fails. */
  impact: string
  alarmAction: IAlarmAction
  timeout?: Duration
  memoryMb?: number
}

export class LambdaFunction extends Construct {
  readonly function: CdkFunction
  readonly role: Role

  constructor(scope: Construct, id: string, props: LambdaFunctionProps) {
    super(scope, id)
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Runs ${id}`,
    })
    logGroup.grantWrite(this.role)
    for (const statement of props.statements) {
      if (statement.effect === Effect.ALLOW) this.role.addToPolicy(statement)
    }
    this.function = new CdkFunction(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(props.code),
      memorySize: props.memoryMb ?? 512,
      timeout: props.timeout ?? Duration.seconds(10),
      role: this.role,
      logGroup,
      tracing: Tracing.DISABLED,
      environment: { NODE_OPTIONS: '--enable-source-maps', ...props.environment },
    })
    new Alarms(this, 'Alarms', props.alarmAction).errors(this.function, props.impact)
  }
}
