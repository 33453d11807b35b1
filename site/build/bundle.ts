/** Code, styles and fonts as Vite bundles them; kept beside the site for as long as none of them changes. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash, projectRoot } from '#content/model/cached.ts'
import { hashFiles, stampFiles } from '#content/model/files.js'
import { BUNDLED, settings, TOOLS } from './fingerprint.js'
import { makeFonts } from './fonts.ts'
import { progress } from './progress.ts'

/** Everything that is bundled, or decides how. */
const CODE = [
  'site',
  'lambdas',
  'content/model',
  'content/checks',
  'content/messages/formParts',
  'content/messages/forms',
  ...TOOLS,
]
/** Arguments of Node for what bundles. */
export const VIKE = ['--import', './site/build/closed-output.js', 'node_modules/vike/bin.js', 'build']

const bundleKey = (files: readonly string[]): string =>
  contentHash(hashFiles(projectRoot, files), process.version, settings(process.env, BUNDLED))

/** Vite's manifest, by sources below the project. */
function readChunks(dist: string): Map<string, string> {
  const manifest: Record<string, { file: string; src?: string }> = JSON.parse(
    readFileSync(join(dist, 'bundle/assets.json'), 'utf8'),
  )
  return new Map(
    Object.values(manifest).flatMap(({ file, src }): [string, string][] =>
      src ? [[`site/${src}`, `/${file}`]] : [],
    ),
  )
}

/** In a process of its own: where Vite is loaded, Vike renders as for development. @throws when it fails, which it has told then */
function bundle(): void {
  const { status } = spawnSync(process.execPath, VIKE, {
    cwd: projectRoot,
    env: { ...process.env, VITE_CONFIG: "{ logLevel: 'warn' }" },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Vite could not bundle the site: see above')
}

/**
 * The bundle in `bundle/` below `dist`, made when there is none of the present code.
 * @returns a key that changes with everything in it, the folder of what goes to the browser, and the path of each script
 * there, `/assets/x.js`, by its source, `site/client/mount.tsx`
 */
export async function makeBundle(dist: string) {
  const files = [...CODE, ...(await makeFonts())]
  const stamp = stampFiles(projectRoot, files)
  const key = bundleKey(files)
  const note = join(dist, 'bundle/key')
  if (!existsSync(note) || readFileSync(note, 'utf8') !== key) {
    progress('scripts and styles')
    rmSync(note, { force: true })
    bundle()
    // An edit that came meanwhile may be in it.
    if (stampFiles(projectRoot, files) === stamp) writeFileSync(note, key)
  }
  return { key, client: join(dist, 'bundle/client'), chunks: readChunks(dist) }
}

export type Bundle = Awaited<ReturnType<typeof makeBundle>>
