/** Builds the stacks of each stage from content and the list of forms; shared by app.ts and the tests. */
import type { App } from 'aws-cdk-lib'
import { injectedContent } from '#content/model/injected.ts'
import type { Site } from '#content/model/site.ts'
import { forms } from '#lambdas/forms.ts'
import { acknowledge } from './acknowledgements.ts'
import { type Bundles, bundleLambdas } from './bundle.ts'
import { ApiStack } from './stacks/api-stack.ts'
import { DataStack } from './stacks/data-stack.ts'
import { GlobalStack } from './stacks/global-stack.ts'
import { SiteStack } from './stacks/site-stack.ts'
import { readStages, type Stage } from './stages.ts'

/** Lambdas that are no form, by folder of `lambdas/`. */
const NO_FORMS = ['deliver', 'sweeper', 'digest', 'suppress', 'uploads', 'newsletter-confirm']

/** Adds the stacks of the stages (all of stages.yaml, or the one that `only` names). */
export function buildApp(app: App, site: Site, only = process.env.ACADEMY_STAGE): void {
  const stages = readStages().filter(({ name }) => !only || name === only)
  if (!stages.length) throw new Error(`stages.yaml has no stage ${only}`)
  const entries = [...forms.map(({ fields }) => fields.form), ...NO_FORMS]
  const bundles = bundleLambdas(entries, injectedContent(site))
  for (const stage of stages) addStage(app, stage, bundles, site.settings.origin)
}

function addStage(app: App, stage: Stage, bundles: Bundles, prodOrigin: string): void {
  const { account, region, retainData: terminationProtection } = stage
  const common = { env: { account, region }, crossRegionReferences: true, terminationProtection }
  const name = (part: string) => `Academy-${stage.name}-${part}`
  const host = stage.domain ?? stage.cloudFrontName
  const origin = host ? `https://${host}` : prodOrigin
  const global =
    stage.domain || stage.waf
      ? new GlobalStack(app, name('Global'), { ...common, env: { account, region: 'us-east-1' }, stage })
      : undefined
  const data = new DataStack(app, name('Data'), {
    ...common,
    stage,
    origins: [host ? origin : 'https://*.cloudfront.net'],
  })
  const api = new ApiStack(app, name('Api'), { ...common, stage, data, bundles, origin })
  const site = new SiteStack(app, name('Site'), { ...common, stage, data, apiHost: api.apiHost, global })
  for (const stack of [data, api, site]) acknowledge(stack, stage.name)
}
