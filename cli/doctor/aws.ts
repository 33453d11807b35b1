/** The account, asked by the SDK; each client is loaded when its check runs. */
import type { SESClient } from '@aws-sdk/client-ses'
import { isNamed } from '../errors.ts'
import { clientOf } from '../local/open.ts'
import type { Env } from '../output.ts'
import type { Cloud } from './cloud.ts'
import { publicNames } from './names.ts'

/** @param home region of everything but CloudFront */
export function awsCloud(env: Env, home: string): Cloud {
  const at = (region: string) => ({ ...clientOf(env), region, maxAttempts: 2 })

  const ses = async <T>(
    ask: (client: SESClient, sdk: typeof import('@aws-sdk/client-ses')) => Promise<T>,
  ) => {
    const sdk = await import('@aws-sdk/client-ses')
    return ask(new sdk.SESClient(at(home)), sdk)
  }

  return {
    names: publicNames,
    async parameter(region, Name) {
      const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm')
      try {
        const { Parameter } = await new SSMClient(at(region)).send(new GetParameterCommand({ Name }))
        return { value: Parameter?.Value ?? '', account: Parameter?.ARN?.split(':')[4] ?? '' }
      } catch (error) {
        if (isNamed(error, 'ParameterNotFound')) return undefined
        throw error
      }
    },
    async stack(region, StackName) {
      const { CloudFormationClient, DescribeStacksCommand } = await import('@aws-sdk/client-cloudformation')
      try {
        const { Stacks } = await new CloudFormationClient(at(region)).send(
          new DescribeStacksCommand({ StackName }),
        )
        const [stack] = Stacks ?? []
        return (
          stack && { status: stack.StackStatus ?? '', drift: stack.DriftInformation?.StackDriftStatus ?? '' }
        )
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
    async concurrency(region) {
      const { GetAccountSettingsCommand, LambdaClient } = await import('@aws-sdk/client-lambda')
      const { AccountLimit } = await new LambdaClient(at(region)).send(new GetAccountSettingsCommand({}))
      return AccountLimit?.ConcurrentExecutions ?? 0
    },
    dkim: (domain) =>
      ses(async (client, { GetIdentityDkimAttributesCommand }) => {
        const answer = await client.send(new GetIdentityDkimAttributesCommand({ Identities: [domain] }))
        const found = answer.DkimAttributes?.[domain]
        return (
          found && { status: found.DkimVerificationStatus ?? 'NotStarted', tokens: found.DkimTokens ?? [] }
        )
      }),
    mailFrom: (identity) =>
      ses(async (client, { GetIdentityMailFromDomainAttributesCommand }) => {
        const ask = new GetIdentityMailFromDomainAttributesCommand({ Identities: [identity] })
        const found = (await client.send(ask)).MailFromDomainAttributes?.[identity]
        const domain = found?.MailFromDomain
        return domain ? { domain, status: found.MailFromDomainStatus ?? '' } : undefined
      }),
    quota: () =>
      ses(async (client, { GetSendQuotaCommand }) => {
        const {
          Max24HourSend = 0,
          MaxSendRate = 0,
          SentLast24Hours = 0,
        } = await client.send(new GetSendQuotaCommand({}))
        return { perDay: Max24HourSend, perSecond: MaxSendRate, sent: SentLast24Hours }
      }),
    async subscriptions(region, topic) {
      const { paginateListSubscriptions, SNSClient } = await import('@aws-sdk/client-sns')
      const found = []
      for await (const page of paginateListSubscriptions({ client: new SNSClient(at(region)) }, {}))
        for (const { Endpoint = '', Protocol, SubscriptionArn, TopicArn = '' } of page.Subscriptions ?? [])
          if (Protocol === 'email' && TopicArn.includes(topic))
            found.push({
              address: Endpoint,
              topic: TopicArn,
              confirmed: SubscriptionArn?.startsWith('arn:') ?? false,
            })
      return found
    },
    async alarms(region, AlarmNamePrefix) {
      const { CloudWatchClient, paginateDescribeAlarms } = await import('@aws-sdk/client-cloudwatch')
      const found = []
      for await (const page of paginateDescribeAlarms(
        { client: new CloudWatchClient({ ...at(region), ...clientOf(env, 'CLOUDWATCH'), region }) },
        { AlarmNamePrefix },
      ))
        for (const alarm of page.MetricAlarms ?? [])
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
