import { App, type AppProps, Stack, Tags } from 'aws-cdk-lib'
import cdk from '../cdk.json' with { type: 'json' }
import { acknowledgeFindings } from './acknowledgements.ts'
import type { Bundles } from './bundle.ts'
import { CopyStack } from './constructs/backup.ts'
import { ApiStack } from './stacks/api-stack.ts'
import { DataStack } from './stacks/data-stack.ts'
import { DnsStack } from './stacks/dns-stack.ts'
import { EdgeStack } from './stacks/edge-stack.ts'
import { GlobalStack } from './stacks/global-stack.ts'
import { SiteStack } from './stacks/site-stack.ts'
import { LOCAL_STAGE, type Stage } from './stages.ts'

interface Built {
  bundles: Bundles
  /** Short hash of the commit of the Lambda code. */
  release: string
  /** Pictures of the gallery. Scripts of the page fetch those whose `src` is a URL. */
  gallery: readonly { src: string }[]
}

/** Builds all stacks of the stages without synthesizing them, for app.ts and the tests. */
export function buildApp(stages: Stage[], built: Built, props: AppProps = {}): App {
  const app = new App({
    // Feature flags. The CDK CLI would read cdk.json itself, but `npm run synth` and the tests run without the CLI.
    context: cdk.context,
    ...props,
  })
  Tags.of(app).add('project', 'academy')
  for (const stage of stages) addStage(app, stage, built)
  return app
}

function addStage(app: App, stage: Stage, { gallery, ...built }: Built): void {
  const { account, region, retainData: terminationProtection } = stage
  const common = { env: { account, region }, terminationProtection, stage }
  const global = { ...common, env: { account, region: 'us-east-1' } }
  const name = (part: string) => `Academy-${stage.name}-${part}`
  const { zoneName, hostedZoneId } = stage.hostedZone ?? {}
  const existing = zoneName && hostedZoneId ? { zoneName, hostedZoneId } : undefined
  const dns = { ...common, mx: stage.mx, retain: stage.retainData }
  const zone = existing ?? (zoneName ? new DnsStack(app, name('Dns'), { ...dns, zoneName }).zone : undefined)
  const certified =
    stage.name === LOCAL_STAGE ? undefined : new GlobalStack(app, name('Global'), { ...global, zone })
  const data = new DataStack(app, name('Data'), {
    ...common,
    zone,
    origins: [stage.domain ? `https://${stage.domain}` : 'https://*.cloudfront.net'],
  })
  if (stage.waf) certified?.addStackDependency(data, 'the firewall logs to a bucket of Data')
  const { copyRegion } = stage
  const copy = copyRegion
    ? new CopyStack(app, name('Copy'), { ...common, env: { account, region: copyRegion } })
    : undefined
  if (copy) data.addStackDependency(copy, 'the nightly copy has somewhere to go')
  const site = new SiteStack(app, name('Site'), { ...common, data, global: certified, zone, gallery })
  const api = new ApiStack(app, name('Api'), { ...common, ...built, data, site })
  const edge = new EdgeStack(app, name('Edge'), {
    ...global,
    distributionId: site.site.distribution.distributionId,
  })
  for (const stack of [data, api, site, edge, ...(copy ? [copy] : [])])
    acknowledgeFindings(stack, stage.name, stage.uploadBucket)
  for (const stack of app.node.findAll())
    if (stack instanceof Stack && stack.stackName.startsWith(name('')))
      Tags.of(stack).add('stage', stage.name)
}
