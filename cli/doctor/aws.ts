/**
 * Reads the AWS account and the public DNS for `academy doctor --stage`. Tests pass a fake account to the checks instead.
 * Each AWS client is loaded only when its check runs.
 */
import { promises as dns } from 'node:dns'
import { awsConfig } from '../aws/client.ts'
import { hasErrorName, ignoreError } from '../errors.ts'
import type { Env } from '../output.ts'

export type AwsAccount = ReturnType<typeof awsAccount>

/** Returns functions that read the account. @param home main region of the stage (CloudFront's alarms are in us-east-1) */
export function awsAccount(env: Env, home: string) {
  const at = (region: string) => ({ ...awsConfig(env), region, maxAttempts: 2 })
  const ses = async () => {
    const sdk = await import('@aws-sdk/client-ses')
    const requestHandler = { connectionTimeout: 2000, requestTimeout: 5000 }
    const settings = { ...at(home), ...awsConfig(env, 'SES'), region: home, requestHandler }
    return { ...sdk, client: new sdk.SESClient(settings) }
  }
  return {
    internet,
    async parameter(region: string, Name: string) {
      const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm')
      const asked = new SSMClient(at(region)).send(new GetParameterCommand({ Name }))
      const answer = await ignoreError(asked, 'ParameterNotFound')
      const { Value = '', ARN = '' } = answer?.Parameter ?? {}
      return answer && { value: Value, account: ARN.split(':')[4] ?? '' }
    },
    /** Returns the status, such as CREATE_COMPLETE. Undefined if there is no such stack. */
    async stack(region: string, StackName: string): Promise<string | undefined> {
      const { CloudFormationClient, DescribeStacksCommand } = await import('@aws-sdk/client-cloudformation')
      try {
        const ask = new DescribeStacksCommand({ StackName })
        const [stack] = (await new CloudFormationClient(at(region)).send(ask)).Stacks ?? []
        return stack?.StackStatus
      } catch (error) {
        // CloudFormation has no error code for a missing stack.
        if (hasErrorName(error, 'ValidationError') && /does not exist/.test(String(error))) return undefined
        throw error
      }
    },
    /** `status` is Success, Pending, Failed, TemporaryFailure or NotStarted. */
    async dkim(domain: string): Promise<{ status: string; tokens: string[] } | undefined> {
      const { client, GetIdentityDkimAttributesCommand } = await ses()
      const answer = await client.send(new GetIdentityDkimAttributesCommand({ Identities: [domain] }))
      const attributes = answer.DkimAttributes?.[domain]
      const { DkimVerificationStatus: status = 'NotStarted', DkimTokens: tokens = [] } = attributes ?? {}
      return attributes && { status, tokens }
    },
    /** Returns how many mails SES may send per day and per second, and how many it sent in the last 24 hours. */
    async quota() {
      const { client, GetSendQuotaCommand } = await ses()
      const quota = await client.send(new GetSendQuotaCommand({}))
      const { Max24HourSend: perDay = 0, MaxSendRate: perSecond = 0, SentLast24Hours: sent = 0 } = quota
      return { perDay, perSecond, sent }
    },
    /** Lists the email subscriptions of SNS topics whose ARN contains `part`. */
    async subscriptions(region: string, part: string) {
      const { paginateListSubscriptions, SNSClient } = await import('@aws-sdk/client-sns')
      const list: { address: string; topic: string; confirmed: boolean }[] = []
      const client = new SNSClient(at(region))
      for await (const { Subscriptions = [] } of paginateListSubscriptions({ client }, {}))
        for (const { Endpoint: address = '', Protocol, SubscriptionArn, TopicArn = '' } of Subscriptions)
          if (Protocol === 'email' && TopicArn.includes(part))
            list.push({ address, topic: TopicArn, confirmed: SubscriptionArn?.startsWith('arn:') ?? false })
      return list
    },
    async alarms(region: string, AlarmNamePrefix: string) {
      const { CloudWatchClient, paginateDescribeAlarms } = await import('@aws-sdk/client-cloudwatch')
      const client = new CloudWatchClient({ ...at(region), ...awsConfig(env, 'CLOUDWATCH'), region })
      const all: { name: string; state: string; since: Date; message: string }[] = []
      for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client }, { AlarmNamePrefix }))
        for (const alarm of MetricAlarms)
          all.push({
            name: alarm.AlarmName ?? '',
            state: alarm.StateValue ?? '',
            since: alarm.StateUpdatedTimestamp ?? new Date(0),
            message: alarm.AlarmDescription ?? '',
          })
      return all
    },
  }
}

const UNKNOWN_NAME = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL'])

async function emptyIfUnknown<T>(lookup: Promise<T[]>): Promise<T[]> {
  try {
    return await lookup
  } catch (error) {
    if (UNKNOWN_NAME.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Looks names up in the public DNS. Returns an empty list for an unknown name. */
const internet = {
  ns: (zone: string) => emptyIfUnknown(dns.resolveNs(zone)),
  addresses: (host: string) => emptyIfUnknown(dns.resolve4(host)),
}
