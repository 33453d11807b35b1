/** Checks of the public site: DNS zone, host name, live release. */
import { isOutdatedRelease } from '../release/republish.ts'
import { bad, good, type StageCheck, skipped } from './finding.ts'

export const checkZone: StageCheck = async ({ stage, account }) => {
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

export const checkHost: StageCheck = async ({ stage, account }) => {
  const { domain } = stage
  if (!domain) return skipped('no domain in infra/stages.yaml')
  return (await account.internet.addresses(domain)).length > 0
    ? good(`the DNS knows ${domain}`)
    : bad(
        `the DNS does not know ${domain}: ACADEMY_STAGE=${stage.name} npm run deploy, then look at the line zone`,
      )
}

export const checkRelease: StageCheck = async ({ stage, liveRelease, now }) => {
  const live = await liveRelease()
  if (live && isOutdatedRelease(live, now))
    return bad(
      `${live.id} is out of date since ${live.validUntil}: start the workflow clock in GitHub, or build its commit and run npx academy release republish --stage ${stage.name}`,
    )
  return live
    ? good(`${live.id}, published ${live.publishedAt.slice(0, 10)} by ${live.publishedBy}`)
    : bad(
        `none is live: npm run build && npx academy release publish --stage ${stage.name}, then npx academy release promote`,
      )
}
