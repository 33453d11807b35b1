/** Checks of the public site: DNS zone, host name, certificate, live release. */
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { isOutdated } from '../release/republish.ts'
import { bad, good, type StageCheck, skipped } from './finding.ts'

/** ACM renews a certificate 60 days before its end. Fewer days mean that it could not. */
const SOON_DAYS = 21

export const zone: StageCheck = async ({ stage, account }) => {
  if (!stage.hostedZone) return skipped('no domain in infra/stages.yaml')
  const { zoneName, hostedZoneId } = stage.hostedZone
  const servers = await account.internet.ns(zoneName)
  if (servers.some((server) => /\.awsdns-/.test(server))) return good(`${zoneName} is with Route 53`)
  const where = servers.length > 0 ? `with ${servers[0]}` : 'not delegated'
  const find = hostedZoneId
    ? `aws route53 get-hosted-zone --id ${hostedZoneId}`
    : `aws cloudformation describe-stacks --region ${stage.region} --stack-name Academy-${stage.name}-Dns --query "Stacks[0].Outputs"`
  return bad(`${zoneName} is ${where}: give its registrar, or the parent zone, the name servers of ${find}`)
}

export const certificate: StageCheck = async ({ stage, account, now }) => {
  const { domain: host } = stage
  if (!host) return skipped('no domain in infra/stages.yaml')
  if ((await account.internet.addresses(host)).length === 0)
    return bad(
      `the DNS does not know ${host}: ACADEMY_STAGE=${stage.name} npm run deploy, then look at the line zone`,
    )
  try {
    const days = Math.floor(((await account.internet.certificate(host)).getTime() - now.getTime()) / DAY_MS)
    const list = 'aws acm list-certificates --region us-east-1'
    return days >= SOON_DAYS
      ? good(`${host}, valid for ${days} days`)
      : bad(`the certificate of ${host} ends in ${days} days: see why ACM does not renew it with ${list}`)
  } catch (error) {
    return bad(`${host}: ${error instanceof Error ? error.message : error}`)
  }
}

export const release: StageCheck = async ({ stage, liveRelease, now }) => {
  const live = await liveRelease()
  if (live && isOutdated(live, now))
    return bad(
      `${live.id} is out of date since ${live.validUntil}: start the workflow clock in GitHub, or build its commit and run npx academy release republish --stage ${stage.name}`,
    )
  return live
    ? good(`${live.id}, published ${live.publishedAt.slice(0, 10)} by ${live.publishedBy}`)
    : bad(
        `none is live: npm run build && npx academy release publish --stage ${stage.name}, then npx academy release promote`,
      )
}
