/**
 * `npm run build`: ends at once when nothing changed since the last build, else runs Vike's build in a folder next to the
 * last site and puts it in its place at the end. `--force` builds in any case; `--pages` leaves photos, PDFs, share cards
 * and the search index to the next build.
 */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildState, hashOutput, removeBuildInfo, stampInputs, writeBuildInfo } from './build-state.js'

// With its output closed (`| head`), Vike would write that error to the closed stderr again and again.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1))

const { values } = parseArgs({ options: { force: { type: 'boolean' }, pages: { type: 'boolean' } } })
const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
process.setSourceMapsEnabled(true)
const dist = process.env.ACADEMY_OUT ?? join(root, 'dist')
const out = join(dist, 'client')
const next = join(dist, 'next')
const former = join(dist, 'former')

/** @param {string[]} folders */
const remove = (...folders) => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

/** Runs the build of Vite and Vike into `next`, which the rest of a build completes. */
async function buildPages() {
  remove(next)
  const { build } = await import('vike/api')
  await build({ viteConfig: { build: { outDir: next }, logLevel: 'warn' } })
}

/**
 * generate.ts with all of ours that it imports, bundled: ten times as fast as translating file by file.
 * @returns {Promise<typeof import('./generate.ts')>}
 */
async function importGenerate() {
  const { build } = await import('esbuild')
  const outfile = join(dist, 'generate.mjs')
  await build({
    ...{ entryPoints: ['site/build/generate.ts'], outfile, bundle: true, packages: 'external' },
    ...{ platform: 'node', format: 'esm', sourcemap: 'inline' },
  })
  return import(pathToFileURL(outfile).href)
}

/** Puts the finished site in the place of the last one. */
function replaceSite() {
  removeBuildInfo(out)
  remove(former)
  if (existsSync(out)) renameSync(out, former)
  renameSync(join(next, 'client'), out)
  renameSync(join(next, 'pages.json'), join(dist, 'pages.json'))
  remove(former, next)
}

// Read before anything is built, so that an edit during the build is seen.
const env = { ...process.env }
const stamp = stampInputs(root, env)
const { state, inputs, last } = buildState(root, dist, env)
const pagesOnly = Boolean(values.pages)
const same = !values.force && (state === 'whole' || state === 'pages')
const seconds = () => `${(performance.now() / 1000).toFixed(1)} s`

if (last && same && (pagesOnly || state === 'whole')) {
  // The commit may be another one.
  writeBuildInfo(out, last)
  console.log(`Nothing changed: ${last.pages} pages, ${seconds()}`)
} else {
  // Before React is loaded, which has a build of its own for development.
  process.env.NODE_ENV ??= 'production'
  process.env.ACADEMY_CONTENT ??= join(root, 'content')
  try {
    if (!same) await buildPages()
    const { generate } = await importGenerate()
    const { pages, validUntil } = await generate(same ? dist : next, { pagesOnly })
    if (!same) replaceSite()
    const edited = stampInputs(root, env) !== stamp
    const unfinished = edited || pagesOnly ? { unfinished: true } : {}
    // The next build makes everything again, because some of this one may be older than the edit.
    const known = edited ? {} : { inputs, output: hashOutput(out) }
    writeBuildInfo(out, { pages, validUntil, ...unfinished, ...known })
    console.log(`${pages} pages, ${seconds()}`)
    if (edited) console.log('The sources were edited meanwhile: build again.')
  } catch (error) {
    // Of Vite's error only the message: it has file and line, and its stack is not ours.
    console.error(error instanceof Error && 'errors' in error ? error.message : error)
    process.exit(1)
  }
}
