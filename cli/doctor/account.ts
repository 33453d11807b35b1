/** The account itself: is it the right one, is it made ready, what is deployed, may enough Lambdas run? */
import { type Asked, bad, good, type StageCheck } from './finding.ts'

export const GLOBAL = 'us-east-1'

/** New accounts run 10 Lambdas at once, for all that this product has. */
const ENOUGH_CONCURRENCY = 100
/** What AWS leaves to functions that have reserved nothing; below it the deployment fails. */
const UNRESERVED = 100

export const bootstrap: StageCheck = async ({ stage, cloud }) => {
  const missing: string[] = []
  const versions: string[] = []
  for (const region of [stage.region, GLOBAL, ...(stage.copyRegion ? [stage.copyRegion] : [])]) {
    const found = await cloud.parameter(region, '/cdk-bootstrap/hnb659fds/version')
    if (!found) missing.push(`aws://${stage.account}/${region}`)
    else if (found.account && found.account !== stage.account)
      return bad(
        `these credentials are of ${found.account}, ${stage.name} is in ${stage.account}: sign in there`,
      )
    else versions.push(`${region} version ${found.value}`)
  }
  return missing.length === 0
    ? good(versions.join(', '))
    : bad(`not done: npx cdk bootstrap ${missing.join(' ')}`)
}

/** Every stack of a stage, and what CloudFormation says of it; `found` is undefined when it is not deployed. */
function stacksOf({ stage, cloud }: Asked) {
  const all = [
    [stage.region, 'Data'],
    [stage.region, 'Api'],
    [stage.region, 'Site'],
    [GLOBAL, 'Edge'],
    ...(stage.domain || stage.waf ? [[GLOBAL, 'Global']] : []),
    ...(stage.hostedZone && !stage.hostedZone.hostedZoneId ? [[stage.region, 'Dns']] : []),
    ...(stage.copyRegion ? [[stage.copyRegion, 'Copy']] : []),
  ]
  const asked = all.map(async ([region = '', part]) => {
    const name = `Academy-${stage.name}-${part}`
    return { region, name, found: await cloud.stack(region, name) }
  })
  return Promise.all(asked)
}

export const stacks: StageCheck = async (asked) => {
  const deploy = `ACADEMY_STAGE=${asked.stage.name} npm run deploy`
  const all = await stacksOf(asked)
  const missing = all.filter(({ found }) => !found).map(({ name }) => name)
  if (missing.length === all.length) return bad(`nothing is deployed: ${deploy}`)
  const wrong = all.flatMap(({ region, name, found }) => {
    if (!found || /^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(found.status)) return []
    const { status } = found
    const events = `aws cloudformation describe-stack-events --region ${region} --stack-name ${name}`
    return [`${name} is ${status}: ${/IN_PROGRESS$/.test(status) ? `wait, or see ${events}` : events}`]
  })
  if (missing.length > 0) wrong.push(`${missing.join(', ')} not deployed: ${deploy}`)
  return wrong.length === 0 ? good(`${all.length} deployed`) : wrong.map(bad)
}

export const drift: StageCheck = async (asked) => {
  const all = await stacksOf(asked)
  const command = (verb: string, { region, name }: (typeof all)[number]) =>
    `aws cloudformation ${verb} --region ${region} --stack-name ${name}`
  const drifted = all.filter(({ found }) => found?.drift === 'DRIFTED')
  if (drifted.length > 0)
    return drifted.map((one) =>
      bad(`${one.name} was changed by hand: ${command('describe-stack-resource-drifts', one)}, then deploy`),
    )
  const unknown = all.find(({ found }) => found?.drift === 'NOT_CHECKED')
  return good(unknown ? `not checked yet: ${command('detect-stack-drift', unknown)}` : 'none found')
}

export const concurrency: StageCheck = async ({ stage, cloud }) => {
  const limit = await cloud.concurrency(stage.region)
  const raise =
    `aws service-quotas request-service-quota-increase --region ${stage.region} --service-code lambda ` +
    '--quota-code L-B99A9384 --desired-value 1000'
  if (limit < ENOUGH_CONCURRENCY)
    return bad(`${limit} Lambdas at once, so a rush of visitors is refused: ${raise}`)
  const { mailConcurrency = 0 } = stage
  if (mailConcurrency && limit - mailConcurrency < UNRESERVED + 2)
    return bad(
      `${limit} Lambdas at once are too few to keep ${mailConcurrency} for mails (stages.yaml): ${raise}`,
    )
  const keep = limit >= 2 * UNRESERVED && !mailConcurrency
  return good(
    `${limit} Lambdas at once${keep ? '; mailConcurrency in stages.yaml keeps some for mails' : ''}`,
  )
}

export const provider: StageCheck = async ({ stage, cloud }) => {
  const found = (await cloud.identityProviders()).some((arn) =>
    arn.endsWith('/token.actions.githubusercontent.com'),
  )
  return found
    ? good('GitHub may sign in')
    : bad(`GitHub cannot sign in: ACADEMY_STAGE=${stage.name} npm run deploy makes its provider`)
}
