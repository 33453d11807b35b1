/** Whether visitors get there: zone, name, certificate, a release to be seen; and which other systems get their leads. */
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { bad, good, type StageCheck, skipped } from './finding.ts'

/** ACM renews 60 days before the end: less than this means that it could not. */
const SOON_DAYS = 21

export const zone: StageCheck = async ({ stage, cloud }) => {
  if (!stage.hostedZone) return skipped('no domain in infra/stages.yaml')
  const { zoneName, hostedZoneId } = stage.hostedZone
  const servers = await cloud.names.ns(zoneName)
  if (servers.some((server) => /\.awsdns-/.test(server))) return good(`${zoneName} is with Route 53`)
  const where = servers.length > 0 ? `with ${servers[0]}` : 'not delegated'
  const find = hostedZoneId
    ? `aws route53 get-hosted-zone --id ${hostedZoneId}`
    : `aws cloudformation describe-stacks --region ${stage.region} --stack-name Academy-${stage.name}-Dns --query "Stacks[0].Outputs"`
  return bad(`${zoneName} is ${where}: give its registrar, or the zone above, the name servers of ${find}`)
}

export const certificate: StageCheck = async ({ stage, cloud, host, now }) => {
  if (!host) return skipped('no domain and no cloudFrontName in infra/stages.yaml')
  if ((await cloud.names.addresses(host)).length === 0)
    return bad(`${host} is not known: ACADEMY_STAGE=${stage.name} npm run deploy, and see zone`)
  try {
    const days = Math.floor(((await cloud.names.certificate(host)).getTime() - now.getTime()) / DAY_MS)
    const list = 'aws acm list-certificates --region us-east-1'
    return days >= SOON_DAYS
      ? good(`${host}, good for ${days} days`)
      : bad(`${host} ends in ${days} days: see why it is not renewed with ${list}`)
  } catch (error) {
    return bad(`${host}: ${error instanceof Error ? error.message : error}`)
  }
}

export const release: StageCheck = async ({ stage, release: read }) => {
  const live = await read()
  return live
    ? good(`${live.id}, published ${live.publishedAt.slice(0, 10)} by ${live.publishedBy}`)
    : bad(
        `none is live: npm run build && npx academy release publish --stage ${stage.name}, then release promote`,
      )
}

export const pushes: StageCheck = async ({ stage }) => {
  const targets = Object.entries(stage.push).map(
    ([name, { url, forms, statusChanges }]) =>
      `${name} at ${new URL(url).host}: ${forms.join(', ')}${statusChanges ? ', with each status' : ''}`,
  )
  return good(targets.join('; ') || 'none: leads are handed to no other system (infra/recipes/README.md)')
}
