/** Whether anybody would hear of a fault, and what is one now. */

import { GLOBAL } from './account.ts'
import type { StageCheck } from './check-stage.ts'
import { bad, good } from './finding.ts'

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

export const alarms: StageCheck = async ({ stage, cloud, now }) => {
  const prefix = `academy ${stage.name}: `
  const all = (await Promise.all([stage.region, GLOBAL].map((region) => cloud.alarms(region, prefix)))).flat()
  if (all.length === 0) return bad(`no alarms exist: ACADEMY_STAGE=${stage.name} npm run deploy`)
  const ringing = all.filter(({ state }) => state === 'ALARM')
  const minutes = (since: Date) => Math.round((now.getTime() - since.getTime()) / 60_000)
  return [
    ...ringing.map(({ name, since, message }) => bad(`${name}, for ${minutes(since)} min: ${message}`)),
    good(`${all.length - ringing.length} of ${all.length} are not in alarm`),
  ]
}
