/**
 * Who does this. On AWS it is the identity that signs the calls, asked of STS itself: no variable of the environment can
 * name another. (What proves it is CloudTrail; the audit row is for people to read.) Beside a table of this machine it is
 * ACADEMY_USER, else the account's name.
 */
import { userInfo } from 'node:os'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { CliError, exit } from '../errors.ts'
import type { Env } from '../output.ts'

const REGION = /^[a-z]{2}(?:-[a-z]+)+-\d$/
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Where to ask; `undefined` beside a table of this machine. @throws CliError for a region that is none */
export function identityEndpoint(env: Env): string | undefined {
  const table = env.AWS_ENDPOINT_URL_DYNAMODB ?? env.AWS_ENDPOINT_URL
  if (table && LOOPBACK.has(new URL(table).hostname)) return env.AWS_ENDPOINT_URL_STS
  const region = env.AWS_REGION ?? 'ap-south-1'
  if (!REGION.test(region))
    throw new CliError(`AWS_REGION ${JSON.stringify(region)} is not a region.`, exit.usage)
  return `https://sts.${region}.amazonaws.com`
}

/** @param credentials those that the table is asked with */
export async function identityOf(
  env: Env,
  credentials: DynamoDBClient['config']['credentials'],
): Promise<string> {
  const endpoint = identityEndpoint(env)
  if (!endpoint) return env.ACADEMY_USER || userInfo().username
  const { GetCallerIdentityCommand, STSClient } = await import('@aws-sdk/client-sts')
  const client = new STSClient({
    region: env.AWS_REGION ?? 'ap-south-1',
    endpoint,
    credentials,
    maxAttempts: 2,
  })
  try {
    const { Arn } = await client.send(new GetCallerIdentityCommand({}))
    if (Arn) return Arn
    throw new Error('no ARN')
  } catch (error) {
    const reason = error instanceof Error ? error.name : String(error)
    throw new CliError(
      `It is not known who runs this command: STS does not answer at ${endpoint} (${reason}). Nothing was done.`,
      exit.unreachable,
    )
  } finally {
    client.destroy()
  }
}
