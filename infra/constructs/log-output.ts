/** Adds stack outputs with the names of log groups, for `aws logs tail`. The names themselves are generated. */
import { CfnOutput, Stack } from 'aws-cdk-lib'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/** Returns the name of the output: `mail-events` → `LogMailEvents`. */
export const logOutputName = (name: string): string =>
  `log-${name}`.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Adds the output of a log group. @param name folder of the Lambda in lambdas/, or `api` for the access log */
export const addLogOutput = (scope: Construct, name: string, { logGroupName }: ILogGroup): CfnOutput =>
  new CfnOutput(Stack.of(scope), logOutputName(name), { value: logGroupName, description: `Log of ${name}` })
