/** Synthesizes every stage of stages.yaml, or only the stage in ACADEMY_STAGE. Needs no network and no credentials. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import { loadSite } from '#content/model/read/read.ts'
import { bundleLambdas } from './bundle.ts'
import { chooseStages, LOCAL_STAGE, StagesError } from './stages.ts'

/** Returns the short hash of the commit, which Lambdas log. Without Git, returns `unversioned`. */
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
  // Only the CDK CLI sets this variable. It may deploy only one stage at a time, and never the stage `local`.
  if (process.env.CDK_CLI_VERSION && (!only || only === LOCAL_STAGE))
    throw new StagesError(
      'Set ACADEMY_STAGE to the stage to deploy: dev, staging or prod. The stage local is never deployed.',
    )
  const site = await loadSite()
  const folder = mkdtempSync(join(tmpdir(), 'academy-lambdas-'))
  try {
    const bundling = bundleLambdas(lambdaContent(site), folder, { maps: only === LOCAL_STAGE })
    // Imported only now, so that loading CDK and bundling with esbuild run at the same time.
    const { buildApp } = await import('./build-app.ts')
    const built = { bundles: await bundling, release: commit(), gallery: site.data.gallery ?? [] }
    const outdir = process.env.CDK_OUTDIR ?? 'cdk.out'
    // cdk-nag takes ten seconds, so it is skipped when only the local stack starts. `npm run synth` checks stage `local` too.
    const unchecked = {
      builtinCloudFormationValidation: false,
      treeMetadata: false,
      analyticsReporting: false,
    }
    const app = buildApp(stages, built, { outdir, ...(only === LOCAL_STAGE ? unchecked : {}) })
    if (only !== LOCAL_STAGE) {
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
  // Stack traces of content errors (model/read/read.ts) and of esbuild do not help, so only their messages are printed.
  const { message, stack, errors } = error as Error & { errors?: unknown }
  console.error(error instanceof StagesError || errors ? message : (stack ?? error))
  process.exitCode = 1
}
