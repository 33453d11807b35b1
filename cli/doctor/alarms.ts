/** Whether anybody would hear of a fault, and which alarms ring: each is a finding, all others are one line. */
import { now } from '#lambdas/shared/clock.ts'
import { clientOf } from '../aws/client.ts'
import type { Store } from '../leads/store.ts'
import type { AlarmState } from '../local/alarms/cloudwatch.ts'
import { GLOBAL } from './account.ts'
import { awsCloud, type Cloud } from './aws.ts'
import { bad, type Found, good, type StageCheck, skipped } from './finding.ts'

type Alarm = Pick<AlarmState, 'name' | 'state' | 'since' | 'impact'>

/** Alarms of a stage, by their names without its own; those of CloudFront are in a region of their own. */
async function alarmsOf(cloud: Pick<Cloud, 'alarms'>, stage: string, home: string): Promise<Alarm[]> {
  const prefix = `academy ${stage}: `
  const regions = new Set([home, GLOBAL])
  const found = await Promise.all([...regions].map((region) => cloud.alarms(region, prefix)))
  return found.flat().map(({ name, state, since, message }) => ({
    name: name.slice(prefix.length),
    // CloudWatch has these three.
    state: state as Alarm['state'],
    since: since.toISOString(),
    impact: message,
  }))
}

function ringing(all: readonly Alarm[], time: Date): Found[] {
  const minutes = ({ since }: Alarm) => Math.round((time.getTime() - Date.parse(since)) / 60_000)
  const bells = all.filter(({ state }) => state === 'ALARM')
  const waiting = all.filter(({ state }) => state === 'INSUFFICIENT_DATA').length
  const rest = `${all.length - bells.length - waiting} of ${all.length} well`
  return [
    ...bells.map((alarm) => bad(`${alarm.name}, for ${minutes(alarm)} min: ${alarm.impact}`)),
    good(waiting ? `${rest}, ${waiting} without data yet` : rest),
  ]
}

/** @param cloud the account, where it is not that of the credentials at hand */
export async function alarms(
  { kind, url, env }: Pick<Store, 'kind' | 'url' | 'env'>,
  cloud?: Pick<Cloud, 'alarms'>,
): Promise<Found[]> {
  if (kind === 'aws') {
    const { region } = clientOf(env)
    const account = cloud ?? awsCloud(env, region)
    return ringing(await alarmsOf(account, env.ACADEMY_STAGE ?? '', region), now(env))
  }
  if (kind === 'data' || !url) return [skipped('run with npm start')]
  const answer = await fetch(`${url}/_alarms?format=json`, { signal: AbortSignal.timeout(5000) })
  if (!answer.ok) throw new Error(`${url}/_alarms answers ${answer.status}`)
  return ringing((await answer.json()) as Alarm[], now(env))
}

export const stageAlarms: StageCheck = async ({ stage, cloud, now }) => {
  const all = await alarmsOf(cloud, stage.name, stage.region)
  if (all.length === 0) return bad(`no alarms exist: ACADEMY_STAGE=${stage.name} npm run deploy`)
  return ringing(all, now)
}

export const subscriptions: StageCheck = async ({ stage, cloud }) => {
  const regions = [stage.region, GLOBAL]
  const found = await Promise.all(
    regions.map((region) => cloud.subscriptions(region, `Academy-${stage.name}-`)),
  )
  const wrong = regions.flatMap((region, n) => {
    const own = (found[n] ?? []).filter(({ topic }) => topic.includes('Alarm'))
    if (own.length === 0) return [`none in ${region}: ACADEMY_STAGE=${stage.name} npm run deploy`]
    return own
      .filter(({ confirmed }) => !confirmed)
      .map(
        ({ address, topic }) =>
          `${address} has not confirmed in ${region}. Open the link of its mail; to have it sent again: ` +
          `aws sns subscribe --region ${region} --protocol email --notification-endpoint ${address} --topic-arn ${topic}`,
      )
  })
  return wrong.length > 0 ? wrong.map(bad) : good(`${stage.alarmEmail} is notified in both regions`)
}
