/** Bundles scripts and styles if their sources changed, and renders all pages with Vike. */
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectRoot } from '#content/model/cached.ts'
import { hashBundleInputs } from '../build-state.js'
import { makeFonts } from '../fonts/fonts.ts'
import { finishPages } from './finish-site.ts'

const BUNDLES = join(projectRoot, '.cache/bundles')
const DAY_MS = 24 * 60 * 60 * 1000

function removeOldBundles(): void {
  for (const name of existsSync(BUNDLES) ? readdirSync(BUNDLES) : []) {
    const folder = join(BUNDLES, name)
    if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns a folder with `client/`, `server/` and `assets.json`, made from the current sources and fonts */
async function bundles(): Promise<string> {
  const folder = join(BUNDLES, hashBundleInputs(projectRoot, process.env, await makeFonts()))
  if (existsSync(folder)) return folder
  removeOldBundles()
  const draft = `${folder}.${process.pid}`
  const { build } = await import('vike/api')
  await build({ viteConfig: { build: { outDir: draft }, logLevel: 'warn' } })
  renameSync(draft, folder)
  return folder
}

/**
 * Makes `next/client` and `next/pages.json`.
 * @param former folder of the last site, whose unchanged pages are used again
 * @param progress marks the start of a step
 */
export async function makePages(next: string, former: string, progress: (doing: string) => void) {
  progress('bundles')
  const folder = await bundles()
  progress('pages')
  cpSync(folder, next, { recursive: true })
  const { prerender } = await import('vike/api')
  await prerender({ viteConfig: { build: { outDir: next }, logLevel: 'warn' } })
  progress('finishing of pages')
  finishPages(next, former, basename(folder))
}
