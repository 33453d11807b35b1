/**
 * `npm run build`: exits at once if nothing changed since the last build. Otherwise it builds next to the current site and
 * swaps the folders at the end. `--force` always builds; `--pages` skips photos, PDFs, share cards and the search index;
 * `--timings` prints the seconds of each step.
 */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildState, hashOutput, removeBuildInfo, stampInputs, writeBuildInfo } from './build-state.js'

// If the reader of the output ends (`2>&1 | head`), Vike would report the failed write, fail again, and so on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1))

const flag = /** @type {const} */ ({ type: 'boolean' })
const { values } = parseArgs({ options: { force: flag, pages: flag, timings: flag } })
const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
process.setSourceMapsEnabled(true)
const dist = resolve(root, process.env.ACADEMY_OUT ?? 'dist')
if (relative(root, dist).startsWith('..')) {
  console.error(
    `ACADEMY_OUT is ${dist}. Choose a folder in ${root}, because the build imports its packages from there.`,
  )
  process.exit(1)
}
const out = join(dist, 'client')
const next = join(dist, 'next')
const former = join(dist, 'former')

const whole = { recursive: true, force: true }

/**
 * Bundles generate.ts and its imports, which is ten times as fast as compiling file by file.
 * @returns {Promise<typeof import('./generate.ts')>}
 */
async function importGenerate() {
  const { build } = await import('esbuild')
  const outfile = join(dist, 'generate.mjs')
  await build({
    ...{ entryPoints: ['site/build/generate.ts'], outfile, bundle: true, packages: 'external' },
    ...{ platform: 'node', format: 'esm', sourcemap: 'inline', sourcesContent: false },
  })
  return import(pathToFileURL(outfile).href)
}

/** Marks the start of a step (generate.ts marks its own). @param {string} name */
const step = (name) => performance.mark(name, { detail: 'build' })

/** Prints the steps and their seconds (`--timings`). */
function printTimings() {
  const steps = performance
    .getEntriesByType('mark')
    .filter((mark) => 'detail' in mark && mark.detail === 'build')
  steps.forEach(({ name, startTime }, at) => {
    const end = steps[at + 1]?.startTime ?? performance.now()
    console.log(`${((end - startTime) / 1000).toFixed(1).padStart(6)} s  ${name}`)
  })
}

/** Replaces the current site by the new one. The next build deletes the old site in the background, which saves a second. */
function replaceSite() {
  removeBuildInfo(out)
  if (existsSync(out)) renameSync(out, former)
  renameSync(join(next, 'client'), out)
  renameSync(join(next, 'pages.json'), join(dist, 'pages.json'))
  rmSync(next, whole)
}

// Computed before the build, so that an edit during the build is noticed.
step('hash of the sources')
const env = { ...process.env }
const stamp = stampInputs(root, env)
const { state, inputs, last } = buildState(root, dist, env)
const pagesOnly = Boolean(values.pages)
const same = !values.force && (state === 'whole' || state === 'pages')
const seconds = () => `${(performance.now() / 1000).toFixed(1)} s`

if (last && same && (pagesOnly || state === 'whole')) {
  // Writes the file again, because the recorded commit may be an older one.
  writeBuildInfo(out, last)
  console.log(`Nothing changed: ${last.pages} pages, ${seconds()}`)
} else {
  // Set before React is loaded, because React has a separate development build.
  process.env.NODE_ENV ??= 'production'
  process.env.ACADEMY_CONTENT ??= join(root, 'content')
  try {
    const removed = rm(former, whole)
    rmSync(next, whole)
    step('bundle of the build')
    const { generate } = await importGenerate()
    const { pages, validUntil } = await generate(same ? dist : next, dist, { pagesOnly })
    step('release folder')
    await removed
    if (!same) replaceSite()
    const edited = stampInputs(root, env) !== stamp
    const unfinished = edited || pagesOnly ? { unfinished: true } : {}
    // After an edit, the hashes are left out, so that the next build starts over: some output may be older than the edit.
    const known = edited ? {} : { inputs, output: hashOutput(out) }
    writeBuildInfo(out, { pages, validUntil, ...unfinished, ...known })
    if (values.timings) printTimings()
    console.log(`${pages} pages, ${seconds()}`)
    if (edited) console.log('The sources were edited meanwhile: build again.')
  } catch (error) {
    // The message of a Vite error has file and line. The stack is only Vite's.
    console.error(error instanceof Error && 'errors' in error ? error.message : error)
    process.exit(1)
  }
}
