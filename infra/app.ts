/** Synthesises every stage of stages.yaml, or the one that ACADEMY_STAGE names; offline and without credentials. */
import { App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { loadSite } from '#content/model/read.ts'
import { buildApp } from './build-app.ts'
import { StagesError } from './stages.ts'

const app = new App({
  // Findings of CloudFormation's own rules stop the synth instead of scrolling by.
  context: { '@aws-cdk/core:validateAgainstDefaultRules': true },
  outdir: process.env.CDK_OUTDIR ?? 'cdk.out',
})
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
Tags.of(app).add('project', 'academy')
try {
  buildApp(app, await loadSite())
} catch (error) {
  if (!(error instanceof StagesError)) throw error
  console.error(error.message)
  process.exit(1)
}
const { stacks, directory } = app.synth()
console.error(`${stacks.length} stacks in ${directory}`)
