/**
 * What `academy doctor --stage` asks of an account, by the SDK, and of the names on the internet; tests answer in its
 * place. Each client is loaded when its check runs.
 */
import { promises as dns } from 'node:dns'
import { connect } from 'node:tls'
import type { SESClient } from '@aws-sdk/client-ses'
import { clientOf } from '../aws/client.ts'
import { isNamed, unlessNamed } from '../errors.ts'
import type { Env } from '../output.ts'

export type Cloud = ReturnType<typeof awsCloud>

/** @param home region of everything but CloudFront, whose alarms and certificates are in us-east-1 */
export function awsCloud(env: Env, home: string) {
  const at = (region: string) => ({ ...clientOf(env), region, maxAttempts: 2 })
  const ses = async <T>(
    ask: (client: SESClient, sdk: typeof import('@aws-sdk/client-ses')) => Promise<T>,
  ) => {
    const sdk = await import('@aws-sdk/client-ses')
    const requestHandler = { connectionTimeout: 2000, requestTimeout: 5000 }
    return ask(new sdk.SESClient({ ...at(home), ...clientOf(env, 'SES'), region: home, requestHandler }), sdk)
  }
  return {
    names,
    /** A parameter of SSM: its value, and the account that it is in. */
    async parameter(region: string, Name: string) {
      const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm')
      const asked = new SSMClient(at(region)).send(new GetParameterCommand({ Name }))
      const answer = await unlessNamed(asked, 'ParameterNotFound')
      const { Value = '', ARN = '' } = answer?.Parameter ?? {}
      return answer && { value: Value, account: ARN.split(':')[4] ?? '' }
    },
    /** A stack of CloudFormation; `drift` is what its last search found, e.g. NOT_CHECKED, DRIFTED. */
    async stack(region: string, StackName: string): Promise<{ status: string; drift: string } | undefined> {
      const { CloudFormationClient, DescribeStacksCommand } = await import('@aws-sdk/client-cloudformation')
      try {
        const ask = new DescribeStacksCommand({ StackName })
        const [stack] = (await new CloudFormationClient(at(region)).send(ask)).Stacks ?? []
        const { StackStatus: status = '', DriftInformation } = stack ?? {}
        return stack && { status, drift: DriftInformation?.StackDriftStatus ?? '' }
      } catch (error) {
        // CloudFormation has no error of its own for a stack that is not there.
        if (isNamed(error, 'ValidationError') && /does not exist/.test(String(error))) return undefined
        throw error
      }
    },
    async identityProviders() {
      const { IAMClient, ListOpenIDConnectProvidersCommand } = await import('@aws-sdk/client-iam')
      const answer = await new IAMClient(at(home)).send(new ListOpenIDConnectProvidersCommand({}))
      return (answer.OpenIDConnectProviderList ?? []).flatMap(({ Arn }) => Arn ?? [])
    },
    async concurrency(region: string) {
      const { GetAccountSettingsCommand, LambdaClient } = await import('@aws-sdk/client-lambda')
      const { AccountLimit } = await new LambdaClient(at(region)).send(new GetAccountSettingsCommand({}))
      return AccountLimit?.ConcurrentExecutions ?? 0
    },
    /** How SES signs for a domain: `status` is Success, Pending, Failed, TemporaryFailure or NotStarted. */
    dkim: (domain: string) =>
      ses<{ status: string; tokens: string[] } | undefined>(async (client, sdk) => {
        const answer = await client.send(new sdk.GetIdentityDkimAttributesCommand({ Identities: [domain] }))
        const found = answer.DkimAttributes?.[domain]
        const { DkimVerificationStatus: status = 'NotStarted', DkimTokens: tokens = [] } = found ?? {}
        return found && { status, tokens }
      }),
    /** The domain that bounces go to, where it is ours. */
    mailFrom: (identity: string) =>
      ses<{ domain: string; status: string } | undefined>(async (client, sdk) => {
        const ask = new sdk.GetIdentityMailFromDomainAttributesCommand({ Identities: [identity] })
        const found = (await client.send(ask)).MailFromDomainAttributes?.[identity]
        const { MailFromDomain: domain, MailFromDomainStatus: status = '' } = found ?? {}
        return domain ? { domain, status } : undefined
      }),
    /** Mails of a day and of a second, and those of the last 24 hours. */
    quota: () =>
      ses(async (client, sdk) => {
        const quota = await client.send(new sdk.GetSendQuotaCommand({}))
        const { Max24HourSend: perDay = 0, MaxSendRate: perSecond = 0, SentLast24Hours: sent = 0 } = quota
        return { perDay, perSecond, sent }
      }),
    /** E-mail subscriptions of topics whose ARN has this part. */
    async subscriptions(region: string, part: string) {
      const { paginateListSubscriptions, SNSClient } = await import('@aws-sdk/client-sns')
      const found: { address: string; topic: string; confirmed: boolean }[] = []
      for await (const page of paginateListSubscriptions({ client: new SNSClient(at(region)) }, {}))
        for (const {
          Endpoint = '',
          Protocol,
          SubscriptionArn: arn,
          TopicArn: topic = '',
        } of page.Subscriptions ?? [])
          if (Protocol === 'email' && topic.includes(part))
            found.push({ address: Endpoint, topic, confirmed: arn?.startsWith('arn:') ?? false })
      return found
    },
    async alarms(region: string, AlarmNamePrefix: string) {
      const { CloudWatchClient, paginateDescribeAlarms } = await import('@aws-sdk/client-cloudwatch')
      const client = new CloudWatchClient({ ...at(region), ...clientOf(env, 'CLOUDWATCH'), region })
      const found: { name: string; state: string; since: Date; message: string }[] = []
      for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client }, { AlarmNamePrefix }))
        for (const alarm of MetricAlarms)
          found.push({
            name: alarm.AlarmName ?? '',
            state: alarm.StateValue ?? '',
            since: alarm.StateUpdatedTimestamp ?? new Date(0),
            message: alarm.AlarmDescription ?? '',
          })
      return found
    },
  }
}

const NOBODY = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL'])
const PATIENCE_MS = 5000

async function found<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked
  } catch (error) {
    if (NOBODY.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** The public DNS as everybody's resolver sees it, and what answers there. An unknown name gives an empty list. */
const names = {
  ns: (zone: string) => found(dns.resolveNs(zone)),
  mx: async (domain: string) => (await found(dns.resolveMx(domain))).map(({ exchange }) => exchange),
  txt: async (name: string) => (await found(dns.resolveTxt(name))).map((parts) => parts.join('')),
  addresses: (host: string) => found(dns.resolve4(host)),
  /** Until when the certificate of a host is good; throws what the handshake says. */
  certificate: (host: string) =>
    new Promise<Date>((resolve, reject) => {
      const socket = connect({ host, port: 443, servername: host, timeout: PATIENCE_MS }, () => {
        const { valid_to } = socket.getPeerCertificate()
        socket.end()
        resolve(new Date(valid_to))
      })
      socket.once('error', reject)
      socket.once('timeout', () =>
        socket.destroy(new Error(`${host} does not answer in ${PATIENCE_MS / 1000} s`)),
      )
    }),
}
