/** Synthesizes every stage of stages.yaml, or the one in ACADEMY_STAGE. Works offline and without credentials. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import { loadSite } from '#content/model/read/read.ts'
import { bundleLambdas } from './bundle.ts'
import { chooseStages, LOCAL, StagesError } from './stages.ts'

/** Commit of the Lambda code. A tree without git has none. */
function commit(): string {
  if (process.env.GITHUB_SHA) return process.env.GITHUB_SHA.slice(0, 7)
  try {
    return execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'unversioned'
  }
}

async function synthesize(): Promise<void> {
  const only = process.env.ACADEMY_STAGE
  const stages = chooseStages(only)
  // The CDK CLI sets this variable. It deploys one stage at a time and never the local one.
  if (process.env.CDK_CLI_VERSION && (!only || only === LOCAL))
    throw new StagesError(
      'Set ACADEMY_STAGE to the stage to deploy: dev, staging or prod. The stage local is never deployed.',
    )
  const site = await loadSite()
  const folder = mkdtempSync(join(tmpdir(), 'academy-lambdas-'))
  try {
    const bundling = bundleLambdas(lambdaContent(site), folder, { maps: only === LOCAL })
    // Imported while esbuild runs.
    const { buildApp } = await import('./build-app.ts')
    const built = { bundles: await bundling, release: commit() }
    const outdir = process.env.CDK_OUTDIR ?? 'cdk.out'
    // The cdk-nag rules take ten seconds. `npm run synth` also checks the local stage with them.
    const unchecked = {
      builtinCloudFormationValidation: false,
      treeMetadata: false,
      analyticsReporting: false,
    }
    const app = buildApp(stages, built, { outdir, ...(only === LOCAL ? unchecked : {}) })
    if (only !== LOCAL) {
      const [{ Validations }, { AwsSolutionsChecks }] = await Promise.all([
        import('aws-cdk-lib'),
        import('cdk-nag'),
      ])
      Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
    }
    const { stacks, directory } = app.synth()
    console.error(`${stacks.length} stacks in ${directory}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

try {
  await synthesize()
} catch (error) {
  // Content errors have no useful stack (model/read/read.ts), and esbuild's stack does not point into a Lambda.
  const { message, stack, errors } = error as Error & { errors?: unknown }
  console.error(error instanceof StagesError || errors ? message : (stack ?? error))
  process.exitCode = 1
}
