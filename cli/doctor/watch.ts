/** Whether anybody would hear of a fault, and what is one now. */

import { GLOBAL } from './account.ts'
import { ringing, stageAlarms } from './alarms.ts'
import { bad, good, type StageCheck } from './finding.ts'

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
  const all = await stageAlarms(cloud, stage.name, stage.region)
  if (all.length === 0) return bad(`no alarms exist: ACADEMY_STAGE=${stage.name} npm run deploy`)
  return ringing(all, now)
}
