/** Checks the AWS account of a stage: do the credentials belong to it, is CDK bootstrapped, are the stacks deployed? */
import { bad, good, type StageCheck, type StageContext } from './finding.ts'

export const GLOBAL_REGION = 'us-east-1'

export const stageRegions = ({ region, copyRegion }: StageContext['stage']) => [
  ...[region, GLOBAL_REGION],
  ...(copyRegion ? [copyRegion] : []),
]

export const checkBootstrap: StageCheck = async ({ stage, account }) => {
  const missing: string[] = []
  const versions: string[] = []
  for (const region of stageRegions(stage)) {
    const version = await account.parameter(region, '/cdk-bootstrap/hnb659fds/version')
    if (!version) missing.push(`aws://${stage.account}/${region}`)
    else if (version.account && version.account !== stage.account)
      return bad(
        `these credentials belong to account ${version.account}, but ${stage.name} is in ${stage.account}: sign in there`,
      )
    else versions.push(`${region} version ${version.value}`)
  }
  if (missing.length === 0) return good(versions.join(', '))
  return bad(`CDK is not bootstrapped: step 2 of infra/docs/first-deployment.md with ${missing.join(' ')}`)
}

/** Lists the stacks of a stage. `found` is the status of a stack; undefined if it is not deployed. */
function stacksOf({ stage, account }: StageContext) {
  const all = [
    [stage.region, 'Data'],
    [stage.region, 'Api'],
    [stage.region, 'Site'],
    [GLOBAL_REGION, 'Edge'],
    [GLOBAL_REGION, 'Global'],
    ...(stage.hostedZone && !stage.hostedZone.hostedZoneId ? [[stage.region, 'Dns']] : []),
    ...(stage.copyRegion ? [[stage.copyRegion, 'Copy']] : []),
  ]
  const states = all.map(async ([region = '', part]) => {
    const name = `Academy-${stage.name}-${part}`
    return { region, name, found: await account.stack(region, name) }
  })
  return Promise.all(states)
}

export const checkStacks: StageCheck = async (context) => {
  const deploy = `ACADEMY_STAGE=${context.stage.name} npm run deploy`
  const all = await stacksOf(context)
  const missing = all.filter(({ found: status }) => !status).map(({ name }) => name)
  if (missing.length === all.length) return bad(`nothing is deployed: ${deploy}`)
  const wrong = all.flatMap(({ region, name, found: status }) => {
    if (!status || /^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(status)) return []
    const events = `aws cloudformation describe-stack-events --region ${region} --stack-name ${name}`
    return [
      `${name} is ${status}: ${/IN_PROGRESS$/.test(status) ? `wait, or look at ${events}` : `look at ${events}`}`,
    ]
  })
  if (missing.length > 0) wrong.push(`not deployed: ${missing.join(', ')}. Run ${deploy}`)
  return wrong.length === 0 ? good(`${all.length} deployed`) : wrong.map(bad)
}
