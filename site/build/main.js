/**
 * `npm run build`: ends at once when nothing changed since the last build, else makes what did (stages.ts). `--force`
 * makes everything; `--pages` leaves photos, PDFs, share cards and the search's index to the next build.
 */
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { readBuildInfo, removeBuildInfo, writeBuildInfo } from './build-info.js'
import { hashInputs, hashOutput, stampInputs } from './fingerprint.js'
import './closed-output.js'

/**
 * The module with all of ours that it imports, bundled to `outfile`: ten times as fast as translating file by file.
 * @param {string} entry @param {string} outfile @returns {Promise<typeof import('./stages.ts')>}
 */
async function importTypeScript(entry, outfile) {
  const { build } = await import('esbuild')
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
  })
  return import(pathToFileURL(outfile).href)
}

const started = performance.now()
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`

const { values } = parseArgs({ options: { force: { type: 'boolean' }, pages: { type: 'boolean' } } })
const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
process.setSourceMapsEnabled(true)
const dist = process.env.ACADEMY_OUT ?? join(root, 'dist')
const out = join(dist, 'client')
// Before anything is built: an edit that comes meanwhile is seen by the next build.
const asOf = new Date().toISOString()
const env = { ...process.env }
const stamp = stampInputs(root, env)
const inputs = hashInputs(root, env)
const last = values.force ? undefined : readBuildInfo(out)
const now = process.env.ACADEMY_NOW ? new Date(process.env.ACADEMY_NOW) : new Date()
const due = last?.validUntil && now >= new Date(last.validUntil)
const whole = last?.output === hashOutput(out)

if (last?.inputs === inputs && whole && !due && (values.pages || !last.unfinished)) {
  writeBuildInfo(out, { ...last, asOf })
  console.log(`Nothing changed: ${last.pages} pages kept, ${seconds()}`)
} else {
  // A build that is stopped before it has written anything loses nothing of the last one.
  if (last) writeBuildInfo(out, { ...last, unfinished: true })
  else removeBuildInfo(out)
  // Before React is loaded, which has a build of its own for development.
  process.env.NODE_ENV ??= 'production'
  process.env.ACADEMY_CONTENT ??= join(root, 'content')
  const { buildSite } = await importTypeScript(join(root, 'site/build/stages.ts'), join(dist, 'stages.mjs'))
  const { pages, made, validUntil } = await buildSite(dist, {
    keep: Boolean(whole && !due),
    pagesOnly: Boolean(values.pages),
  }).catch((error) => {
    console.error(error)
    process.exit(1)
  })
  const edited = stampInputs(root, env) !== stamp
  const unfinished = edited || values.pages ? { unfinished: true } : {}
  // Nothing of a build whose sources were edited meanwhile is kept for the next one.
  const known = edited ? {} : { inputs, output: hashOutput(out) }
  writeBuildInfo(out, { pages, validUntil, asOf, ...unfinished, ...known })
  console.log(`${made} pages made, ${pages - made} kept, ${seconds()}`)
  if (edited) console.log('The sources were edited meanwhile: build again.')
}
