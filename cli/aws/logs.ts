/** Reads the log of a Lambda from CloudWatch. CDK names its log group after the stack and the construct. */
import { now } from '#lambdas/shared/clock.ts'
import { CliError, exit, unknownWord } from '../errors.ts'
import type { Io } from '../output.ts'
import { clientOf } from './client.ts'

interface LogsOptions {
  stage: string
  /** Milliseconds. */
  since: number
  json?: true | undefined
}

const API = 'api'

/** `Academy-prod-Api-MailLambdasdeliverLog0A1B2C3D-x` → `deliver`. Hyphens of the folder are missing. */
const nameOf = (group: string): string =>
  /-Api-(?:MailLambdas|CanaryKey|Canary)?(\w+?)Log[0-9A-F]{8}-/
    .exec(group)?.[1]
    ?.replace('GatewayAccess', API) ?? ''

/** @returns exit code */
export async function logs(name: string, { stage, since, json }: LogsOptions, io: Io): Promise<number> {
  if (stage === 'local') throw new CliError('The local stack prints its logs where npm start runs.')
  const sdk = await import('@aws-sdk/client-cloudwatch-logs')
  const client = new sdk.CloudWatchLogsClient(clientOf(io.env))
  const groups = new Map<string, string>()
  const ask = { logGroupNamePrefix: `Academy-${stage}-Api-` }
  for await (const { logGroups = [] } of sdk.paginateDescribeLogGroups({ client }, ask))
    for (const { logGroupName = '' } of logGroups) groups.set(nameOf(logGroupName), logGroupName)
  if (groups.size === 0)
    throw new CliError(
      `This stage is not deployed. To deploy it: ACADEMY_STAGE=${stage} npm run deploy`,
      exit.unreachable,
    )
  const logGroupName = groups.get(name.replaceAll('-', ''))
  if (!logGroupName) return unknownWord('Lambda', name, [...groups.keys()].sort())
  const range = { logGroupName, startTime: now(io.env).getTime() - since }
  let lines = 0
  for await (const { events = [] } of sdk.paginateFilterLogEvents({ client }, range))
    for (const { timestamp = 0, message = '' } of events) {
      lines += 1
      const at = new Date(timestamp).toISOString()
      io.print(json ? JSON.stringify({ at, message: message.trimEnd() }) : `${at} ${message.trimEnd()}`)
    }
  if (lines === 0) io.say(`${name} has written nothing in this period.`)
  return exit.good
}
