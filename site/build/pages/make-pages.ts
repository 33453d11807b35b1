/** Bundles scripts and styles if their sources changed, and renders all pages with Vike. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import vike from 'vike/plugin'
import { projectRoot, writeAtomic } from '#content/model/cached.ts'
import { hashBundleInputs } from '../build-state.js'
import { makeFonts } from '../fonts/fonts.ts'

const BUNDLES = join(projectRoot, '.cache/bundles')
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** @returns a folder with `client/`, `server/` and `assets.json`, made from the current sources and fonts */
async function bundles(): Promise<string> {
  const folder = join(BUNDLES, hashBundleInputs(projectRoot, process.env, await makeFonts()))
  if (existsSync(folder)) return folder
  mkdirSync(BUNDLES, { recursive: true })
  for (const old of readdirSync(BUNDLES).map((name) => join(BUNDLES, name)))
    if (Date.now() - statSync(old).mtimeMs > WEEK_MS) rmSync(old, { recursive: true })
  const draft = `${folder}.${process.pid}`
  const { build } = await import('vike/api')
  await build({ viteConfig: { build: { outDir: draft }, logLevel: 'warn' } })
  if (!existsSync(folder)) renameSync(draft, folder)
  return folder
}

/** Makes `next/client`. @param progress marks the start of a step @returns hash of all scripts, styles and rules */
export async function makePages(next: string, progress: (doing: string) => void): Promise<string> {
  progress('bundles')
  const folder = await bundles()
  progress('pages')
  const server = join(folder, 'server')
  cpSync(folder, next, { recursive: true, filter: (path) => path !== server })
  // Vike removes the folder after the last page, which takes time for all files of the bundle.
  writeAtomic(join(next, 'server/entry.mjs'), `import "${pathToFileURL(join(server, 'entry.mjs'))}"`)
  const { prerender } = await import('vike/api')
  // Without vite.config.ts, which Vite would bundle first. The pages need nothing else of it.
  const root = join(projectRoot, 'site')
  const own = { configFile: false, root, logLevel: 'warn', build: { outDir: next } } as const
  await prerender({ viteConfig: { ...own, plugins: [vike()] } })
  return basename(folder)
}
