/**
 * `npm run build`: ends at once when nothing changed since the last build, else makes the site. `--force` makes it in
 * any case.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readBuildInfo, removeBuildInfo, writeBuildInfo } from './build-info.js'
import { hashInputs, hashOutput } from './fingerprint.js'

const started = performance.now()
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`

const { values } = parseArgs({ options: { force: { type: 'boolean' } } })
const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
const out = join(process.env.ACADEMY_OUT ?? join(root, 'dist'), 'client')
// Before anything is built: an edit that comes meanwhile is seen by the next build.
const asOf = new Date().toISOString()
const inputs = hashInputs(root, process.env)
const last = values.force ? undefined : readBuildInfo(out)
const now = process.env.ACADEMY_NOW ? new Date(process.env.ACADEMY_NOW) : new Date()

if (
  last?.inputs === inputs &&
  (!last.validUntil || now < new Date(last.validUntil)) &&
  last.output === hashOutput(out)
) {
  writeBuildInfo(out, { ...last, asOf })
  console.log(`Nothing changed: ${last.pages} pages kept, ${seconds()}`)
} else {
  removeBuildInfo(out)
  const { build } = await import('vike/api')
  await build({ viteConfig: { logLevel: 'warn' } }).catch((error) => {
    console.error(error)
    process.exit(1)
  })
  const made = readBuildInfo(out)
  writeBuildInfo(out, { ...made, asOf, inputs, output: hashOutput(out) })
  console.log(`${made?.pages} pages made, 0 kept, ${seconds()}`)
  // Vike's bundler may leave threads behind.
  process.exit()
}
