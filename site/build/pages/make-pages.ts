/** Bundles scripts and styles if their sources changed, and renders all pages with Vike. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectRoot } from '#content/model/cached.ts'
import { hashBundleInputs } from '../build-state.js'
import { makeFonts } from '../fonts/fonts.ts'
import { finishPages } from './finish-site.ts'

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

/**
 * Makes `next/client` and `next/pages.json`.
 * @param former folder of the previous site, whose unchanged pages are used again
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
