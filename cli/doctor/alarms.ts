/** Checks of alarms: which alarms ring (state ALARM), and whether anybody is notified. */
import { now } from '#lambdas/shared/clock.ts'
import { awsConfig } from '../aws/client.ts'
import type { Store } from '../leads/store.ts'
import { GLOBAL_REGION, stageRegions } from './account.ts'
import { type AwsAccount, awsAccount } from './aws.ts'
import { bad, type CheckResult, good, type StageCheck, type StageContext, skipped } from './finding.ts'

type Alarms = Awaited<ReturnType<AwsAccount['alarms']>>

/** Returns the alarms of a stage, without the stage's name in front. CloudFront's alarms are always in us-east-1. */
async function alarmsOf(account: Pick<AwsAccount, 'alarms'>, stage: string, homes: string[]) {
  const prefix = `academy ${stage}: `
  const regions = [...new Set([...homes, GLOBAL_REGION])]
  const lists = await Promise.all(regions.map((region) => account.alarms(region, prefix)))
  return lists.flat().map((alarm) => ({ ...alarm, name: alarm.name.slice(prefix.length) }))
}

/** Returns a finding for each alarm in the state ALARM, and one line that counts the others. */
function resultsOf(all: Alarms, time: Date): CheckResult[] {
  const minutes = (since: Date) => Math.round((time.getTime() - since.getTime()) / 60_000)
  const ringing = all.filter(({ state }) => state === 'ALARM')
  const waiting = all.filter(({ state }) => state === 'INSUFFICIENT_DATA').length
  const rest = `${all.length - ringing.length - waiting} of ${all.length} are OK`
  return [
    ...ringing.map(({ name, since, message }) => bad(`${name}, for ${minutes(since)} min: ${message}`)),
    good(waiting ? `${rest}, ${waiting} without data yet` : rest),
  ]
}

/** Checks the alarms of a store's stage. @param account AWS account to read; default: that of the credentials in `env` */
export async function checkAlarms(
  { kind, env, copyRegion }: Pick<Store, 'kind' | 'env' | 'copyRegion'>,
  account?: Pick<AwsAccount, 'alarms'>,
): Promise<CheckResult[]> {
  if (kind !== 'aws') return [skipped('the local stack has none')]
  const { region } = awsConfig(env)
  const regions = [region, ...(copyRegion ? [copyRegion] : [])]
  const all = await alarmsOf(account ?? awsAccount(env, region), env.ACADEMY_STAGE ?? '', regions)
  return resultsOf(all, now(env))
}

export const checkStageAlarms: StageCheck = async ({ stage, account, now }) => {
  const all = await alarmsOf(account, stage.name, stageRegions(stage))
  if (all.length === 0) return bad(`no alarms exist: ACADEMY_STAGE=${stage.name} npm run deploy`)
  return resultsOf(all, now)
}

/** Topics with the e-mail addresses that must receive them (infra/constructs/alarm-set.ts). The copies have no urgent alarm. */
function receiversOf({ alarmEmail, okEmail, urgent, copyRegion }: StageContext['stage'], region: string) {
  const onCall = region === copyRegion ? [] : urgent.filter((receiver) => receiver.includes('@'))
  return [
    ['AlarmsTopic', alarmEmail],
    ...(okEmail ? [['AlarmsOkTopic', okEmail]] : []),
    ...onCall.map((address) => ['AlarmsUrgentTopic', address]),
  ] as [name: string, address: string][]
}

export const checkSubscriptions: StageCheck = async ({ stage, account }) => {
  const regions = stageRegions(stage)
  const part = `Academy-${stage.name}-`
  const lists = await Promise.all(regions.map((region) => account.subscriptions(region, part)))
  const wrong = regions.flatMap((region, n) => {
    const subscribe = (address: string, topic: string) =>
      `aws sns subscribe --region ${region} --protocol email --notification-endpoint ${address} --topic-arn ${topic}`
    return receiversOf(stage, region).flatMap(([name, address]) => {
      const found = lists[n]?.find((one) => one.address === address && one.topic.includes(name))
      if (found?.confirmed) return []
      if (found)
        return `${address} has not confirmed in ${region}. Open the link in its mail. To send the mail again: ${subscribe(address, found.topic)}`
      // Somebody pressed "unsubscribe" in a mail, or nobody confirmed for two days: a deployment would change neither. But
      // the topic of an address that is new in stages.yaml exists only after the next deployment.
      const topics = `Topics[?contains(TopicArn,'${part}')&&contains(TopicArn,'${name}')].TopicArn`
      const topic = `$(aws sns list-topics --region ${region} --output text --query "${topics}")`
      const first = `If there is no ${name} yet, deploy first (ACADEMY_STAGE=${stage.name} npm run deploy)`
      return `${address} is not notified in ${region}. ${first}. To subscribe: ${subscribe(address, topic)}`
    })
  })
  return wrong.length > 0
    ? wrong.map(bad)
    : good(`${stage.alarmEmail} is notified in ${regions.length} regions`)
}
